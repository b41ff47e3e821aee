import { expect, it } from 'vitest';
import { totalText } from './total-text.ts';

it.each([
  [0, '0'],
  [13, '13'],
  [4999, '4999'],
  [5000, '5,000 or more'],
])('%i shops found are shown as %s', (total, text) => {
  expect(totalText(total)).toBe(text);
});
