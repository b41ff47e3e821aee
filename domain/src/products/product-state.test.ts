import { expect, it } from 'vitest';
import { type ProductStateFacts, productState, soldOutUntil } from './product-state.ts';

const now = new Date('2026-07-10T21:30:00Z');
const facts = (overrides: Partial<ProductStateFacts>): ProductStateFacts => ({
  stock: 10,
  lowStockAt: 3,
  isUncounted: false,
  isActive: true,
  soldOutUntil: null,
  bestBefore: '',
  ...overrides,
});

it.each([
  ['on sale', {}, 'on_sale'],
  ['the last three are few', { stock: 3 }, 'low'],
  ['four are not', { stock: 4 }, 'on_sale'],
  ['no warning where none is wanted', { stock: 1, lowStockAt: 0 }, 'on_sale'],
  ['none left', { stock: 0 }, 'none_left'],
  ['what nobody counts is on sale', { stock: 0, isUncounted: true }, 'on_sale'],
  [
    'unless it is sold out today',
    { isUncounted: true, soldOutUntil: new Date('2026-07-10T23:00:00Z') },
    'sold_out_today',
  ],
  ['sold out today, whatever is there', { soldOutUntil: new Date('2026-07-10T23:00:00Z') }, 'sold_out_today'],
  ['and back the next day', { soldOutUntil: now }, 'on_sale'],
  ['good until the end of its day', { bestBefore: '2026-07-10' }, 'on_sale'],
  ['and not after it', { bestBefore: '2026-07-09' }, 'past_best'],
  ['hidden, whatever else', { isActive: false, stock: 0 }, 'hidden'],
] as const)('%s', (_sentence, changes, state) => {
  expect(productState(facts(changes), now)).toBe(state);
});

it.each([
  ['2026-07-10T21:30:00Z', '2026-07-10T23:00:00.000Z'],
  ['2026-07-10T23:30:00Z', '2026-07-11T23:00:00.000Z'],
  ['2026-12-24T08:00:00Z', '2026-12-25T00:00:00.000Z'],
])('sold out at %s ends at London’s next midnight, %s', (at, until) => {
  expect(soldOutUntil(new Date(at)).toISOString()).toBe(until);
});
