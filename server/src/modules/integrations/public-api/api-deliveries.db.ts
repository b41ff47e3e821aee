import type { Pool } from 'pg';
import type { ApiDeliveryFilter } from '@baitdrop/contract/public-api';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { Position } from './cursor.ts';

export async function findByKey(db: Pool, shopId: string, key: string): Promise<ApiDeliveryRow | undefined> {
  const text = 'select * from api_deliveries where shop_id = $1 and idempotency_key = $2';
  return (await rowsOf<ApiDeliveryRow>(db, text, [shopId, key]))[0];
}

export async function findOfShop(db: Pool, shopId: string, id: string): Promise<ApiDeliveryRow | undefined> {
  const text = 'select * from api_deliveries where shop_id = $1 and id = $2';
  return (await rowsOf<ApiDeliveryRow>(db, text, [shopId, id]))[0];
}

export interface WantedPage extends Pick<
  ApiDeliveryFilter,
  'status' | 'reference' | 'created_from' | 'created_before'
> {
  after: Position | undefined;
  limit: number;
}

/** Newest first. */
export async function listOfShop(db: Pool, shopId: string, wanted: WantedPage): Promise<ApiDeliveryRow[]> {
  return rowsOf<ApiDeliveryRow>(
    db,
    `select * from api_deliveries where shop_id = $1
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
