import { expect, it } from 'vitest';
import { anglerAnswers } from './angler-answers.ts';
import { countAnswers, findAnswers } from './find-answers.ts';
import { shopAnswers } from './shop-answers.ts';

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

it('has each question once, with a unique id', () => {
  const all = groups.flatMap((group) => group.answers.map((answer) => answer.question));
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(groups.map((group) => group.id)).size).toBe(groups.length);
});
