import { expect, test } from 'vitest';
import { checkoutsUnderFire } from '../../../testing/checkouts-under-fire.ts';

test('8 customers each get exactly one paid order while the server is killed twice', async () => {
  const after = await checkoutsUnderFire(8, { customersPerKill: 4, hurry: true });
  expect(after.kills).toBe(2);
  expect(after.ordersPerCustomer).toEqual(Array(8).fill(1));
  expect([after.paidOrders, after.paidSessions]).toEqual([8, 8]);
  expect(after.stockOff).toEqual([0, 0, 0]);
  expect(after.ledgerCheck.mismatches).toEqual([]);
}, 600_000);
