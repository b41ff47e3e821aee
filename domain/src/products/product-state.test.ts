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
  ['a stock of three is low', { stock: 3 }, 'low'],
  ['a stock of four is not low', { stock: 4 }, 'on_sale'],
  ['no warning when the shop turned it off', { stock: 1, lowStockAt: 0 }, 'on_sale'],
  ['none left', { stock: 0 }, 'none_left'],
  ['a product without a count is on sale', { stock: 0, isUncounted: true }, 'on_sale'],
  [
    'a product without a count can be sold out today',
    { isUncounted: true, soldOutUntil: new Date('2026-07-10T23:00:00Z') },
    'sold_out_today',
  ],
  ['sold out today, whatever the stock is', { soldOutUntil: new Date('2026-07-10T23:00:00Z') }, 'sold_out_today'],
  ['on sale again the next day', { soldOutUntil: now }, 'on_sale'],
  ['sold out until the end of the day', { bestBefore: '2026-07-10' }, 'on_sale'],
  ['not sold out after the end of the day', { bestBefore: '2026-07-09' }, 'past_best'],
  ['hidden, whatever the stock is', { isActive: false, stock: 0 }, 'hidden'],
] as const)('%s', (_sentence, changes, state) => {
  expect(productState(facts(changes), now)).toBe(state);
});

it.each([
  ['2026-07-10T21:30:00Z', '2026-07-10T23:00:00.000Z'],
  ['2026-07-10T23:30:00Z', '2026-07-11T23:00:00.000Z'],
  ['2026-12-24T08:00:00Z', '2026-12-25T00:00:00.000Z'],
])('a product marked as sold out at %s is available again at the next midnight in London, %s', (at, until) => {
  expect(soldOutUntil(new Date(at)).toISOString()).toBe(until);
});
