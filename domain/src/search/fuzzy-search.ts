// Search that accepts other spellings: "rag worm", "maggotts" and "dendros" find ragworm, maggots and dendrobaenas.
import { alternatives, synonymGroups } from './bait-names.ts';
import { isSpelledAlike } from './spelling.ts';
import { plainWordsOf, singularOf, wordsOf } from './words.ts';

/** How well a text matches: 0: by its name; 1: as an alternative; 2: only after correcting a letter or two. */
type Fit = 0 | 1 | 2;
const NO_FIT = 3;

export interface SearchText {
  /** The text's words, and other names anglers use for them. */
  readonly words: readonly string[];
  /** Names that it is an alternative for. */
  readonly alternatives: readonly string[];
  /** Words in which spelling mistakes are accepted. */
  readonly tolerant: readonly string[];
}

const MAX_SEARCH_WORDS = 8;
/**
 * Words of at least this length also match words that end with them, or begin with their singular: "worms" finds
 * "lobworms".
 */
const MIN_PART = 4;

const keyOf = (text: string): string => wordsOf(text).join('');
const namesByKey = new Map(synonymGroups.flatMap((names) => names.map((name) => [keyOf(name), names] as const)));
const sameByKey = new Map([...namesByKey].map(([key, names]) => [key, names.map(keyOf)] as const));
const closeByKey = new Map(alternatives.map(([thing, askedFor]) => [keyOf(thing), askedFor.map(keyOf)] as const));
const MAX_WORDS_IN_NAME = 3;
/** All beginnings of known names, to stop early: most words begin none. */
const beginnings = new Set(
  [...sameByKey.keys(), ...closeByKey.keys(), ...alternatives.flatMap(([, askedFor]) => askedFor.map(keyOf))].flatMap(
    (key) => Array.from(key, (_, index) => key.slice(0, index + 1)),
  ),
);

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);

/** Known names that consecutive words form together. */
function runsOf(words: readonly string[]): string[] {
  const runs: string[] = [];
  for (let start = 0; start < words.length; start += 1) {
    let run = '';
    for (const word of words.slice(start, start + MAX_WORDS_IN_NAME)) {
      run += word;
      if (!beginnings.has(run)) break;
      runs.push(run);
    }
  }
  return runs;
}

/** Other whole names for the same search. */
export const synonymsOf = (search: string): readonly string[] => namesByKey.get(keyOf(search)) ?? [];

/** Lists the plural and singular forms of the words and of neighbouring pairs, each once. */
function formsOf(plain: readonly string[], singular: readonly string[]): string[] {
  const forms = [...plain, ...pairsOf(plain)];
  singular.forEach((word, index) => {
    const isOther = word !== plain[index];
    if (isOther) forms.push(word);
    const next = singular[index + 1];
    if (next !== undefined && (isOther || next !== plain[index + 1])) forms.push(word + next);
  });
  return forms;
}

/**
 * Prepared once and searched often. In `aside`, a description, spelling mistakes are not accepted: it has too many
 * words.
 */
export function searchTextOf(main: string, aside = ''): SearchText {
  const plain = plainWordsOf(main);
  const singular = plain.map(singularOf);
  const runs = runsOf(singular);
  const others = runs.flatMap((run) => sameByKey.get(run) ?? []);
  const forgiven = [...formsOf(plain, singular), ...others];
  const close = runs.flatMap((run) => closeByKey.get(run) ?? []);
  const described = plainWordsOf(aside);
  const words = aside === '' ? forgiven : [...new Set([...forgiven, ...formsOf(described, described.map(singularOf))])];
  return { words, alternatives: close, tolerant: forgiven };
}

const NONE: readonly string[] = [];
/** Other names for these words (in the singular), and names for which these words are a looser alternative. */
export function otherNamesFor(run: string): readonly string[] {
  const [same, close] = [sameByKey.get(run), closeByKey.get(run)];
  return same && close ? [...same, ...close] : (same ?? close ?? NONE);
}

export interface SearchWord {
  readonly plain: string;
  readonly singular: string;
}

/** The words of a search; empty for one that is blank or has only punctuation. */
export function searchWordsOf(search: string): SearchWord[] {
  const singular = wordsOf(search);
  return plainWordsOf(search)
    .slice(0, MAX_SEARCH_WORDS)
    .map((plain, index) => ({ plain, singular: singular[index] ?? plain }));
}

const isIn = ({ plain, singular }: SearchWord, words: readonly string[]): boolean =>
  words.some(
    (word) =>
      word === singular ||
      word.startsWith(plain) ||
      (singular.length >= MIN_PART && (word.startsWith(singular) || word.endsWith(singular) || word.endsWith(plain))),
  );

function fitOfWord(searched: SearchWord, text: SearchText): number {
  if (isIn(searched, text.words)) return 0;
  if (text.alternatives.some((word) => word === searched.singular || word.startsWith(searched.plain))) return 1;
  return text.tolerant.some((word) => isSpelledAlike(searched.plain, word)) ? 2 : NO_FIT;
}

/** True if a text with this word may match the searched word. */
export const couldMatch = (word: SearchWord, form: string): boolean =>
  fitOfWord(word, { words: [form], alternatives: [form], tolerant: [form] }) < NO_FIT;

export const joinWords = (one: SearchWord, next: SearchWord): SearchWord => ({
  plain: one.plain + next.plain,
  singular: one.plain + next.singular,
});

/** Every searched word must be found, on its own or joined with the next one. */
function fitOf(words: readonly SearchWord[], text: SearchText): number {
  let [beforeLast, last] = [NO_FIT, 0];
  words.forEach((word, index) => {
    const alone = Math.max(last, fitOfWord(word, text));
    const before = words[index - 1];
    const together = before ? Math.max(beforeLast, fitOfWord(joinWords(before, word), text)) : NO_FIT;
    [beforeLast, last] = [last, Math.min(alone, together)];
  });
  return last;
}

/** Terms for a database query that preselects texts: every matching text contains one of them, or something similar. */
export function searchTermsOf(search: string): string[] {
  const searched = searchWordsOf(search);
  const words = searched.map(({ plain }) => plain);
  const names = runsOf(searched.map(({ singular }) => singular)).flatMap((run) => [
    ...(namesByKey.get(run) ?? []),
    ...alternatives.flatMap(([thing, askedFor]) => (askedFor.some((name) => keyOf(name) === run) ? [thing] : [])),
  ]);
  return [...new Set([...words, ...pairsOf(words), ...names])];
}

/** How well the text matches the search, or null if it does not. A search without words matches nothing. */
export function searchFit(text: SearchText, search: string): Fit | null {
  const words = searchWordsOf(search);
  if (words.length === 0) return null;
  const fit = fitOf(words, text);
  return fit === NO_FIT ? null : (fit as Fit);
}

/** Keeps the best matches, in their order: when one is spelled exactly, similar spellings are left out. */
export function bestMatches<Item>(items: readonly Item[], search: string, textOf: (item: Item) => SearchText): Item[] {
  const words = searchWordsOf(search);
  if (words.length === 0) return [];
  const fits = items.map((item) => fitOf(words, textOf(item)));
  const best = fits.reduce((one, other) => Math.min(one, other), NO_FIT);
  return best === NO_FIT ? [] : items.filter((_, index) => fits[index] === best);
}
