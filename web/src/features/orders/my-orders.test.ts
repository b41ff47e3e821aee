import { expect, it } from 'vitest';
import type { MyOrder } from './my-orders.queries.ts';
import { uniqueOrders, isInProgress, orderSummaryText } from './my-orders.ts';

const line = (name: string, quantity = 1) => ({ name, quantity, price_pence: 350, category: 'bait' });
const order = (changes: Partial<MyOrder>): MyOrder => ({
  id: 'o1',
  code: 'K2V-4J5',
  track_token: 't1',
  shop_id: 'shop_1',
  shop_name: 'Bank Tackle',
  status: 'delivered',
  payment: 'paid',
  fulfilment: 'delivery',
  packed: false,
  booked: false,
  placed_at: '2026-11-15T08:00:00Z',
  item_count: 1,
  total_pence: 400,
  refunded_pence: 0,
  reviewed: false,
  lines: [line('Red maggots')],
  ...changes,
});

it.each<[string, Partial<MyOrder>, boolean]>([
  ['waits for the shop', { status: 'pending' }, true],
  ['waits to be paid', { status: 'pending', payment: 'unpaid' }, true],
  ['was not paid in time', { status: 'pending', payment: 'expired' }, false],
  ['is with the courier', { status: 'en_route' }, true],
  ['arrived', { status: 'delivered' }, false],
  ['was cancelled', { status: 'cancelled' }, false],
])('an order that %s', (_what, changes, expected) => {
  expect(isInProgress(order(changes))).toBe(expected);
});

it('describes in one line what was ordered', () => {
  expect(orderSummaryText([])).toBe('');
  expect(orderSummaryText([line('Red maggots')])).toBe('Red maggots');
  expect(orderSummaryText([line('Red maggots'), line('Hooks'), line('Line')])).toBe('Red maggots and 2 more');
});

it('offers the same order once, as it was last, whatever the order of its lines', () => {
  const newest = order({ id: 'new', lines: [line('Hooks', 2), line('Red maggots')] });
  const same = order({ id: 'old', lines: [line('Red maggots'), line('Hooks', 2)] });
  const more = order({ id: 'more', lines: [line('Red maggots', 2), line('Hooks', 2)] });
  const elsewhere = order({ id: 'elsewhere', shop_id: 'shop_2', lines: newest.lines });
  expect(uniqueOrders([newest, same, more, elsewhere]).map(({ id }) => id)).toEqual(['new', 'more', 'elsewhere']);
});
