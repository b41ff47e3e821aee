import { formMessages } from '@baitdrop/domain/messages/form';
import { expect, it } from 'vitest';
import { type CheckedControl, nativeProblem } from './native-problem.ts';

const nothing: CheckedControl['validity'] = {
  valueMissing: false,
  typeMismatch: false,
  badInput: false,
  tooShort: false,
  tooLong: false,
  rangeUnderflow: false,
  rangeOverflow: false,
  stepMismatch: false,
  patternMismatch: false,
  valid: true,
};
const wrong = (why: keyof CheckedControl['validity']) => ({ ...nothing, valid: false, [why]: true });

it('gives no message for a valid field', () => {
  expect(nativeProblem({ type: 'email', validity: nothing })).toBe('');
});

it('takes spaces alone for an empty field', () => {
  expect(nativeProblem({ type: 'text', validity: nothing, required: true, value: '  ' })).toBe(formMessages.missing);
  expect(nativeProblem({ type: 'text', validity: nothing, required: false, value: '  ' })).toBe('');
});

it.each([
  ['text', 'valueMissing', {}, formMessages.missing],
  ['checkbox', 'valueMissing', {}, formMessages.notTicked],
  ['radio', 'valueMissing', {}, formMessages.notChosen],
  ['select-one', 'valueMissing', {}, formMessages.notChosen],
  ['email', 'typeMismatch', {}, formMessages.notAnEmail],
  ['url', 'typeMismatch', {}, formMessages.notAWebAddress],
  ['number', 'badInput', {}, formMessages.notANumber],
  ['date', 'badInput', {}, formMessages.notADay],
  ['text', 'tooShort', { minLength: 3 }, 'That’s too short: at least 3 characters.'],
  ['text', 'tooLong', { maxLength: 9 }, 'That’s too long: 9 characters at most.'],
  ['number', 'rangeUnderflow', { min: '5' }, 'Enter 5 or more.'],
  ['number', 'rangeOverflow', { max: '240' }, 'Enter 240 or less.'],
  ['number', 'stepMismatch', {}, formMessages.notAStep],
  ['text', 'patternMismatch', { title: 'Eight digits.' }, 'Eight digits.'],
  ['text', 'patternMismatch', {}, formMessages.wrong],
] as const)('gives the message for a %s: %s', (type, why, limits, sentence) => {
  expect(nativeProblem({ type, validity: wrong(why), ...limits })).toBe(sentence);
});
