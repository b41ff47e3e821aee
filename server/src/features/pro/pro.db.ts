import type { PoolClient } from 'pg';
import type { ProPlan } from '@baitdrop/domain/pro/has-pro';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../platform/database/rows.ts';

export interface Subscription extends ProPlan {
  shopId: string;
  subscriptionId: string;
  customer: string;
  beganAt: Date | null;
  endedAt: Date | null;
}

const select = `select shop_id as "shopId", subscription_id as "subscriptionId", customer, status,
    paid_until as "paidUntil", ends_with_period as "endsWithPeriod", began_at as "beganAt", ended_at as "endedAt"
  from pro_subscriptions where shop_id = $1`;

export async function readSubscription(db: Queryable, shopId: string): Promise<Subscription | undefined> {
  return (await rowsOf<Subscription>(db, select, [shopId]))[0];
}

/** There is a row afterwards, locked until the end of the transaction. */
export async function lockSubscription(tx: PoolClient, shopId: string): Promise<Subscription> {
  await tx.query('insert into pro_subscriptions (shop_id) values ($1) on conflict do nothing', [shopId]);
  const [row] = await rowsOf<Subscription>(tx, `${select} for update`, [shopId]);
  if (row === undefined) throw new Error(`there is no subscription of ${shopId}`);
  return row;
}
