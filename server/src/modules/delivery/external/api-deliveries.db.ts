import type { Pool, PoolClient } from 'pg';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import { BOOKED_DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import { sqlList } from '../../../database/schema/columns.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

const booked = sqlList(BOOKED_DELIVERY_STATUSES);

export type NewApiDelivery = Pick<
  ApiDeliveryRow,
  'id' | 'shop_id' | 'reference' | 'idempotency_key' | 'form_hash' | 'sealed_request'
>;

/** Inserts a delivery unless its key was used before. */
export async function insertApiDelivery(db: Db, row: NewApiDelivery): Promise<void> {
  await db.query(
    `insert into api_deliveries (id, shop_id, reference, idempotency_key, form_hash, sealed_request)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [row.id, row.shop_id, row.reference, row.idempotency_key, row.form_hash, row.sealed_request],
  );
}

export async function lockApiDelivery(tx: PoolClient, id: string): Promise<ApiDeliveryRow | undefined> {
  return (await rowsOf<ApiDeliveryRow>(tx, 'select * from api_deliveries where id = $1 for update', [id]))[0];
}

/** Finds a delivery by the company's id or by our own, which is the company's reference. */
export async function findByCourierId(
  db: Db,
  courier: CourierName,
  { deliveryId, reference = '' }: { deliveryId: string; reference?: string },
): Promise<ApiDeliveryRow | undefined> {
  const text = `select * from api_deliveries
    where courier = $1 and delivery_id != '' and (delivery_id = $2 or id = $3) limit 1`;
  return (await rowsOf<ApiDeliveryRow>(db, text, [courier, deliveryId, reference]))[0];
}

export async function readApiDelivery(db: Db, id: string): Promise<ApiDeliveryRow | undefined> {
  return (await rowsOf<ApiDeliveryRow>(db, 'select * from api_deliveries where id = $1', [id]))[0];
}

export async function findApiDeliveryByReturn(db: Db, returnId: string): Promise<ApiDeliveryRow | undefined> {
  const text = `select * from api_deliveries where return_id = $1 and $1 != ''`;
  return (await rowsOf<ApiDeliveryRow>(db, text, [returnId]))[0];
}

/** Finds returns without an update since then. */
export async function findStaleApiReturns(db: Db, instant: Date): Promise<ApiDeliveryRow[]> {
  return rowsOf<ApiDeliveryRow>(
    db,
    `select * from api_deliveries where return_id != '' and return_status in ${booked} and updated_at < $1
     order by updated_at limit 200`,
    [instant],
  );
}

type ApiDeliveryChanges = Partial<Omit<ApiDeliveryRow, 'id'>>;

const setsOf = (changes: ApiDeliveryChanges): string =>
  [...Object.keys(changes).map((name, index) => `"${name}" = $${index + 2}`), 'updated_at = now()'].join(', ');

/** Changes the delivery unless a courier company has accepted it in the meantime. */
export async function changeUnansweredRequest(db: Db, id: string, changes: ApiDeliveryChanges): Promise<boolean> {
  const text = `update api_deliveries set ${setsOf(changes)} where id = $1 and status = 'requested'`;
  return (await db.query(text, [id, ...Object.values(changes)])).rowCount === 1;
}

export async function changeApiDelivery(tx: Db, id: string, changes: ApiDeliveryChanges): Promise<ApiDeliveryRow> {
  const text = `update api_deliveries set ${setsOf(changes)} where id = $1 returning *`;
  const [row] = await rowsOf<ApiDeliveryRow>(tx, text, [id, ...Object.values(changes)]);
  if (row === undefined) throw new Error(`there is no delivery ${id}`);
  return row;
}

/** True if a courier's response may be pending. */
export async function isRequestOpen(db: Db, since: Date): Promise<boolean> {
  const text = `select 1 from api_deliveries where status = 'requested' and updated_at > $1 limit 1`;
  return (await db.query(text, [since])).rows.length > 0;
}

export async function findStaleApiDeliveries(db: Db, instant: Date): Promise<ApiDeliveryRow[]> {
  return rowsOf<ApiDeliveryRow>(
    db,
    `select * from api_deliveries where status in ${booked} and updated_at < $1 order by updated_at limit 200`,
    [instant],
  );
}

/** Finds requests that the courier may or may not have received. */
export async function findUnansweredRequests(db: Db, instant: Date): Promise<ApiDeliveryRow[]> {
  return rowsOf<ApiDeliveryRow>(
    db,
    `select * from api_deliveries where status = 'requested' and updated_at < $1 order by updated_at limit 200`,
    [instant],
  );
}
