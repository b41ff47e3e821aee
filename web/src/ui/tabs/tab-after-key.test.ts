import { expect, it } from 'vitest';
import { tabAfterKey } from './tab-after-key.ts';

it.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 0],
  [0, 'ArrowLeft', 2],
  [1, 'Home', 0],
  [1, 'End', 2],
  [1, 'Enter', undefined],
])('from tab %i of three, %s moves to %s', (current, key, next) => {
  expect(tabAfterKey(current, key, 3)).toBe(next);
});
