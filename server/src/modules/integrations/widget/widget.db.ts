import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface WidgetShop {
  shop_id: string;
  shop_name: string;
  allowed_origins: unknown;
  /** Fields are empty, 0 or null when the shop has set nothing. */
  theme: string | null;
  button_text: string | null;
  button_color: string | null;
  width: string | null;
  minimum_order_pence: string | null;
  hide_branding: boolean | null;
  config: string | null;
  logo: string | null;
}

export async function findWidgetShop(db: Queryable, shopId: string): Promise<WidgetShop | undefined> {
  const rows = await rowsOf<WidgetShop>(
    db,
    `select r.shop_id, r.shop_name, r.allowed_origins, c.theme, c."buttonText" as button_text,
       c."buttonColor" as button_color, c.width, c.minimum_order_pence::text, c."hideBranding" as hide_branding,
       c.id as config, c.logo
     from retailers r left join plugin_configs c on c.shop_id = r.shop_id where r.shop_id = $1`,
    [shopId],
  );
  return rows[0];
}

/** Inserts the shop's settings if there are none, and locks them until the end of the transaction. */
export async function lockConfig(tx: PoolClient, shopId: string): Promise<string> {
  await tx.query(
    `insert into plugin_configs (id, shop_id, updated_at) values ($1, $2, now()) on conflict (shop_id) do nothing`,
    [newRecordId(randomBytes), shopId],
  );
  const text = 'select id from plugin_configs where shop_id = $1 for update';
  const [row] = await rowsOf<{ id: string }>(tx, text, [shopId]);
  if (row === undefined) throw new Error(`${shopId} has no settings for its widget`);
  return row.id;
}

export async function setLogo(tx: PoolClient, config: string, logo: string): Promise<void> {
  await tx.query('update plugin_configs set logo = $2, updated_at = now() where id = $1', [config, logo]);
}
