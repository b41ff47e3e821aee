import type { Pool } from 'pg';
import type { ApiDeliveryFilter } from '@baitdrop/contract/public-api';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import type { ApiTestDeliveryRow } from '../../../database/schema/api-test-deliveries.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { Position } from './cursor.ts';

interface DeliveryPageQuery extends Pick<
  ApiDeliveryFilter,
  'status' | 'reference' | 'created_from' | 'created_before'
> {
  after: Position | undefined;
  limit: number;
}

/** Live and test deliveries are in separate tables and are listed in the same way. */
interface RowOf {
  api_deliveries: ApiDeliveryRow;
  api_test_deliveries: ApiTestDeliveryRow;
}

/** Lists deliveries, newest first. */
export function listDeliveries<Table extends keyof RowOf>(
  db: Pool,
  table: Table,
  shopId: string,
  query: DeliveryPageQuery,
): Promise<RowOf[Table][]> {
  return rowsOf<RowOf[Table]>(
    db,
    `select * from ${table} where shop_id = $1
       and ($2::text is null or status = $2) and ($3::text is null or reference = $3)
       and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
       and ($6::timestamptz is null or (created_at, id) < ($6, $7::text))
     order by created_at desc, id desc limit $8`,
    [
      shopId,
      query.status ?? null,
      query.reference ?? null,
      query.created_from ?? null,
      query.created_before ?? null,
      query.after?.at ?? null,
      query.after?.id ?? '',
      query.limit,
    ],
  );
}
