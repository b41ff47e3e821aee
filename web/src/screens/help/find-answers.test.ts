import { expect, it } from 'vitest';
import { anglerAnswers, shopAnswers } from './answers.ts';
import { countAnswers, findAnswers } from './find-answers.ts';

const groups = [...anglerAnswers, ...shopAnswers];
const questions = (query: string) =>
  findAnswers(groups, query).flatMap((group) => group.answers.map((a) => a.question));

it('shows everything without a search', () => {
  expect(findAnswers(groups, '  ')).toBe(groups);
});

it('searches the words of question and answer, in any spelling', () => {
  expect(questions('dead maggot')).toEqual(['My maggots arrived dead.']);
  expect(questions('KNIFE')).toContain('Why can knives only be collected?');
  expect(questions('Knives?')).toContain('Why can knives only be collected?');
  expect(questions('HMRC')).toEqual(['Why do you ask for my tax details?']);
});

it('requires every word', () => {
  expect(countAnswers(findAnswers(groups, 'courier'))).toBeGreaterThan(1);
  expect(questions('courier zebra')).toEqual([]);
});

it('reads groups, answers and links', () => {
  expect(anglerAnswers.map(({ id, answers }) => [id, answers.length])).toEqual([
    ['ordering', 13],
    ['delivery', 5],
    ['bait-and-returns', 5],
  ]);
  expect(anglerAnswers[0]?.answers[0]).toMatchObject({ question: 'How do I order?', link: { to: '/order' } });
  expect(groups.flatMap(({ answers }) => answers).every(({ answer }) => answer.endsWith('.'))).toBe(true);
});

it('has each question once, with a unique id', () => {
  const all = groups.flatMap((group) => group.answers.map((answer) => answer.question));
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(groups.map((group) => group.id)).size).toBe(groups.length);
});
