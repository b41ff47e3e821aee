import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { expect, it } from 'vitest';
import { anOrder } from './testing/an-order.ts';
import { type StoredOrder, parseStoredOrders, withOrder, withoutOrder } from './stored-orders.ts';

const nowMs = Date.parse('2026-11-15T12:00:00Z');
const hoursMs = (hours: number): number => hours * 3_600_000;
const entry = (token: string, status: TrackedOrder['status'], ageHours: number): StoredOrder => ({
  token,
  order: anOrder(status),
  readAtMs: nowMs - hoursMs(ageHours),
});
const tokensAfter = (orders: readonly unknown[]) =>
  parseStoredOrders(JSON.stringify(orders), nowMs).map(({ token }) => token);

it('keeps an open order for a week and a finished one for a day, the newest first', () => {
  const orders = [
    entry('week', 'en_route', 24 * 7 + 1),
    entry('days', 'preparing', 24 * 6),
    entry('done', 'delivered', 25),
    entry('eaten', 'delivered', 23),
    entry('off', 'cancelled', 25),
  ];
  expect(tokensAfter(orders)).toEqual(['eaten', 'days']);
});

it('leaves out entries in another format', () => {
  const { pin: _pin, ...older } = anOrder('en_route');
  const wrong = [
    { token: 'a', order: older, readAtMs: nowMs },
    { token: 'b' },
    null,
    7,
    { ...entry('c', 'pending', 0), token: 3 },
  ];
  expect(tokensAfter([...wrong, entry('right', 'pending', 0)])).toEqual(['right']);
  expect(parseStoredOrders('{"half', nowMs)).toEqual([]);
  expect(parseStoredOrders('{}', nowMs)).toEqual([]);
  expect(parseStoredOrders(null, nowMs)).toEqual([]);
});

it('replaces an order by its newer state, drops one, and keeps at most twelve', () => {
  const two = [entry('a', 'pending', 1), entry('b', 'pending', 2)];
  expect(withOrder(two, entry('b', 'delivered', 0)).map(({ token, order: { status } }) => [token, status])).toEqual([
    ['b', 'delivered'],
    ['a', 'pending'],
  ]);
  expect(withoutOrder(two, 'a').map(({ token }) => token)).toEqual(['b']);
  const many = Array.from({ length: 20 }, (_, index) => entry(`t${index}`, 'pending', 0));
  expect(withOrder(many, entry('new', 'pending', 0))).toHaveLength(12);
});
