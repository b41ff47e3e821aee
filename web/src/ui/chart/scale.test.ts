import { expect, it } from 'vitest';
import { axisTicks, labelStep } from './scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [11, [0, 5, 10, 15]],
  [26, [0, 10, 20, 30]],
  [40, [0, 10, 20, 30, 40]],
])('a count of %d has whole ticks', (max, ticks) => expect(axisTicks(max)).toEqual(ticks));

it.each([
  [0, [0, 100]],
  [90, [0, 100]],
  [26_000, [0, 10_000, 20_000, 30_000]],
])('an amount of %d pence has ticks in whole pounds', (max, ticks) => expect(axisTicks(max, 100)).toEqual(ticks));

it('leaves out labels that do not fit', () => {
  expect(labelStep(7, 700, 50)).toBe(1);
  expect(labelStep(90, 350, 50)).toBe(13);
  expect(labelStep(24, 0, 50)).toBeGreaterThan(1);
});
