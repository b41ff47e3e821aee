import type { ShopHours } from '@baitdrop/contract/directory';
import { expect, it } from 'vitest';
import { openText } from './open-text.ts';

// On this Wednesday in July, London is an hour ahead of UTC.
const now = new Date('2026-07-01T11:00:00Z');
const hours = (rest: Partial<ShopHours>): ShopHours => ({
  isOpen: false,
  closesAt: null,
  opensAt: null,
  pausedUntil: null,
  ...rest,
});
const said = (rest: Partial<ShopHours>): string => {
  const { word, detail } = openText(hours(rest), now);
  return `${word} ${detail}`.trim();
};

it.each<[string, Partial<ShopHours>, string]>([
  ['closes this evening', { isOpen: true, closesAt: '2026-07-01T16:30:00Z' }, 'Open until 17:30'],
  [
    'takes last orders before',
    { isOpen: true, closesAt: '2026-07-01T15:30:00Z', doorsCloseAt: '2026-07-01T16:30:00Z' },
    'Open until 17:30, last orders 16:30',
  ],
  ['never closes', { isOpen: true }, 'Open round the clock'],
  ['opens later today', { opensAt: '2026-07-01T13:00:00Z' }, 'Closed opens 14:00'],
  ['opens tomorrow', { opensAt: '2026-07-02T07:30:00Z' }, 'Closed opens tomorrow 08:30'],
  ['opens on Monday', { opensAt: '2026-07-06T07:30:00Z' }, 'Closed opens Monday 08:30'],
  ['opens next week', { opensAt: '2026-07-08T07:30:00Z' }, 'Closed opens 8 Jul 2026, 08:30'],
  ['never opens', {}, 'Closed'],
  ['asked for a pause', { isOpen: true, pausedUntil: '2026-07-01T11:25:00Z' }, 'Busy until 12:25'],
  ['asked for a pause until tomorrow', { pausedUntil: '2026-07-02T08:00:00Z' }, 'Busy until tomorrow 09:00'],
])('a shop that %s says so', (_what, hoursText, expected) => {
  expect(said(hoursText)).toBe(expected);
});

it('notices that the shop has closed since the answer was loaded', () => {
  expect(said({ isOpen: true, closesAt: '2026-07-01T10:00:00Z' })).toBe('Closed');
  expect(said({ isOpen: true, closesAt: '2026-07-01T10:00:00Z', doorsCloseAt: '2026-07-01T16:30:00Z' })).toBe('Closed');
  expect(said({ opensAt: '2026-07-01T10:00:00Z' })).toBe('Open');
  expect(said({ pausedUntil: '2026-07-01T10:00:00Z' })).toBe('Open');
});
