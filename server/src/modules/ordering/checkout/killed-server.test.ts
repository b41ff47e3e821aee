import { expect, test } from 'vitest';
import { checkoutsUnderFire } from '../../../testing/checkouts-under-fire.ts';

test('4 customers each get exactly one paid order while the server is killed', async () => {
  const after = await checkoutsUnderFire(4, { customersPerKill: 4, hurry: true });
  expect(after.kills).toBe(1);
  expect(after.ordersPerCustomer).toEqual(Array(4).fill(1));
  expect([after.paidOrders, after.paidSessions]).toEqual([4, 4]);
  expect(after.stockOff).toEqual([0, 0, 0]);
  expect(after.ledgerCheck.mismatches).toEqual([]);
}, 600_000);
