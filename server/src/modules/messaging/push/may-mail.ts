import type { PoolClient } from 'pg';
import { type Audience, wantsMail } from '@baitdrop/domain/notifications/preferences';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { readOwnerOf, readPreferences } from './preferences.db.ts';

/** Whether a mail about an order goes: what is owed always does. Guests have chosen nothing. */
export async function mayMail(tx: PoolClient, audience: Audience, news: string, order: OrderRow): Promise<boolean> {
  const user = audience === 'customer' ? order.customer : await readOwnerOf(tx, order.shop_id);
  return wantsMail(audience, news, await readPreferences(tx, user));
}
