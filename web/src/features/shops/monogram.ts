/** Words that do not help to identify a shop. */
const SMALL_WORDS = new Set(['the', 'and', 'of', 'at', 'in', 'on', 'a', 'an']);

/** Returns the initials of the first two significant words: `Dave's Bait & Tackle` becomes `DB`. */
export function initialsOf(name: string): string {
  const words = name
    .replaceAll(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const letters = (telling.length > 0 ? telling : words).slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase('en-GB');
}

/** Returns an index below `count`, always the same for the same name. */
export function monogramStyle(name: string, count: number): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}
