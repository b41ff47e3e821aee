import type { AnswerGroup } from '../../features/legal/questions.ts';

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z0-9£%]+/g) ?? [];

/** Returns the id for links to one answer: `/help#do-i-need-an-account`. */
export const idOf = (question: string): string => wordsIn(question).join('-');

/** Treats simple plurals as the same word. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/**
 * Keeps the answers that contain every word of the query, in question, answer or group title; empty groups are dropped.
 */
export function findAnswers(groups: readonly AnswerGroup[], query: string): readonly AnswerGroup[] {
  const queryWords = wordsIn(query).map(stem);
  if (queryWords.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      answers: group.answers.filter(({ question, answer }) => {
        const present = wordsIn(`${group.title} ${question} ${answer}`);
        return queryWords.every((word) => present.some((other) => other.startsWith(word)));
      }),
    }))
    .filter((group) => group.answers.length > 0);
}

export const countAnswers = (groups: readonly AnswerGroup[]): number =>
  groups.reduce((count, group) => count + group.answers.length, 0);
