import type { OrderForm } from '@baitdrop/contract/checkout';
import { expect, it } from 'vitest';
import { attemptFor } from './order-attempt.ts';

const form: OrderForm = {
  shop_id: 'shop_1',
  items: [{ name: 'Red maggots', quantity: 2, price_pence: 420 }],
  fulfilment: 'collection',
  address: null,
  when: { kind: 'asap' },
  use_credit: false,
  contact: { name: 'Sam', email: 'sam@example.org', phone: '07700900123' },
  shop_note: '',
  review: 'r1',
};
let keys = 0;
const newIdempotencyKey = () => `key-${(keys += 1)}`;
const nowMs = Date.parse('2026-07-01T11:00:00Z');

it('the same order keeps its key', () => {
  const first = attemptFor(form, null, nowMs, newIdempotencyKey);
  expect(attemptFor({ ...form }, first, nowMs + 60_000, newIdempotencyKey).key).toBe(first.key);
});

it('another order has another key, and so has the same one much later', () => {
  const first = attemptFor(form, null, nowMs, newIdempotencyKey);
  expect(attemptFor({ ...form, shop_note: 'Riddled' }, first, nowMs, newIdempotencyKey).key).not.toBe(first.key);
  expect(attemptFor({ ...form, review: 'r2' }, first, nowMs, newIdempotencyKey).key).not.toBe(first.key);
  expect(attemptFor(form, first, nowMs + 31 * 60_000, newIdempotencyKey).key).not.toBe(first.key);
});

it('the stored attempt does not reveal who ordered', () => {
  expect(JSON.stringify(attemptFor(form, null, nowMs, newIdempotencyKey))).not.toMatch(/sam|07700/i);
});
