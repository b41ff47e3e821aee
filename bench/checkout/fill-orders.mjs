// A shop that never closes, things to sell, and orders of the past with all that belongs to them.
const allDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, '00:00–24:00']),
);

export const shopId = 'shop_bench';
export const wanted = 'Red maggots';
export const ownThings = 50;
export const ownThing = (index) => `Float ${index % ownThings}`;

export async function openShop(pool) {
  await pool.query(
    `insert into users (id, email, role, "tokenKey") values ('benchowner00000', 'owner@bench.example', 'shop_owner', 'k');
     insert into retailers (id, owner, shop_name, shop_id, api_key, baitdrop_enabled)
       values ('benchretailer00', 'benchowner00000', 'Bench Tackle', '${shopId}', 'bd_bench', true)`,
  );
  await pool.query(
    `insert into shops (id, shop_id, retailer, name, address, postcode, opening_hours, latitude, longitude,
       delivery_radius, lead_time_minutes, collection_offered, is_active)
     values ('benchshop000000', $1, 'benchretailer00', 'Bench Tackle', '1 Bank', 'BH24 1LA', $2, 50.85, -1.79, 15, 15,
       true, true)`,
    [shopId, JSON.stringify(allDay)],
  );
  await pool.query(
    `insert into products (id, shop_id, name, price_pence, category, stock, is_active)
     select 'product' || lpad(n::text, 8, '0'), $1, case when n = 0 then $2 else 'Float ' || (n - 1) end, 1400, 'bait',
       1000000, true from generate_series(0, $3) n`,
    [shopId, wanted, ownThings],
  );
}

/** Delivered, paid out in the books, spread over the last year. */
export async function fillWithOrders(pool, count) {
  if (count === 0) return;
  const at = `now() - (n % 365) * interval '1 day' - interval '1 hour'`;
  const fill = async (text) => pool.query(text, [count]);
  await fill(
    `insert into orders (id, code, track_token, shop_id, shop_name, customer_email, status, fulfilment, subtotal_pence,
       service_fee_pence, platform_fee_pence, total_pence, to_pay_pence, paid_at, accepted_at, delivered_at, created, updated)
     select 'past' || lpad(n::text, 11, '0'), 'P' || n, md5(n::text), '${shopId}', 'Bench Tackle',
       'past' || n || '@bench.example', 'delivered', 'collection', 2800, 140, 50, 2990, 2990, ${at}, ${at}, ${at}, ${at},
       ${at} from generate_series(1, $1::int) n`,
  );
  await fill(
    `insert into order_lines (id, "order", product, position, name, price_pence, quantity, amount_pence)
     select 'l' || line || lpad(n::text, 13, '0'), 'past' || lpad(n::text, 11, '0'),
       'product' || lpad(((n * line) % ${ownThings})::text, 8, '0'), line, 'Something', 1400, 1, 1400
     from generate_series(1, $1::int) n, generate_series(1, 2) line`,
  );
  await fill(
    `insert into order_events (id, "order", kind, by, text, created)
     select 'e' || event || lpad(n::text, 13, '0'), 'past' || lpad(n::text, 11, '0'), 'event', 'system', 'Something', ${at}
     from generate_series(1, $1::int) n, generate_series(1, 5) event`,
  );
  await fill(
    `insert into payments (id, purpose, subject, status, amount_pence, session_id, payment_intent, expires_at, paid_at)
     select 'past' || n, 'order', 'past' || lpad(n::text, 11, '0'), 'paid', 2990, 'cs_' || n, 'pi_' || n, ${at}, ${at}
     from generate_series(1, $1::int) n`,
  );
  await fill(
    `insert into stock_movements (product, change, reason, reference)
     select l.product, -1, 'reserved', l."order" from order_lines l where l."order" like 'past%' and $1::int > 0
     on conflict do nothing`,
  );
  await fill(
    `with moved as (
       insert into ledger_movements (kind, reference) select 'order-paid', 'past' || lpad(n::text, 11, '0')
       from generate_series(1, $1::int) n returning id)
     insert into ledger_entries (movement, account, amount_pence)
     select id, account, amount from moved, (values ('provider:clearing', -2990), ('shop:${shopId}', 2800),
       ('platform:service-fees', 140), ('platform:platform-fees', 50)) entry (account, amount)`,
  );
  await pool.query('analyze');
}
