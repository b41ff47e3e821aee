import type { Pool, PoolClient } from 'pg';
import {
  defaultPreferences,
  type NotificationKind,
  type NotificationPreferences,
} from '@baitdrop/domain/notifications/preferences';
import type { NotificationPreferenceRow } from '../../../database/schema/push.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { setStaffMails } from '../../shops/people.ts';

type Db = Pool | PoolClient;

export type PreferencesRow = Pick<
  NotificationPreferenceRow,
  'order_steps_email' | 'order_steps_push' | 'new_orders_email' | 'new_orders_push'
>;

export const PREFERENCES_COLUMNS = 'order_steps_email, order_steps_push, new_orders_email, new_orders_push';

export const presentPreferences = (row: PreferencesRow): NotificationPreferences => ({
  order_steps: { email: row.order_steps_email, push: row.order_steps_push },
  new_orders: { email: row.new_orders_email, push: row.new_orders_push },
});

/** Guests, and users who never chose, have everything turned on. */
export async function readPreferences(db: Db, user: string): Promise<NotificationPreferences> {
  if (user === '') return defaultPreferences;
  const text = `select ${PREFERENCES_COLUMNS} from notification_preferences where "user" = $1`;
  const [row] = await rowsOf<PreferencesRow>(db, text, [user]);
  const chosen = row === undefined ? defaultPreferences : presentPreferences(row);
  // Invited staff get no emails about the shop's orders until they ask for them.
  const [works] = await rowsOf<{ mails: boolean }>(db, 'select mails from shop_people where "user" = $1', [user]);
  return works === undefined ? chosen : { ...chosen, new_orders: { ...chosen.new_orders, email: works.mails } };
}

export async function savePreferences(
  db: Db,
  user: string,
  { order_steps, new_orders }: NotificationPreferences,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into notification_preferences ("user", ${PREFERENCES_COLUMNS}, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict ("user") do update set order_steps_email = $2, order_steps_push = $3, new_orders_email = $4,
       new_orders_push = $5, updated_at = $6`,
    [user, order_steps.email, order_steps.push, new_orders.email, new_orders.push, now],
  );
  await setStaffMails(db, user, new_orders.email);
}

/** A user who subscribes a device wants its messages, so the preference is turned on. */
export async function enablePush(tx: PoolClient, user: string, kind: NotificationKind, now: Date): Promise<void> {
  const column = kind === 'order_steps' ? 'order_steps_push' : 'new_orders_push';
  await tx.query(
    `update notification_preferences set ${column} = true, updated_at = $2 where "user" = $1 and not ${column}`,
    [user, now],
  );
}

/** Reads the owner of a shop, whose preferences decide on mails to the shop. */
export async function readOwnerOf(db: Db, shopId: string): Promise<string> {
  const [retailer] = await rowsOf<{ owner: string }>(db, 'select owner from retailers where shop_id = $1', [shopId]);
  return retailer?.owner ?? '';
}

export async function deletePreferencesOf(tx: PoolClient, user: string): Promise<void> {
  await tx.query('delete from notification_preferences where "user" = $1', [user]);
}
