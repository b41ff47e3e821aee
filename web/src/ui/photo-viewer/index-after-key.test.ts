import { expect, test } from 'vitest';
import { indexAfterKey } from './index-after-key.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 2, undefined],
  ['Escape', 2, undefined],
])('%s on photo %i of five moves to %s', (key, place, expected) => {
  expect(indexAfterKey(key, place, 5)).toBe(expected);
});
