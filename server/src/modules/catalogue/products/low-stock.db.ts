import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

/** Few left, or none. */
const isLow = 'p.is_active and p.low_stock_at > 0 and p.stock <= p.low_stock_at';

/** What was filled up again is told anew when it runs low the next time. */
export async function noteFilledUp(db: Queryable): Promise<void> {
  await db.query(
    `update low_stock_told t set filled_up = true from products p
     where p.id = t.product and not t.filled_up and not (${isLow})`,
  );
}

export interface ShopRunningLow {
  shop_id: string;
  shop_name: string;
  email: string;
}

/** Shops that sell and were not told about something that runs low. */
export async function shopsRunningLow(pool: Pool): Promise<ShopRunningLow[]> {
  return rowsOf(
    pool,
    `select r.shop_id, r.shop_name, coalesce(nullif(r.email, ''), u.email) as email
     from retailers r join users u on u.id = r.owner
     where r.baitdrop_enabled and r.suspended_at is null and exists (
       select from products p where p.shop_id = r.shop_id and ${isLow}
         and not exists (select from low_stock_told t where t.product = p.id and not t.filled_up))
     order by r.shop_id`,
  );
}

export interface LowProduct {
  id: string;
  name: string;
  stock: number;
}

/**
 * Those that ran low since the shop was last told, fewest first; each once. None for a shop that was told since
 * `dayBegan`.
 */
export async function noteNewlyLow(
  tx: PoolClient,
  shopId: string,
  { now, dayBegan }: { now: Date; dayBegan: Date },
): Promise<LowProduct[]> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('low-stock:' || $1, 0))`, [shopId]);
  return rowsOf<LowProduct>(
    tx,
    `with told as (
       insert into low_stock_told (product, shop_id, told_at)
       select p.id, p.shop_id, $2 from products p
       where p.shop_id = $1 and ${isLow}
         and not exists (select from low_stock_told t where t.shop_id = $1 and t.told_at >= $3)
       on conflict (product) do update set told_at = excluded.told_at, filled_up = false
         where low_stock_told.filled_up
       returning product
     )
     select p.id, p.name, p.stock from told join products p on p.id = told.product order by p.stock, lower(p.name)`,
    [shopId, now, dayBegan],
  );
}
