import { expect, it } from 'vitest';
import { matchingScreens } from './matching-screens.ts';

const screens = [
  { label: 'Payouts', to: '/money' },
  { label: 'Settings: Bank holidays', to: '/settings#bank-holidays' },
];
const found = (typed: string) => matchingScreens(screens, typed).hits.map(({ to }) => to);

it('every typed word is part of a screen’s name', () => {
  expect(found('bank')).toEqual(['/settings#bank-holidays']);
  expect(found('holidays SETTINGS')).toEqual(['/settings#bank-holidays']);
  expect(found('bank payouts')).toEqual([]);
});

it('lists every screen while nothing is typed', () => {
  expect(found('')).toHaveLength(2);
  expect(matchingScreens(screens, '').title).toBe('Go to');
});
