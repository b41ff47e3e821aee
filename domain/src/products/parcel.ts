// The parcel size for a courier, from the shop's measures and from the product's name.

export const PARCEL_SIZES = ['small', 'medium', 'large', 'xlarge'] as const;
export type ParcelSize = (typeof PARCEL_SIZES)[number];

export interface NamedProduct {
  readonly name: string;
  readonly category: string;
  readonly subcategory: string;
}

export interface ParcelMeasures {
  /** Weight when packed; 0 if unknown. */
  readonly pack_weight_g: number;
  /** Measures when packed, in centimetres; 0 if unknown. */
  readonly length_cm: number;
  readonly width_cm: number;
  readonly height_cm: number;
}

export interface ParcelFacts extends NamedProduct, ParcelMeasures {
  /** The shop's choice; empty for the default. */
  readonly courier_size: string;
}

export interface Parcel {
  readonly size: ParcelSize;
  readonly weightGrams?: number;
  readonly dimensionsCm?: { readonly length: number; readonly height: number; readonly depth: number };
}

/**
 * Our own limits, since couriers publish none: the weight one person may lift alone (HSE), and the size that fits into
 * a small car.
 */
export const MAX_COURIER_WEIGHT_G = 25_000;
export const MAX_COURIER_LENGTH_CM = 210;

interface Kind {
  readonly words: RegExp;
  readonly usual: ParcelSize;
  /** The smallest size it is sent as, whatever the shop chose. */
  readonly least: ParcelSize;
}

/** Small parts whose name contains the word for a big product. */
const SMALL_PARTS =
  /\b(?:rod|pole|net|chair|bivvy|brolly|umbrella|barrow)\W?(?:rests?|rings?|bands?|clips?|eyes?|tips?|straps?|elastics?|floats?|rigs?|pegs?|licen[cs]es?|repairs?|lights?|heads?)\b/g;

/** The first match is used. */
const KINDS: readonly Kind[] = [
  {
    words: /\b(?:rods?|poles?|whips?|beachcasters?|holdalls?|quivers?|rod\W?tubes?|net\W?handles?|landing\W?poles?)\b/,
    usual: 'xlarge',
    least: 'large',
  },
  {
    words:
      /\b(?:bed\W?chairs?|chairs?|bivv(?:y|ies)|shelters?|brolly|brollies|umbrellas?|barrows?|troll(?:ey|eys)|seat\W?box(?:es)?|(?:rod\W?)?pods?|tripods?|bait\W?boats?|float\W?tubes?)\b/,
    usual: 'xlarge',
    least: 'large',
  },
  {
    words: /\b(?:keep\W?nets?|landing\W?nets?|unhooking\W?mats?|mats?|slings?|cradles?)\b/,
    usual: 'large',
    least: 'medium',
  },
  {
    words: /\b(?:ground\W?baits?|(?:method|stick|spod|feeder|bag)\W?mix(?:es)?|crumb)\b/,
    usual: 'medium',
    least: 'medium',
  },
  {
    words: /\b(?:carryalls?|rucksacks?|luggage|buckets?|cool\W?(?:bag|box)(?:e?s)?)\b/,
    usual: 'large',
    least: 'small',
  },
  {
    words: /\b(?:clothing|waterproofs?|footwear|boots?|waders?|suits?|jackets?|coats?|buoyancy|life\W?jackets?)\b/,
    usual: 'medium',
    least: 'small',
  },
];

const rank = (size: ParcelSize): number => PARCEL_SIZES.indexOf(size);
const larger = (one: ParcelSize, other: ParcelSize): ParcelSize => (rank(one) >= rank(other) ? one : other);

/** The largest parcel of an order decides the vehicle. */
export const largestSize = (sizes: readonly ParcelSize[]): ParcelSize =>
  sizes.reduce<ParcelSize>((largest, size) => larger(largest, size), 'small');

/** The name is checked first, since the category "rods and reels" holds both. */
function kindOf({ name, subcategory, category }: NamedProduct): Kind | undefined {
  for (const text of [name, subcategory, category]) {
    const plain = text.toLowerCase();
    const called = plain.replace(SMALL_PARTS, ' ');
    const kind = KINDS.find(({ words }) => words.test(called));
    if (kind !== undefined) return kind;
    if (called !== plain) return undefined;
    // The subcategory is more specific than the category.
    if (text === subcategory && subcategory !== '') return undefined;
  }
  return undefined;
}

function leastByMeasures({ pack_weight_g, ...sides }: ParcelMeasures): ParcelSize {
  const longest = Math.max(sides.length_cm, sides.width_cm, sides.height_cm);
  if (pack_weight_g > 15_000 || longest > 100) return 'xlarge';
  if (pack_weight_g > 8000 || longest > 60) return 'large';
  return pack_weight_g > 2000 || longest > 40 ? 'medium' : 'small';
}

/** The default size for a product of that name and weight. */
export const defaultParcelSize = (facts: NamedProduct & ParcelMeasures): ParcelSize =>
  larger(kindOf(facts)?.usual ?? 'small', leastByMeasures(facts));

const isSize = (text: string): text is ParcelSize => PARCEL_SIZES.some((size) => size === text);

/** The parcel as announced to the courier: never smaller than the product's kind and weight allow. */
export function buildParcel(facts: ParcelFacts): Parcel {
  const { courier_size: chosen, pack_weight_g, length_cm, width_cm, height_cm } = facts;
  const least = larger(kindOf(facts)?.least ?? 'small', leastByMeasures(facts));
  const size = isSize(chosen) ? larger(chosen, least) : defaultParcelSize(facts);
  if (pack_weight_g <= 0) return { size };
  const isMeasured = length_cm > 0 && width_cm > 0 && height_cm > 0;
  const dimensions = { length: length_cm, height: height_cm, depth: width_cm };
  return { size, weightGrams: pack_weight_g, ...(isMeasured ? { dimensionsCm: dimensions } : {}) };
}

/** The parcel of a product known by name only, with a chosen size or none. */
export const parcelForName = (name: string, courier_size = ''): Parcel =>
  buildParcel({
    name,
    courier_size,
    category: '',
    subcategory: '',
    pack_weight_g: 0,
    length_cm: 0,
    width_cm: 0,
    height_cm: 0,
  });

/** True if no courier vehicle can carry it. */
export const isTooBigForCouriers = ({ pack_weight_g, length_cm, width_cm, height_cm }: ParcelMeasures): boolean =>
  pack_weight_g > MAX_COURIER_WEIGHT_G || Math.max(length_cm, width_cm, height_cm) > MAX_COURIER_LENGTH_CM;
