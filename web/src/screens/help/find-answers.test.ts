import { expect, it } from 'vitest';
import { anglerAnswers } from './angler-answers.ts';
import { countAnswers, findAnswers } from './find-answers.ts';
import { shopAnswers } from './shop-answers.ts';

const groups = [...anglerAnswers, ...shopAnswers];
const questions = (query: string) =>
  findAnswers(groups, query).flatMap((group) => group.answers.map((a) => a.question));

it('shows everything to someone who has not searched', () => {
  expect(findAnswers(groups, '  ')).toBe(groups);
});

it('finds by the words of question and answer, however they are written', () => {
  expect(questions('dead maggot')).toEqual(['My maggots arrived dead.']);
  expect(questions('KNIFE')).toContain('Why can knives only be collected?');
  expect(questions('Knives?')).toContain('Why can knives only be collected?');
  expect(questions('HMRC')).toEqual(['Why do you ask for my tax details?']);
});

it('needs every word', () => {
  expect(countAnswers(findAnswers(groups, 'courier'))).toBeGreaterThan(1);
  expect(questions('courier zebra')).toEqual([]);
});

it('asks each question once, under ids of its own', () => {
  const all = groups.flatMap((group) => group.answers.map((answer) => answer.question));
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(groups.map((group) => group.id)).size).toBe(groups.length);
});
