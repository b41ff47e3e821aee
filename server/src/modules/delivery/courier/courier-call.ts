// A call to the courier for an order: with the right account, and written down whatever comes of it.
import {
  type Courier,
  type CourierCall,
  type CourierCredentials,
  CourierProblem,
} from '@baitdrop/adapters/ports/courier';
import { courierAccountOf } from './courier-account.ts';
import { insertCourierLog } from './courier-logs.db.ts';
import type { CourierParts } from './courier-parts.ts';
import type { CourierShop } from './courier-task.db.ts';

type OnCall = (call: CourierCall) => void;

export async function withCourier<Answer>(
  parts: CourierParts,
  { shop, order }: { shop: CourierShop; order: string },
  work: (courier: Courier, account: CourierCredentials, onCall: OnCall) => Promise<Answer>,
): Promise<Answer> {
  const { courier, now, pool, seal, platformAccount } = parts;
  const account = courierAccountOf(shop, seal, platformAccount);
  if (courier === undefined || account === undefined)
    throw new CourierProblem('refused', 'not_configured', 'There is no courier on this system.');
  const calls: { call: CourierCall; at: Date }[] = [];
  try {
    return await work(courier, account, (call) => calls.push({ call, at: now() }));
  } finally {
    for (const { call, at } of calls) await insertCourierLog(pool, { retailer: shop.retailer, order, call, at });
  }
}
