// UK law on what may be sold for fishing, checked against a product's text and details.
import { productMessages } from '../messages/products.ts';

export const MATERIALS = ['lead', 'tungsten', 'tin', 'steel', 'brass', 'other'] as const;

/**
 * Control of Pollution (Anglers' Lead Weights) Regulations 1986: bans weights over 0.06 g and up to 28.35 g. Dust shot
 * and big leads are allowed.
 */
export const BANNED_LEAD_MG = { over: 60, upTo: 28_350 } as const;

export interface ListingFacts {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly subcategory: string;
  readonly ageRestricted: boolean;
  readonly material: string;
  /** Weight of one piece; 0 if unknown. */
  readonly unitWeightMg: number;
}

export interface ListingProblem {
  /** The record's field that has the problem. */
  readonly field: 'name' | 'material' | 'unit_weight_g' | 'age_restricted';
  readonly reason: 'lead' | 'lead_weight_missing' | 'material_missing' | 'crayfish' | 'live_fish' | 'knife';
  readonly message: string;
}

const weightNames = /\b(?:split\W?shots?|dust\W?shots?|leads?|sinkers?|olivettes?)\b/;
const notWeights = /\blead\W?(?:core|clips?|systems?)\b/g;
const saidHarmless = /\b(?:non\W?toxic|non\W?lead|lead\W?free|unleaded|tungsten)\b/;
const weightShelves = /^(?:weights?|leads?|(?:split |dust )?shots?|sinkers?)$/;

const imitation =
  /\b(?:flavou?r(?:ed|s)?|imitations?|artificials?|lures?|plastics?|rubber|boilies?|pellets?|groundbaits?|hookbaits?|pop\W?ups?|proof|traps?|fly|flies|patterns?|crank\W?baits?|swim\W?baits?|jigs?|shads?)\b/;
const crayfish = /\bcr[ae]w?y?\W?fish(?:es)?\b/;
const realCrayfish =
  /\b(?:live|living|fresh|frozen|dead|whole|peeled)\W+(?:\w+\W+)?cr[ae]w?y?\W?fish|\bcrayfish\W+tails?\b/;

const FISH_KINDS =
  'roach|rudd|dace|gudgeon|bleak|chub|perch|bream|tench|carp|crucians?|goldfish|minnows?|loach|ruffe|eels?|elvers?|lampreys?|trout|pike|sand\\W?eels?|mackerel|herrings?|sprats?|smelts?|mullets?|whiting|pollack|joeys';
const fish = `(?:(?:${FISH_KINDS})(?!\\W+(?:baits?|pellets?|boilies?|mix|food|rigs?|hooks?|lines?|floats?|worms?|maggots?|feeders?|rods?|reels?)\\b)|(?:bait\\W?)?fish(?!\\W+(?:food|care|finders?)\\b))`;
const ADJECTIVE = '(?:(?:small|medium|large|fresh|mixed|silver|river|wild|young|coarse)\\W+){0,2}';
const liveFish = new RegExp(`\\b(?:live|living)\\W+${ADJECTIVE}${fish}\\b|\\b(?:${FISH_KINDS})\\W+(?:live|alive)\\b`);
const liveBaits =
  /\blivebaits?\b(?!\W+(?:rigs?|hooks?|trebles?|box(?:es)?|buckets?|nets?|floats?|traces?|aerators?|pumps?|tanks?|kits?)\b)/;

const knives =
  /\b(?:kni(?:fe|ves)|machetes?|axes?|hatchets?|scalpels?|(?:razor|craft|spare|replacement|filleting)\W?blades?)\b/;
const besideKnives = /\bkni(?:fe|ves)\W+(?:sharpeners?|sheaths?|pouch(?:es)?|rolls?|blocks?)\b/g;

/** Normalised for matching: lower case, without accents and invisible characters. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

const texts = ({ name, category, subcategory }: ListingFacts): string[] => [name, category, subcategory].map(plain);

/** True if the text describes a fishing weight. */
function isCalledWeight({ name, subcategory }: ListingFacts): boolean {
  const called = plain(name).replace(notWeights, ' ');
  if (saidHarmless.test(called)) return false;
  return weightShelves.test(plain(subcategory).trim()) || weightNames.test(called);
}

const isLeadForLines = ({ material, name }: ListingFacts): boolean =>
  material === 'lead' && !/\blead\W?core\b/.test(plain(name));

function leadProblem(facts: ListingFacts): ListingProblem | undefined {
  if (facts.material === '' && isCalledWeight(facts))
    return { field: 'material', reason: 'material_missing', message: productMessages.materialMissing };
  if (!isLeadForLines(facts)) return undefined;
  if (facts.unitWeightMg <= 0)
    return { field: 'unit_weight_g', reason: 'lead_weight_missing', message: productMessages.leadWeightMissing };
  if (facts.unitWeightMg <= BANNED_LEAD_MG.over || facts.unitWeightMg > BANNED_LEAD_MG.upTo) return undefined;
  return {
    field: 'unit_weight_g',
    reason: 'lead',
    message: productMessages.leadBanned(String(facts.unitWeightMg / 1000)),
  };
}

function animalProblem(facts: ListingFacts): ListingProblem | undefined {
  const name = plain(facts.name);
  const description = plain(facts.description);
  const isImitation = imitation.test(name);
  const called = texts(facts);
  const isCrayfish = !isImitation && called.some((text) => crayfish.test(text));
  if (isCrayfish || [name, description].some((text) => realCrayfish.test(text) && !isImitation))
    return { field: 'name', reason: 'crayfish', message: productMessages.crayfish };
  const isLiveFish = [...called, description].some((text) => liveFish.test(text));
  if (!isImitation && (isLiveFish || called.some((text) => liveBaits.test(text))))
    return { field: 'name', reason: 'live_fish', message: productMessages.liveFish };
  return undefined;
}

/** Knives, axes and loose blades are sold to adults only. */
export const needsAgeLimit = (facts: Pick<ListingFacts, 'name' | 'category' | 'subcategory'>): boolean =>
  [facts.name, facts.category, facts.subcategory].some((text) => knives.test(plain(text).replace(besideKnives, ' ')));

/** The reasons against listing it, as messages; empty when it may be sold. */
export function listingProblems(facts: ListingFacts): ListingProblem[] {
  const isKnifeForAll = needsAgeLimit(facts) && !facts.ageRestricted;
  const knife: ListingProblem | undefined = isKnifeForAll
    ? { field: 'age_restricted', reason: 'knife', message: productMessages.knife }
    : undefined;
  return [leadProblem(facts), animalProblem(facts), knife].filter((problem) => problem !== undefined);
}
