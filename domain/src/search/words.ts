export function singularOf(word: string): string {
  // Most words are, and are told by their end.
  if (!word.endsWith('s') && !word.endsWith('ie')) return word;
  return word
    .replace(/(?<=x|ch|sh|ss)es$/, '')
    .replace(/(?<=[^s])s$/, '')
    .replace(/ie$/, 'y');
}

const NOT_ASCII = /[^\0-\x7f]/;

/** The words of a text as they are written, without capitals, accents and apostrophes. */
export const plainWordsOf = (text: string): string[] =>
  NOT_ASCII.test(text)
    ? text
        .normalize('NFKD')
        .replace(/[\p{M}\p{Cf}'’]/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
    : // Most texts are, and the rules for all scripts take several times as long.
      (text
        .replaceAll("'", '')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []);

/** The same in the singular: "Boilies" and "boilie" are one word. */
export const wordsOf = (text: string): string[] => plainWordsOf(text).map(singularOf);
