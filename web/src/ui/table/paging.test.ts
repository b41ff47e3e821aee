import { expect, it } from 'vitest';
import { pageButtons, pageSpan, rowsOf } from './paging.ts';

it.each([
  [23, 1, { page: 1, pageCount: 3, from: 1, to: 10, total: 23 }],
  [23, 3, { page: 3, pageCount: 3, from: 21, to: 23, total: 23 }],
  [10, 1, { page: 1, pageCount: 1, from: 1, to: 10, total: 10 }],
  [11, 2, { page: 2, pageCount: 2, from: 11, to: 11, total: 11 }],
  [0, 1, { page: 1, pageCount: 1, from: 0, to: 0, total: 0 }],
])('of %i rows, page %i shows at most ten', (total, page, span) => {
  expect(pageSpan(total, page)).toEqual(span);
});

it.each([
  [0, 1],
  [-3, 1],
  [99, 3],
  [Number.NaN, 1],
  [2.7, 2],
])('page %d of three is clamped to %i', (requested, shown) => {
  expect(pageSpan(23, requested).page).toBe(shown);
});

it('every row is on exactly one page', () => {
  const rows = Array.from({ length: 37 }, (_, index) => index);
  const pages = [1, 2, 3, 4].map((page) => rowsOf(rows, pageSpan(rows.length, page)));
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 7]);
  expect(pages.flat()).toEqual(rows);
});

it('an empty list has an empty page', () => {
  expect(rowsOf([], pageSpan(0, 1))).toEqual([]);
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
] as const)('on page %i of %i the buttons are %j', (page, pageCount, buttons) => {
  expect(pageButtons(page, pageCount)).toEqual(buttons);
});
