import { expect, it } from 'vitest';
import { findLongHours, newLongHours } from './long-hours.ts';

it.each<[string, string[]]>([
  ['09:00–17:30', []],
  ['06:00–22:00', []],
  ['Closed', []],
  ['nonsense', []],
  ['09:00–05:30', ['09:00 until 05:30 next day (20 hours 30 minutes)']],
  ['20:00–02:00', ['20:00 until 02:00 next day (6 hours)']],
  ['05:30–22:00', ['05:30 until 22:00 (16 hours 30 minutes)']],
  ['00:00–24:00', ['00:00 until 24:00 (24 hours)']],
  ['09:00–12:00, 18:00–01:00', ['18:00 until 01:00 next day (7 hours)']],
])('hours of %s need a confirmation: %j', (text, expected) => {
  expect(findLongHours(text)).toEqual(expected);
});

it('hours that were saved before need no confirmation again', () => {
  const before = { monday: '20:00–02:00', tuesday: '09:00–17:30' };
  expect(newLongHours(before, { ...before, tuesday: '09:00–05:30' })).toEqual([
    { day: 'tuesday', hours: '09:00 until 05:30 next day (20 hours 30 minutes)' },
  ]);
});
