// The only reader and writer of `api_test_deliveries`.
import type { Pool } from 'pg';
import { LIVE_DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';
import { testDeliveryAt } from '@baitdrop/domain/delivery/test-delivery';
import type { ApiTestDeliveryRow } from '../../../database/schema/api-test-deliveries.ts';
import { sqlList } from '../../../database/schema/columns.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { WantedPage } from './api-deliveries.db.ts';

/** Writes down how far the clock has moved the shop's test deliveries. */
export async function moveTestDeliveries(db: Pool, shopId: string, now: Date): Promise<void> {
  const moving = sqlList(LIVE_DELIVERY_STATUSES);
  const rows = await rowsOf<ApiTestDeliveryRow>(
    db,
    `select * from api_test_deliveries where shop_id = $1 and status in ${moving}`,
    [shopId],
  );
  for (const { id, status, status_at, outcome } of rows) {
    const { status: then, at } = testDeliveryAt({ status, at: status_at, outcome }, now);
    if (then !== status) await setTestStatus(db, { id, from: status, to: then, at });
  }
}

/** Undefined when it has gone on meanwhile. */
export async function setTestStatus(
  db: Pool,
  { id, from, to, at }: Record<'from' | 'to', ApiTestDeliveryRow['status']> & { id: string; at: Date },
): Promise<ApiTestDeliveryRow | undefined> {
  const text = 'update api_test_deliveries set status = $3, status_at = $4 where id = $1 and status = $2 returning *';
  return (await rowsOf<ApiTestDeliveryRow>(db, text, [id, from, to, at]))[0];
}

/** Does nothing when the key was used before. */
export async function insertTestDelivery(db: Pool, row: ApiTestDeliveryRow): Promise<void> {
  await db.query(
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
}

export async function findTestDelivery(
  db: Pool,
  shopId: string,
  by: { id: string } | { key: string },
): Promise<ApiTestDeliveryRow | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['idempotency_key', by.key];
  const text = `select * from api_test_deliveries where shop_id = $1 and ${column} = $2`;
  return (await rowsOf<ApiTestDeliveryRow>(db, text, [shopId, value]))[0];
}

/** Newest first. */
export async function listTestDeliveries(db: Pool, shopId: string, wanted: WantedPage): Promise<ApiTestDeliveryRow[]> {
  return rowsOf<ApiTestDeliveryRow>(
    db,
    `select * from api_test_deliveries where shop_id = $1
       and ($2::text is null or status = $2) and ($3::text is null or reference = $3)
       and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
       and ($6::timestamptz is null or (created_at, id) < ($6, $7::text))
     order by created_at desc, id desc limit $8`,
    [
      shopId,
      wanted.status ?? null,
      wanted.reference ?? null,
      wanted.created_from ?? null,
      wanted.created_before ?? null,
      wanted.after?.at ?? null,
      wanted.after?.id ?? '',
      wanted.limit,
    ],
  );
}

export async function deleteTestDeliveriesBefore(db: Pool, instant: Date): Promise<void> {
  await db.query('delete from api_test_deliveries where created_at < $1', [instant]);
}
