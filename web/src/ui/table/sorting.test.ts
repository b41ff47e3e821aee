import { expect, it } from 'vitest';
import { nextSort, sortRows } from './sorting.ts';

it('sorts ascending first, then descending, and ascending again on another column', () => {
  const first = nextSort(null, 'name');
  expect(first).toEqual({ columnKey: 'name', isDescending: false });
  expect(nextSort(first, 'name').isDescending).toBe(true);
  expect(nextSort(nextSort(first, 'name'), 'name').isDescending).toBe(false);
  expect(nextSort(first, 'total')).toEqual({ columnKey: 'total', isDescending: false });
});

const rows = [
  { name: 'peg 10', total: 300 },
  { name: 'Peg 2', total: 100 },
  { name: 'peg 1', total: 300 },
];

it('reads numbers inside words and ignores capitals', () => {
  expect(sortRows(rows, ({ name }) => name, false).map(({ name }) => name)).toEqual(['peg 1', 'Peg 2', 'peg 10']);
});

it('keeps equal rows in their order in both directions', () => {
  expect(sortRows(rows, ({ total }) => total, true).map(({ name }) => name)).toEqual(['peg 10', 'peg 1', 'Peg 2']);
  expect(sortRows(rows, ({ total }) => total, false).map(({ name }) => name)).toEqual(['Peg 2', 'peg 10', 'peg 1']);
});

it('does not change the given list', () => {
  const unsorted = [...rows];
  sortRows(unsorted, ({ total }) => total, false);
  expect(unsorted).toEqual(rows);
});
