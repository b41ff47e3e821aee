// Advises a shop what to order, by its recent sales.
import type { RestockAdvice } from '@baitdrop/contract/shop-products';
import { adviseRestock, RESTOCK_RULES } from '@baitdrop/domain/products/restock';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const WEEK_MS = 7 * 86_400_000;
const MAX_ADVICE = 50;

interface SoldRow {
  id: string;
  name: string;
  stock: number;
  created: Date | null;
  sold: number;
}

export async function readRestock(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  shopId: string,
): Promise<RestockAdvice> {
  const at = now();
  const since = new Date(at.getTime() - RESTOCK_RULES.weeksBack * WEEK_MS);
  const rows = await rowsOf<SoldRow>(
    pool,
    `select p.id, p.name, p.stock, p.created, -sum(m.change)::bigint as sold
     from products p join stock_movements m on m.product = p.id and m.moved_at >= $2
       and m.reason in ('reserved', 'released', 'returned')
     where p.shop_id = $1 and p.is_active and not p.stock_uncounted
     group by p.id having sum(m.change) < 0`,
    [shopId, since],
  );
  const [counted] = await rowsOf<{ uncounted: number }>(
    pool,
    'select count(*) as uncounted from products where shop_id = $1 and is_active and stock_uncounted',
    [shopId],
  );
  const advised = rows.flatMap(({ id, name, stock, created, sold }) => {
    const onShelfMs = at.getTime() - (created?.getTime() ?? 0);
    const advice = adviseRestock({ sold, stock, onShelfMs });
    return advice === undefined ? [] : [{ id, name, stock, per_week: advice.perWeek, order: advice.order }];
  });
  const lasts = ({ stock, per_week }: { stock: number; per_week: number }): number => stock / per_week;
  return {
    products: advised
      .toSorted(
        (one, other) =>
          lasts(one) - lasts(other) || other.per_week - one.per_week || one.name.localeCompare(other.name),
      )
      .slice(0, MAX_ADVICE),
    has_sales: rows.length > 0,
    uncounted: counted?.uncounted ?? 0,
  };
}
