export function singularOf(word: string): string {
  // Returns early, because most words are singular and recognisable by their ending.
  if (!word.endsWith('s') && !word.endsWith('ie')) return word;
  return word
    .replace(/(?<=x|ch|sh|ss)es$/, '')
    .replace(/(?<=[^s])s$/, '')
    .replace(/ie$/, 'y');
}

const NOT_ASCII = /[^\0-\x7f]/;

/** The words of a text in lower case, without accents and apostrophes. */
export const plainWordsOf = (text: string): string[] =>
  NOT_ASCII.test(text)
    ? text
        .normalize('NFKD')
        .replace(/[\p{M}\p{Cf}'’]/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
    : // Most texts are plain ASCII, and the Unicode rules take several times as long.
      (text
        .replaceAll("'", '')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []);

/** The words in the singular: "Boilies" and "boilie" become one word. */
export const wordsOf = (text: string): string[] => plainWordsOf(text).map(singularOf);
