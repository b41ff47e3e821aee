const singular = (word: string): string =>
  word
    .replace(/(?<=x|ch|sh|ss)es$/, '')
    .replace(/(?<=[^s])s$/, '')
    .replace(/ie$/, 'y');

/** The words of a text as they are written, without capitals, accents and apostrophes. */
export const plainWordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The same in the singular: "Boilies" and "boilie" are one word. */
export const wordsOf = (text: string): string[] => plainWordsOf(text).map(singular);
