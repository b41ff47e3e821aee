import type { Pool } from 'pg';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export async function findApiDeliveryByKey(db: Pool, shopId: string, key: string): Promise<ApiDeliveryRow | undefined> {
  const text = 'select * from api_deliveries where shop_id = $1 and idempotency_key = $2';
  return (await rowsOf<ApiDeliveryRow>(db, text, [shopId, key]))[0];
}

export async function findApiDelivery(db: Pool, shopId: string, id: string): Promise<ApiDeliveryRow | undefined> {
  const text = 'select * from api_deliveries where shop_id = $1 and id = $2';
  return (await rowsOf<ApiDeliveryRow>(db, text, [shopId, id]))[0];
}
