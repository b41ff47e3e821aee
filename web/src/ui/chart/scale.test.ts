import { expect, it } from 'vitest';
import { labelStep, roundAxisMax } from './scale.ts';

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [7, 10],
  [11, 20],
  [21, 25],
  [26_000, 50_000],
])('the top of the scale for %d is %d', (max, top) => expect(roundAxisMax(max)).toBe(top));

it('leaves out labels that do not fit', () => {
  expect(labelStep(7, 700, 50)).toBe(1);
  expect(labelStep(90, 350, 50)).toBe(13);
  expect(labelStep(24, 0, 50)).toBeGreaterThan(1);
});
