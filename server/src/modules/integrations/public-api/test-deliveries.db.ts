// This is the only writer of `api_test_deliveries`.
import type { Pool, PoolClient } from 'pg';
import { LIVE_DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';
import type { ApiTestDeliveryRow } from '../../../database/schema/api-test-deliveries.ts';
import { sqlList } from '../../../database/schema/columns.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

/** Lists a shop's deliveries that are not finished. */
export const listLiveTestDeliveries = (db: Db, shopId: string): Promise<ApiTestDeliveryRow[]> =>
  rowsOf<ApiTestDeliveryRow>(
    db,
    `select * from api_test_deliveries where shop_id = $1 and status in ${sqlList(LIVE_DELIVERY_STATUSES)}`,
    [shopId],
  );

/** Undefined when the delivery has moved on in the meantime. */
export async function setTestStatus(
  tx: PoolClient,
  { id, from, to, at }: Record<'from' | 'to', ApiTestDeliveryRow['status']> & { id: string; at: Date },
): Promise<ApiTestDeliveryRow | undefined> {
  const text = 'update api_test_deliveries set status = $3, status_at = $4 where id = $1 and status = $2 returning *';
  return (await rowsOf<ApiTestDeliveryRow>(tx, text, [id, from, to, at]))[0];
}

/** False when the key was used before. */
export async function insertTestDelivery(tx: PoolClient, row: ApiTestDeliveryRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into api_test_deliveries
       (id, shop_id, reference, idempotency_key, form_hash, status, status_at, outcome, fee_pence, failure, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      row.id,
      row.shop_id,
      row.reference,
      row.idempotency_key,
      row.form_hash,
      row.status,
      row.status_at,
      row.outcome,
      row.fee_pence,
      row.failure,
      row.created_at,
    ],
  );
  return rowCount === 1;
}

export async function findTestDelivery(
  db: Db,
  shopId: string,
  by: { id: string } | { key: string },
): Promise<ApiTestDeliveryRow | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['idempotency_key', by.key];
  const text = `select * from api_test_deliveries where shop_id = $1 and ${column} = $2`;
  return (await rowsOf<ApiTestDeliveryRow>(db, text, [shopId, value]))[0];
}

export async function deleteTestDeliveriesBefore(db: Pool, instant: Date): Promise<void> {
  await db.query('delete from api_test_deliveries where created_at < $1', [instant]);
}
