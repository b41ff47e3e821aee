const LONGEST_WORD_AT_FULL_SIZE = 11;
const LETTERS_AT_FULL_SIZE = 22;
const SMALLEST = 0.42;

/**
 * Returns the size of a shop's name, at most 1: its longest word fits the width, and the whole name fits three lines.
 */
export function nameSize(name: string): number {
  const longestWord = Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length));
  const byWord = LONGEST_WORD_AT_FULL_SIZE / longestWord;
  const byLength = Math.sqrt(LETTERS_AT_FULL_SIZE / Math.max(1, name.length));
  return Math.max(SMALLEST, Math.min(1, byWord, byLength));
}
