import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface PluginOwner {
  shop_id: string;
  shop_name: string;
  api_key: string;
  /** Sealed. */
  api_secret: string;
}

export async function findOwnShop(db: Queryable, owner: string, shopId: string): Promise<PluginOwner | undefined> {
  const [shop] = await rowsOf<PluginOwner>(
    db,
    `select shop_id, shop_name, api_key, api_secret from retailers where owner = $1 and owner != '' and shop_id = $2`,
    [owner, shopId],
  );
  return shop;
}

interface LookRow {
  theme: string;
  buttonText: string;
  buttonColor: string;
  width: string;
  minimum_order_pence: number;
}

export async function findLook(db: Queryable, shopId: string): Promise<LookRow | undefined> {
  const [look] = await rowsOf<LookRow>(
    db,
    `select theme, "buttonText", "buttonColor", width, minimum_order_pence from plugin_configs where shop_id = $1`,
    [shopId],
  );
  return look;
}
