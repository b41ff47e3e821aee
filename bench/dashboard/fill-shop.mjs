// A shop with a past: orders over a year, most of them brought by courier, and shelves.
import { fillWithOrders, openShop, ownThings, shopId } from '../checkout/fill-orders.mjs';

export const ownerId = 'benchowner00000';

export async function fillShop(pool, { orders, products }) {
  await openShop(pool);
  await pool.query(`update users set "tokenKey" = repeat('k', 50) where id = $1`, [ownerId]);
  await fillWithOrders(pool, orders);
  // Every third customer comes again, two of three orders are brought, to forty outcodes, nine of ten in time.
  await pool.query(
    `update orders o set fulfilment = case when n % 3 = 0 then 'collection' else 'delivery' end,
       postcode = 'BH' || (1 + n % 40) || ' ' || (n % 9) || 'AB', customer_name = 'Angler ' || (n * 7919 % 99991),
       customer_email = 'past' || (n % greatest(1, $1::int * 2 / 3)) || '@bench.example', code = 'P' || n,
       created = at, paid_at = at, promised_by = at + interval '60 minutes',
       delivered_at = at + (20 + n % 45) * interval '1 minute'
     from (
       select id, n, now() - interval '1 hour' - ($1::int - n)::float8 / $1::int * interval '365 days' as at
       from (select id, substr(id, 5)::int as n from orders where id like 'past%' order by id) counted
     ) numbered where o.id = numbered.id`,
    [orders],
  );
  await pool.query(`update stock_movements set moved_at = now() - (id % 365) * interval '1 day'`);
  await pool.query(
    `insert into products (id, shop_id, name, price_pence, category, stock, is_active, created)
     select 'more' || lpad(n::text, 11, '0'), $1, 'Spinner ' || n, 350, 'lures', n % 50, true, now() - interval '1 year'
     from generate_series(1, $2::int) n`,
    [shopId, Math.max(0, products - ownThings - 1)],
  );
  await pool.query(
    `insert into pro_subscriptions (shop_id, subscription_id, status, paid_until)
     values ($1, 'sub_bench', 'active', now() + interval '1 month')`,
    [shopId],
  );
  await pool.query('vacuum analyze');
}

export { shopId };
