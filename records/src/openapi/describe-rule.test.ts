import { expect, test } from 'vitest';
import { describeRule } from './describe-rule.ts';

test.each([
  [null, 'Superusers only.'],
  ['', 'Everyone.'],
  ['@request.auth.id != ""', 'Where the caller is signed in.'],
  [
    '@request.auth.id != "" && (owner = @request.auth.id || @request.auth.role = "admin")',
    'Where the caller is signed in and (owner is the caller or the caller’s role is “admin”).',
  ],
  ['track_token = @request.headers.x_track_token', 'Where track_token is the header x-track-token.'],
  ['visits > 3 && tags ?~ "food"', 'Where visits is more than 3 and tags has one that contains “food”.'],
  ['owner = ""', 'Where owner is empty.'],
])('%s is described in a sentence', (rule, sentence) => {
  expect(describeRule(rule).startsWith(sentence)).toBe(true);
});

test('the rule itself is shown beside its sentence', () => {
  expect(describeRule('a = 1')).toBe('Where a is 1. The rule: `a = 1`. Superusers always.');
});
