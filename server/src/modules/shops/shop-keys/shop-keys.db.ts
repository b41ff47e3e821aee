import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface KeyHolder {
  shopId: string;
  shopName: string;
  enabled: boolean;
  /** Sealed. */
  apiSecret: string;
}

export async function findKeyHolder(db: Queryable, apiKey: string): Promise<KeyHolder | undefined> {
  const [holder] = await rowsOf<KeyHolder>(
    db,
    `select shop_id as "shopId", shop_name as "shopName", baitdrop_enabled as enabled, api_secret as "apiSecret"
     from retailers where api_key = $1 and api_key != ''`,
    [apiKey],
  );
  return holder;
}
