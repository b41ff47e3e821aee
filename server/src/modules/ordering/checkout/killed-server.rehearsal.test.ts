import { expect, test } from 'vitest';
import { runConcurrentCheckouts } from '../../../testing/concurrent-checkouts.ts';

test('500 customers each get exactly one paid order while the server is killed again and again', async () => {
  const after = await runConcurrentCheckouts(500, { customersPerKill: 6 });
  expect(after.kills).toBeGreaterThan(60);
  expect(after.ordersPerCustomer).toEqual(Array(500).fill(1));
  expect([after.paidOrders, after.paidSessions]).toEqual([500, 500]);
  expect(after.stockOff).toEqual([0, 0, 0]);
  expect(after.ledgerCheck.mismatches).toEqual([]);
}, 3_600_000);
