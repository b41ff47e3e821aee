import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { adviseRestock } from './restock.ts';

const WEEK = 7 * 86_400_000;

test.each([
  ['sells 12 a week, 3 left', { sold: 48, stock: 3, onShelfMs: 52 * WEEK }, { perWeek: 12, order: 21 }],
  ['is out of stock', { sold: 4, stock: 0, onShelfMs: 52 * WEEK }, { perWeek: 1, order: 2 }],
  ['lasts a week', { sold: 48, stock: 12, onShelfMs: 52 * WEEK }, undefined],
  ['never sells', { sold: 0, stock: 0, onShelfMs: 52 * WEEK }, undefined],
  ['was returned more than sold', { sold: -2, stock: 0, onShelfMs: WEEK }, undefined],
  ['is new', { sold: 10, stock: 1, onShelfMs: 2 * WEEK }, { perWeek: 5, order: 9 }],
  ['was added today', { sold: 10, stock: 1, onShelfMs: 1000 }, { perWeek: 10, order: 19 }],
  ['sells rarely', { sold: 1, stock: 0, onShelfMs: 52 * WEEK }, { perWeek: 1, order: 1 }],
])('suggests what %s', (_what, sold, expected) => {
  expect(adviseRestock(sold)).toEqual(expected);
});

test('a suggestion is at least one, and enough for a week', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), fc.nat(60), (sold, stock, weeks) => {
      const advice = adviseRestock({ sold, stock, onShelfMs: weeks * WEEK });
      if (advice === undefined) return;
      expect(advice.order).toBeGreaterThan(0);
      expect(stock + advice.order).toBeGreaterThanOrEqual(sold / 4);
    }),
  );
});
