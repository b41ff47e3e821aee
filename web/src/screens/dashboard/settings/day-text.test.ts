import { expect, test } from 'vitest';
import { opened, periodsOf, textOf, withBreak, withoutBreak, withPeriod } from './day-text.ts';

test.each(['Closed', '09:00–17:30', '09:00–12:30, 13:30–17:30', '–17:30', '00:00–24:00'])(
  'splitting %s and joining it changes nothing',
  (text) => {
    expect(textOf(periodsOf(text))).toBe(text);
  },
);

test('a lunch break splits the day, and removing it joins it again', () => {
  const cut = withBreak('08:00–18:00');
  expect(cut).toBe('08:00–12:30, 13:30–18:00');
  expect(withoutBreak(cut)).toBe('08:00–18:00');
});

test('the break of a day that does not include lunchtime is empty', () => {
  expect(withBreak('14:00–18:00')).toBe('14:00–, –18:00');
});

test('a time is changed on its own', () => {
  expect(withPeriod('09:00–12:30, 13:30–17:30', 1, { closes: '18:00' })).toBe('09:00–12:30, 13:30–18:00');
  expect(withPeriod(opened(), 0, { opens: '' })).toBe('–17:30');
});
