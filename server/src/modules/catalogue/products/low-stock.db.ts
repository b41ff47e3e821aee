import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { RetailerRow } from '../../../database/schema/retailers.ts';
import type { ProductRow } from '../../../database/schema/shops.ts';
import { takeAdvisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** Counts products without stock as low, too. */
const IS_LOW = 'p.is_active and not p.stock_uncounted and p.low_stock_at > 0 and p.stock <= p.low_stock_at';

/** Marks restocked products, so that the shop is notified again when they run low the next time. */
export async function markRestocked(db: Queryable): Promise<void> {
  await db.query(
    `update low_stock_alerts t set restocked = true from products p
     where p.id = t.product and not t.restocked and not (${IS_LOW})`,
  );
}

/** Finds active shops with a low product that they were not notified of. */
export async function findShopsRunningLow(pool: Pool): Promise<string[]> {
  const rows = await rowsOf<Pick<RetailerRow, 'shop_id'>>(
    pool,
    `select r.shop_id from retailers r
     where r.baitdrop_enabled and r.suspended_at is null and exists (
       select from products p where p.shop_id = r.shop_id and ${IS_LOW}
         and not exists (select from low_stock_alerts t where t.product = p.id and not t.restocked))
     order by r.shop_id`,
  );
  return rows.map(({ shop_id }) => shop_id);
}

/**
 * Records the products that became low since the shop's last notification and resolves to them, fewest first. None if
 * the shop was notified since `dayBegan`.
 */
export async function recordNewLowStock(
  tx: PoolClient,
  shopId: string,
  { now, dayBegan }: { now: Date; dayBegan: Date },
): Promise<string[]> {
  await takeAdvisoryLocks(tx, `low-stock:${shopId}`);
  const rows = await rowsOf<Pick<ProductRow, 'id'>>(
    tx,
    `with told as (
       insert into low_stock_alerts (product, shop_id, alerted_at)
       select p.id, p.shop_id, $2 from products p
       where p.shop_id = $1 and ${IS_LOW}
         and not exists (select from low_stock_alerts t where t.shop_id = $1 and t.alerted_at >= $3)
       on conflict (product) do update set alerted_at = excluded.alerted_at, restocked = false
         where low_stock_alerts.restocked
       returning product
     )
     select p.id from told join products p on p.id = told.product order by p.stock, lower(p.name)`,
    [shopId, now, dayBegan],
  );
  return rows.map(({ id }) => id);
}
