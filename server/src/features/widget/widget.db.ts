import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../platform/database/rows.ts';

export interface WidgetShop {
  shop_id: string;
  shop_name: string;
  allowed_origins: unknown;
  /** Empty, nought or null where the shop has chosen nothing. */
  theme: string | null;
  button_text: string | null;
  button_color: string | null;
  width: string | null;
  minimum_order_pence: string | null;
  hide_branding: boolean | null;
}

export async function findWidgetShop(db: Queryable, shopId: string): Promise<WidgetShop | undefined> {
  const rows = await rowsOf<WidgetShop>(
    db,
    `select r.shop_id, r.shop_name, r.allowed_origins, c.theme, c."buttonText" as button_text,
       c."buttonColor" as button_color, c.width, c.minimum_order_pence::text, c."hideBranding" as hide_branding
     from retailers r left join plugin_configs c on c.shop_id = r.shop_id where r.shop_id = $1`,
    [shopId],
  );
  return rows[0];
}
