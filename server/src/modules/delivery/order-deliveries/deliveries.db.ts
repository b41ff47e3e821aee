import type { Pool, PoolClient } from 'pg';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import { CARRYING_DELIVERY_STATUSES, LIVE_DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';
import { sqlList } from '../../../database/schema/columns.ts';
import type { CourierRefundRow, DeliveryRow } from '../../../database/schema/deliveries.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

const live = sqlList(LIVE_DELIVERY_STATUSES);
const carrying = sqlList(CARRYING_DELIVERY_STATUSES);

/** Locks the delivery. Lock its order first, as all code does that changes both. */
export async function lockDelivery(tx: PoolClient, id: string): Promise<DeliveryRow | undefined> {
  return (await rowsOf<DeliveryRow>(tx, 'select * from deliveries where id = $1 for update', [id]))[0];
}

export async function orderOfDelivery(db: Db, id: string): Promise<string | undefined> {
  return (await rowsOf<{ order: string }>(db, 'select "order" from deliveries where id = $1', [id]))[0]?.order;
}

export async function readDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  return (await rowsOf<DeliveryRow>(db, 'select * from deliveries where id = $1', [id]))[0];
}

export async function findByProviderId(
  db: Db,
  courier: CourierName,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  const text = `select * from deliveries where delivery_id = $1 and $1 != '' and courier = $2`;
  return (await rowsOf<DeliveryRow>(db, text, [deliveryId, courier]))[0];
}

/** Names the company that has the delivery. */
export function companyOf({ id, courier }: Pick<DeliveryRow, 'id' | 'courier'>): CourierName {
  if (courier === '') throw new Error(`no courier company has delivery ${id}`);
  return courier;
}

/** Counts how often each company gave up on the order. */
export async function countGivenUp(db: Db, order: string): Promise<Partial<Record<CourierName, number>>> {
  const rows = await rowsOf<{ courier: CourierName; count: number }>(
    db,
    `select courier, count(*)::int as count from deliveries where "order" = $1 and courier != '' and status = 'canceled'
     group by courier`,
    [order],
  );
  return Object.fromEntries(rows.map(({ courier, count }) => [courier, count]));
}

export async function readPhotographed(db: Db, order: string): Promise<DeliveryRow | undefined> {
  const text = `select * from deliveries where "order" = $1 and has_photo order by attempt desc limit 1`;
  return (await rowsOf<DeliveryRow>(db, text, [order]))[0];
}

export async function readLatest(db: Db, order: string): Promise<DeliveryRow | undefined> {
  const text = 'select * from deliveries where "order" = $1 order by attempt desc limit 1';
  return (await rowsOf<DeliveryRow>(db, text, [order]))[0];
}

export async function findByReturnId(db: Db, returnId: string): Promise<DeliveryRow | undefined> {
  const text = `select * from deliveries where return_id = $1 and $1 != ''`;
  return (await rowsOf<DeliveryRow>(db, text, [returnId]))[0];
}

