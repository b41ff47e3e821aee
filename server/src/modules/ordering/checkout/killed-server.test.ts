import { expect, test } from 'vitest';
import { checkoutsUnderFire } from '../../../testing/checkouts-under-fire.ts';

test('25 customers each get exactly one paid order while the server is killed again and again', async () => {
  const after = await checkoutsUnderFire(25);
  expect(after.kills).toBeGreaterThan(3);
  expect(after.ordersPerCustomer).toEqual(Array(25).fill(1));
  expect([after.paidOrders, after.paidSessions]).toEqual([25, 25]);
  expect(after.stockOff).toEqual([0, 0, 0]);
  expect(after.books.mismatches).toEqual([]);
}, 600_000);
