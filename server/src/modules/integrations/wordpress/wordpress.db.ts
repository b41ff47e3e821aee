import type { Queryable } from '@baitdrop/records/engine/database';
import type { PluginConfigRow } from '../../../database/schema/plugins.ts';
import type { RetailerRow } from '../../../database/schema/retailers.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** `api_secret` is encrypted. */
export type PluginOwner = Pick<RetailerRow, 'shop_id' | 'shop_name' | 'api_key' | 'api_secret'>;

export async function findOwnShop(db: Queryable, owner: string, shopId: string): Promise<PluginOwner | undefined> {
  const [shop] = await rowsOf<PluginOwner>(
    db,
    `select shop_id, shop_name, api_key, api_secret from retailers where owner = $1 and owner != '' and shop_id = $2`,
    [owner, shopId],
  );
  return shop;
}

type WidgetSettings = Pick<PluginConfigRow, 'theme' | 'buttonText' | 'buttonColor' | 'width' | 'minimum_order_pence'>;

export async function findWidgetSettings(db: Queryable, shopId: string): Promise<WidgetSettings | undefined> {
  const [settings] = await rowsOf<WidgetSettings>(
    db,
    `select theme, "buttonText", "buttonColor", width, minimum_order_pence from plugin_configs where shop_id = $1`,
    [shopId],
  );
  return settings;
}
