import { expect, test } from 'vitest';
import { addMonths, isMonth, monthName, monthOf, monthRange } from './month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -12, '2025-11'],
])('%s and %i months more is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test('a month begins and ends in London time, also with a clock change', () => {
  expect(monthRange('2026-10')).toEqual({
    from: new Date('2026-09-30T23:00:00Z'),
    until: new Date('2026-11-01T00:00:00Z'),
  });
  expect(monthOf(new Date('2026-09-30T23:30:00Z'))).toBe('2026-10');
  expect(monthName('2026-10')).toBe('October 2026');
  expect(['2026-13', '2026-1', 'x', '1999-01'].some(isMonth)).toBe(false);
});
