import type { Pool, PoolClient } from 'pg';
import type { PushTopic } from '@baitdrop/contract/push';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { PushDeviceRow, PushFollowRow } from '../../../database/schema/push.ts';
import { takeAdvisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

export type DeviceRow = Pick<PushDeviceRow, 'id' | 'kind' | 'sealed' | 'host' | 'user'>;

export interface NewDevice extends DeviceRow {
  addressHash: string;
  label: string;
  expiresAt: Date | null;
}

const COLUMNS = 'id, kind, sealed, host, "user"';

export async function findDevice(db: Db, addressHash: string): Promise<DeviceRow | undefined> {
  const text = `select ${COLUMNS} from push_devices where address_hash = $1`;
  return (await rowsOf<DeviceRow>(db, text, [addressHash]))[0];
}

/** Inserts the device or finds the existing one, and locks it. */
export async function putDevice(tx: PoolClient, device: NewDevice, now: Date): Promise<DeviceRow> {
  const { id, kind, addressHash, sealed, host, label, user, expiresAt } = device;
  const [row] = await rowsOf<DeviceRow>(
    tx,
    `insert into push_devices (id, kind, address_hash, sealed, host, label, "user", created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (address_hash) do update set label = excluded.label, expires_at = excluded.expires_at
     returning ${COLUMNS}`,
    [id, kind, addressHash, sealed, host, label, user, now, expiresAt],
  );
  if (row === undefined) throw new Error('the device was not kept');
  return row;
}

/** Gives the device to its present user and deletes the subscriptions of the previous one. */
export async function transferDevice(tx: PoolClient, device: string, user: string): Promise<void> {
  await tx.query('update push_devices set "user" = $2 where id = $1', [device, user]);
  await tx.query(`delete from push_follows where device = $1 and topic != 'order' and subject != $2`, [device, user]);
}

/** Changes the push address of a device. */
export async function moveDevice(
  tx: PoolClient,
  id: string,
  {
    kind,
    addressHash,
    sealed,
    host,
    expiresAt,
  }: Pick<NewDevice, 'kind' | 'addressHash' | 'sealed' | 'host' | 'expiresAt'>,
): Promise<void> {
  await tx.query('delete from push_devices where address_hash = $2 and id != $1', [id, addressHash]);
  await tx.query(
    `update push_devices set kind = $2, address_hash = $3, sealed = $4, host = $5, expires_at = $6 where id = $1`,
    [id, kind, addressHash, sealed, host, expiresAt],
  );
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.query('delete from push_devices where id = $1', [id]);
}

/** False when the user has no such device. */
export async function deleteOwnDevice(db: Db, user: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(`delete from push_devices where id = $2 and "user" = $1 and "user" != ''`, [
    user,
    id,
  ]);
  return (rowCount ?? 0) > 0;
}

export async function forgetDevicesOf(tx: PoolClient, user: string): Promise<void> {
  await tx.query(`delete from push_devices where "user" = $1 and "user" != ''`, [user]);
}

/** Ends the shop subscriptions of a user's devices and deletes their unsent messages. */
export async function endShopAlertsOf(tx: PoolClient, user: string): Promise<void> {
  await tx.query(
    `delete from push_messages where audience = 'shop' and ended_at is null
       and device in (select id from push_devices where "user" = $1)`,
    [user],
  );
  await tx.query(`delete from push_follows where topic = 'new_orders' and subject = $1`, [user]);
  await tx.query(
    `delete from push_devices d where "user" = $1 and not exists (select 1 from push_follows where device = d.id)`,
    [user],
  );
}

export async function countDevices(db: Db, topic: PushTopic, subject: string, besides: string): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    db,
    `select count(distinct d.id) as count from push_devices d left join push_follows f on f.device = d.id
     where d.id != $3 and ((f.topic = $1 and f.subject = $2) or ($1 != 'order' and d."user" = $2))`,
    [topic, subject, besides],
  );
  return found?.count ?? 0;
}

/** Takes an advisory lock, so that two concurrent devices cannot both take the last place. */
export async function lockFollowers(tx: PoolClient, topic: PushTopic, subject: string): Promise<void> {
  const key = topic === 'order' ? subject : `person ${subject}`;
  await takeAdvisoryLocks(tx, `baitdrop:push ${key}`);
}

export async function putFollow(
  tx: PoolClient,
  device: string,
  topic: PushTopic,
  subject: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into push_follows (device, topic, subject, since) values ($1, $2, $3, $4) on conflict do nothing`,
    [device, topic, subject, now],
  );
}

export async function deleteFollow(tx: PoolClient, device: string, topic: PushTopic, subject: string): Promise<void> {
  await tx.query('delete from push_follows where device = $1 and topic = $2 and subject = $3', [
    device,
    topic,
    subject,
  ]);
  // Deletes a device without subscriptions.
  await tx.query(
    'delete from push_devices d where id = $1 and not exists (select 1 from push_follows where device = d.id)',
    [device],
  );
}

export type Follow = Pick<PushFollowRow, 'topic' | 'subject'>;

export async function readFollows(db: Db, device: string): Promise<Follow[]> {
  return rowsOf<Follow>(db, 'select topic, subject from push_follows where device = $1', [device]);
}

export interface OwnDevice extends Pick<PushDeviceRow, 'id' | 'label' | 'created_at'> {
  topics: PushTopic[];
}

export async function readOwnDevices(db: Db, user: string): Promise<OwnDevice[]> {
  return rowsOf<OwnDevice>(
    db,
    `select d.id, d.label, d.created_at,
       coalesce(array_agg(distinct f.topic) filter (where f.topic is not null), '{}') as topics
     from push_devices d left join push_follows f on f.device = d.id
     where d."user" = $1 and d."user" != '' group by d.id order by d.created_at, d.id`,
    [user],
  );
}

export type FollowedOrder = Pick<OrderRow, 'id' | 'status'>;

export async function findOrderByToken(db: Db, token: string): Promise<FollowedOrder | undefined> {
  const text = `select id, status from orders where track_token = $1 and track_token != ''`;
  return (await rowsOf<FollowedOrder>(db, text, [token]))[0];
}

export async function worksAtShop(db: Db, user: string): Promise<boolean> {
  const text = `select 1 from retailers r join users u on u.id = r.owner where r.owner = $1 and u.role = 'shop_owner'
    union all select 1 from shop_people where "user" = $1`;
  return (await rowsOf(db, text, [user])).length > 0;
}
