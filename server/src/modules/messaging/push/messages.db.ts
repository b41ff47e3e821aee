import type { Pool, PoolClient } from 'pg';
import type { Audience } from '@baitdrop/domain/notifications/preferences';
import { OPEN_ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { sqlList } from '../../../database/schema/columns.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { PushDeviceRow, PushMessageRow } from '../../../database/schema/push.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { type PreferencesRow, PREFERENCES_COLUMNS } from './preferences.db.ts';

type Db = Pool | PoolClient;

const FOLLOWERS = 'select distinct d.id from push_devices d join push_follows f on f.device = d.id where ';

type Followed = Pick<OrderRow, 'id' | 'customer' | 'shop_id'>;

/** Lists devices that are subscribed to this order or to all orders of its customer. */
const devicesOfCustomer = (tx: PoolClient, { id, customer }: Followed) =>
  rowsOf<{ id: string }>(
    tx,
    `${FOLLOWERS} (f.topic = 'order' and f.subject = $1) or (f.topic = 'my_orders' and f.subject = $2 and $2 != '')`,
    [id, customer],
  );

/** Lists devices of the shop's owner and staff that are subscribed to its orders. */
const devicesOfShop = (tx: PoolClient, { shop_id }: Followed) =>
  rowsOf<{ id: string }>(
    tx,
    `${FOLLOWERS} f.topic = 'new_orders' and f.subject = d."user"
       and f.subject in (select owner from retailers where shop_id = $1 and owner != ''
         union all select "user" from shop_people where shop_id = $1)`,
    [shop_id],
  );

export async function readFollowers(tx: PoolClient, audience: Audience, order: Followed): Promise<string[]> {
  const rows = await (audience === 'customer' ? devicesOfCustomer : devicesOfShop)(tx, order);
  return rows.map(({ id }) => id);
}

export type NewPushMessage = Pick<PushMessageRow, 'id' | 'device' | 'order' | 'audience' | 'news' | 'event'>;

/** False when the device already has a message about this event. */
export async function putMessage(tx: PoolClient, message: NewPushMessage, now: Date): Promise<boolean> {
  const { id, device, order, audience, news, event } = message;
  const { rowCount } = await tx.query(
    `insert into push_messages (id, device, "order", audience, news, event, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (device, event) do nothing`,
    [id, device, order, audience, news, event, now],
  );
  return (rowCount ?? 0) > 0;
}

export interface ClaimedPushMessage
  extends
    Pick<PushMessageRow, 'id' | 'audience' | 'news' | 'created_at' | 'tries' | 'device' | 'order'>,
    Pick<PushDeviceRow, 'sealed' | 'host'>,
    Pick<OrderRow, 'code' | 'shop_name' | 'track_token' | 'fulfilment' | 'answer_due_at' | 'announced_eta'> {
  preferences: PreferencesRow | null;
}

/** Claims a message until `busyUntil`. Undefined when it has ended, "busy" while another process has it. */
export async function claimMessage(
  db: Pool,
  id: string,
  now: Date,
  busyUntil: Date,
): Promise<ClaimedPushMessage | 'busy' | undefined> {
  const [claimed] = await rowsOf<ClaimedPushMessage>(
    db,
    `with claimed as (
       update push_messages set tries = tries + 1, leased_until = $3
       where id = $1 and ended_at is null and (leased_until is null or leased_until <= $2) returning *
     )
     select m.id, m.audience, m.news, m.created_at, m.tries, d.id as device, d.sealed, d.host, o.id as "order", o.code,
       o.shop_name, o.track_token, o.fulfilment, o.answer_due_at, o.announced_eta,
       (select to_jsonb(p) from (select ${PREFERENCES_COLUMNS} from notification_preferences
          where "user" = d."user" and d."user" != '') p) as preferences
     from claimed m join push_devices d on d.id = m.device join orders o on o.id = m."order"`,
    [id, now, busyUntil],
  );
  if (claimed !== undefined) return claimed;
  const open = await rowsOf(db, 'select 1 from push_messages where id = $1 and ended_at is null', [id]);
  return open.length > 0 ? 'busy' : undefined;
}

export async function endMessage(db: Db, id: string, outcome: string, now: Date): Promise<void> {
  await db.query('update push_messages set ended_at = $3, outcome = $2, leased_until = null where id = $1', [
    id,
    outcome,
    now,
  ]);
}

/** Releases a message after a failed attempt. `why` is stored as its outcome until it ends. */
export async function releaseMessage(db: Db, id: string, why: string): Promise<void> {
  await db.query('update push_messages set leased_until = null, outcome = $2 where id = $1', [id, why]);
}

/** Deletes old messages, subscriptions to finished orders, and devices without subscriptions. */
export async function deleteOldPushData(db: Pool, messagesBefore: Date, ordersBefore: Date, now: Date): Promise<void> {
  await db.query('delete from push_messages where created_at < $1', [messagesBefore]);
  await db.query(
    `delete from push_follows f where topic = 'order' and not exists (
       select 1 from orders o where o.id = f.subject
         and (o.status in ${sqlList(OPEN_ORDER_STATUSES)} or coalesce(o.delivered_at, o.cancelled_at, o.updated) >= $1))`,
    [ordersBefore],
  );
  await db.query(
    `delete from push_devices d where expires_at < $1
       or not exists (select 1 from push_follows where device = d.id)`,
    [now],
  );
}

/** Releases claims that end too far in the future, because the clock was set back after they were made. */
export async function releaseFutureClaims(db: Db): Promise<void> {
  await db.query(
    `update push_messages set leased_until = null where ended_at is null and leased_until > now() + interval '5 minutes'`,
  );
}
