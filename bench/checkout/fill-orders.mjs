// A shop that never closes, products, and past orders with all their rows.
const OPEN_ALL_DAY = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, '00:00–24:00']),
);

export const SHOP_ID = 'shop_bench';
export const OWNER_ID = 'benchowner00000';
/** A product in many carts, so that their orders compete for its stock. */
export const POPULAR_PRODUCT = 'Red maggots';
export const OWN_PRODUCTS = 50;
export const ownProduct = (index) => `Float ${index % OWN_PRODUCTS}`;

const OVER_A_YEAR = `now() - (n % 365) * interval '1 day' - interval '1 hour'`;
const DELIVERED = {
  id: `'past' || lpad(n::text, 11, '0')`,
  code: `'P' || n`,
  track_token: 'md5(n::text)',
  shop_id: `'${SHOP_ID}'`,
  shop_name: `'Bench Tackle'`,
  customer_email: `'past' || n || '@bench.example'`,
  status: `'delivered'`,
  fulfilment: `'collection'`,
  subtotal_pence: 2800,
  service_fee_pence: 140,
  platform_fee_pence: 50,
  total_pence: 2990,
  to_pay_pence: 2990,
  paid_at: 'at',
  accepted_at: 'at',
  delivered_at: 'at',
  created: 'at',
  updated: 'at',
};

export async function openShop(client) {
  await client.query(
    `insert into users (id, email, role, "tokenKey") values ('${OWNER_ID}', 'owner@bench.example', 'shop_owner', 'k');
     insert into retailers (id, owner, shop_name, shop_id, api_key, baitdrop_enabled)
       values ('benchretailer00', '${OWNER_ID}', 'Bench Tackle', '${SHOP_ID}', 'bd_bench', true)`,
  );
  await client.query(
    `insert into shops (id, shop_id, retailer, name, address, postcode, opening_hours, latitude, longitude,
       delivery_radius, lead_time_minutes, collection_offered, is_active)
     values ('benchshop000000', $1, 'benchretailer00', 'Bench Tackle', '1 Bank', 'BH24 1LA', $2, 50.85, -1.79, 15, 15,
       true, true)`,
    [SHOP_ID, JSON.stringify(OPEN_ALL_DAY)],
  );
  await client.query(
    `insert into products (id, shop_id, name, price_pence, category, stock, is_active)
     select 'product' || lpad(n::text, 8, '0'), $1, case when n = 0 then $2 else 'Float ' || (n - 1) end, 1400, 'bait',
       1000000, true from generate_series(0, $3) n`,
    [SHOP_ID, POPULAR_PRODUCT, OWN_PRODUCTS],
  );
}

const OTHER_SHOPS = 100_000;
const otherShop = (n) => `'shop_of_others' || ${n} % ${OTHER_SHOPS}`;

/**
 * Inserts delivered orders with ledger entries, spread over the last year. `orderOf` overrides columns of the n-th
 * order with SQL, in which `n` and `at` are defined. The last `ofOthers` of them belong to other shops, each with one
 * product.
 */
export async function fillWithOrders(
  client,
  ours,
  { at: atOfOurs = OVER_A_YEAR, orderOf = {}, eventsEach = 5, ofOthers = 0 } = {},
) {
  const count = ours + ofOthers;
  if (count === 0) return;
  const either = (own, others, n = 'n') =>
    ofOthers === 0 ? own : `case when ${n} <= ${ours} then ${own} else ${others} end`;
  const at = either(atOfOurs, OVER_A_YEAR);
  // Triggers are off, so nothing is notified of past orders.
  await client.query('set session_replication_role = replica');
  const fill = async (text) => client.query(text, [count]);
  const order = { ...DELIVERED, ...orderOf, shop_id: either(DELIVERED.shop_id, otherShop('n')) };
  await fill(
    `insert into orders (${Object.keys(order).join(', ')}) select ${Object.values(order).join(', ')}
     from generate_series(1, $1::int) n, lateral (select ${at} as at) dated`,
  );
  await fill(
    `insert into order_lines (id, "order", product, position, name, price_pence, quantity, amount_pence)
     select 'l' || line || lpad(n::text, 13, '0'), 'past' || lpad(n::text, 11, '0'),
       ${either(`'product' || lpad(((n * line) % ${OWN_PRODUCTS})::text, 8, '0')`, `'others' || n`)}, line, 'Something', 1400, 1, 1400
     from generate_series(1, $1::int) n, generate_series(1, 2) line`,
  );
  await fill(
    `insert into order_events (id, "order", kind, by, facts, created)
     select 'e' || event || lpad(n::text, 13, '0'), 'past' || lpad(n::text, 11, '0'), 'event', 'system', '{"written": "Something"}', ${at}
     from generate_series(1, $1::int) n, generate_series(1, ${eventsEach}) event`,
  );
  await fill(
    `insert into payments (id, purpose, subject, status, amount_pence, session_id, payment_intent, expires_at, paid_at)
     select 'past' || n, 'order', 'past' || lpad(n::text, 11, '0'), 'paid', 2990, 'cs_' || n, 'pi_' || n, ${at}, ${at}
     from generate_series(1, $1::int) n`,
  );
  await fill(
    `insert into stock_movements (product, change, reason, reference, moved_at)
     select l.product, -1, 'reserved', l."order", o.created from order_lines l join orders o on o.id = l."order"
     where o.id like 'past%' and $1::int > 0 on conflict do nothing`,
  );
  await fill(
    `with moved as (
       insert into ledger_movements (kind, reference) select 'order-paid', 'past' || lpad(n::text, 11, '0')
       from generate_series(1, $1::int) n returning id, substr(reference, 5)::int as n)
     insert into ledger_entries (movement, account, amount_pence)
     select id, account, amount from moved cross join lateral (
       values ('provider:clearing', -2990), ('shop:' || ${either(DELIVERED.shop_id, otherShop('n'))}, 2800),
         ('platform:service-fees', 140), ('platform:platform-fees', 50)) entry (account, amount)`,
  );
  await client.query(
    `insert into products (id, shop_id, name, price_pence, category, stock, is_active)
     select 'others' || n, ${otherShop('n')}, 'Spinner ' || n, 350, 'lures', n % 50, true
     from generate_series($1::int + 1, $1::int + $2::int) n`,
    [ours, ofOthers],
  );
  await client.query('analyze');
}