/** Finds returns without an update since then. */
export async function findSilentReturns(db: Db, instant: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select id from deliveries where return_id != '' and return_status in ${live} and updated_at < $1 limit 200`,
    [instant],
  );
  return rows.map(({ id }) => id);
}

/** Reads when a parcel should be back at the shop. */
export async function readReturnedAt(db: Db, order: string): Promise<Date | null> {
  const rows = await rowsOf<{ back_at: Date | null }>(
    db,
    `select max(return_eta) as back_at from deliveries
     where "order" = $1 and return_id != '' and return_status in ${live}`,
    [order],
  );
  return rows[0]?.back_at ?? null;
}

export async function insertCourierRefund(
  tx: PoolClient,
  { id, delivery, order, refund_pence, own_share_pence, reason }: Omit<CourierRefundRow, 'created_at'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into courier_refunds (id, delivery, "order", refund_pence, own_share_pence, reason)
     values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [id, delivery, order, refund_pence, own_share_pence, reason],
  );
  return rowCount === 1;
}

export async function lockLatest(tx: PoolClient, order: string): Promise<DeliveryRow | undefined> {
  const text = 'select * from deliveries where "order" = $1 order by attempt desc limit 1 for update';
  return (await rowsOf<DeliveryRow>(tx, text, [order]))[0];
}

export async function insertAttempt(
  tx: PoolClient,
  { id, order, attempt, quietUntil }: { id: string; order: string; attempt: number; quietUntil: Date | null },
): Promise<void> {
  await tx.query(
    `insert into deliveries (id, "order", attempt, status, quiet_until) values ($1, $2, $3, 'requested', $4)`,
    [id, order, attempt, quietUntil],
  );
}

export async function changeDelivery(
  tx: PoolClient,
  id: string,
  changes: Partial<Omit<DeliveryRow, 'id'>>,
): Promise<DeliveryRow> {
  const names = Object.keys(changes);
  const sets = names.map((name, index) => `"${name}" = $${index + 2}`);
  const text = `update deliveries set ${[...sets, 'updated_at = now()'].join(', ')} where id = $1 returning *`;
  const [delivery] = await rowsOf<DeliveryRow>(tx, text, [id, ...Object.values(changes)]);
  if (delivery === undefined) throw new Error(`there is no delivery ${id}`);
  return delivery;
}

export interface CourierPlace {
  lat: number;
  lng: number;
  at: Date;
  pickupEta: Date | undefined;
  dropoffEta: Date | undefined;
}

/**
 * Replaces the courier's position; none is stored before the pickup. The expected times change with it. Resolves to the
 * order if the update was new.
 */
export async function updatePosition(
  tx: PoolClient,
  deliveryId: string,
  place: CourierPlace,
): Promise<string | undefined> {
  const { lat, lng, at, pickupEta, dropoffEta } = place;
  const carries = `status in ${carrying}`;
  const [row] = await rowsOf<{ order: string }>(
    tx,
    `update deliveries set courier_lat = case when ${carries} then $2 else '' end,
       courier_lng = case when ${carries} then $3 else '' end, position_at = $4, updated_at = now(),
       pickup_eta = coalesce($5, pickup_eta), dropoff_eta = coalesce($6, dropoff_eta)
     where delivery_id = $1 and (status = 'pickup' or ${carries})
       and coalesce(position_at <= $4, true) returning "order"`,
    [deliveryId, String(lat), String(lng), at, pickupEta ?? null, dropoffEta ?? null],
  );
  return row?.order;
}

/** Finds active deliveries without an update since then, except those with a slot far in the future. */
export async function findSilentDeliveries(db: Db, instant: Date, soon: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select id from deliveries where status in ${live} and delivery_id != '' and updated_at < $1
       and coalesce(pickup_eta < $2, true) order by updated_at limit 200`,
    [instant, soon],
  );
  return rows.map(({ id }) => id);
}

/** True if a courier's response may be pending. */
export async function isAnyRequestOpen(db: Db, since: Date): Promise<boolean> {
  const { rows } = await db.query(`select 1 from deliveries where status = 'requested' and updated_at > $1 limit 1`, [
    since,
  ]);
  return rows.length > 0;
}

/** Finds requests without a job, although the order waits for a courier. */
export async function findAbandonedRequests(db: Db, instant: Date): Promise<{ id: string; tries: number }[]> {
  return rowsOf(
    db,
    `select d.id, d.tries from deliveries d join orders o on o.id = d."order"
     where d.status = 'requested' and d.updated_at < $1 and o.status = 'preparing' limit 200`,
    [instant],
  );
}

/** The sealed key; empty when the shop has none. */
export async function readWebhookKey(db: Db, retailer: string): Promise<string> {
  const rows = await rowsOf<{ uber_webhook_key: string }>(db, 'select uber_webhook_key from retailers where id = $1', [
    retailer,
  ]);
  return rows[0]?.uber_webhook_key ?? '';
}

/**
 * True if the account may send updates about the delivery: a shop's account only about its own, the platform's about
 * all.
 */
export async function mayReportDelivery(db: Db, retailer: string, deliveryId: string): Promise<boolean> {
  if (retailer === '') return true;
  const { rows } = await db.query(
    `select 1 from retailers r where r.id = $1 and r.shop_id in (
       select o.shop_id from deliveries d join orders o on o.id = d."order"
       where (d.delivery_id = $2 and $2 != '') or (d.return_id = $2 and $2 != '')
       union all select shop_id from api_deliveries where $2 in (delivery_id, return_id) and $2 != '')
     union all
     -- A delivery nobody knows yet may be waiting for its answer; it is looked up again.
     select 1 where not exists (select 1 from deliveries where $2 in (delivery_id, return_id))
       and not exists (select 1 from api_deliveries where $2 in (delivery_id, return_id))
     limit 1`,
    [retailer, deliveryId],
  );
  return rows.length > 0;
}
