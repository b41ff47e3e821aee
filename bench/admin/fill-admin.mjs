// Fills an admin panel with history: every list has the same number of rows. This month and today are equally busy in
// all sizes; the past differs.
export const ADMIN_ID = 'benchadmin00000';

const THIS_MONTH = 500;
/** The newest rows are from the last day, the rest from the year before this month. */
const at = `case when n <= ${THIS_MONTH} then now() - n * interval '2 minutes' else date_trunc('month', now()) - (1 + n % 365) * interval '1 day' end`;

const tables = [
  `insert into users (id, email, name, password, "tokenKey", role, referral_code)
   select 'u' || n, 'o' || n || '@bench.example', 'Owner ' || n, 'x', 'k' || n, 'shop_owner', 'r' || n from generate_series(1, $1::int) n`,
  `insert into retailers (id, owner, name, email, shop_name, address, postcode, phone, plugin_type, shop_id, api_key,
     api_secret, baitdrop_enabled, live_requested_at)
   select 'r' || n, 'u' || n, 'Owner ' || n, 'o' || n || '@bench.example', 'Shop no ' || n || '.', n || ' Lane',
     'BH' || n % 99 || ' 1AA', '1', 'html', 'shop_b' || n || 'x', 'bd_b' || n, 'x', n > 50, now() from generate_series(1, $1::int) n`,
  `insert into shops (id, shop_id, retailer, name, address, postcode, is_active)
   select 's' || n, 'shop_b' || n || 'x', 'r' || n, 'Shop no ' || n || '.', n || ' Mill Lane', 'BH' || n % 99 || ' ' || n % 9 || 'AA',
     true from generate_series(1, $1::int) n`,
  `insert into orders (id, code, track_token, shop_id, shop_name, customer_name, customer_email, postcode, status, fulfilment,
     subtotal_pence, service_fee_pence, platform_fee_pence, total_pence, to_pay_pence, paid_at, delivered_at, created, updated)
   select 'o' || n, 'B' || n, md5(n::text), 'shop_b' || 1 + n % 500 || 'x', 'Shop no ' || 1 + n % 500 || '.', 'Angler ' || n,
     'b-' || n || '@bench.example', 'BH' || n % 99 || ' 1AA', case when n <= 20 then 'preparing' else 'delivered' end,
     'delivery', 2800, 140, 50, 2990 + n % 700, 2990, ${at}, ${at}, ${at}, ${at} from generate_series(1, $1::int) n`,
  `insert into order_lines (id, "order", position, name, price_pence, quantity, amount_pence)
   select 'l' || n, 'o' || n, 1, 'Something', 2800, 1, 2800 from generate_series(1, $1::int) n`,
  `insert into payments (id, purpose, subject, status, amount_pence, session_id, payment_intent, paid_at)
   select 'p' || n, 'order', 'o' || n, 'paid', 2990, 'cs_' || n, 'pi_' || n, ${at} from generate_series(1, $1::int) n`,
  `insert into deliveries (id, "order", attempt, delivery_id, status, fee_pence)
   select 'd' || n, 'o' || n, 1, 'del_' || n, 'delivered', 899 from generate_series(1, $1::int) n`,
  `insert into courier_logs (id, retailer_id, "order", endpoint, environment, status_code, timestamp)
   select 'c' || n, 'r' || 1 + n % 500, 'o' || n, 'delivery', 'sandbox', case when n % 100 = 0 then 500 else 200 end, ${at}
   from generate_series(1, $1::int) n`,
  `insert into admin_actions (admin, admin_email, action, target, target_name, at)
   select '${ADMIN_ID}', 'admin' || n % 7 || '@bench.example', 'shop.' || n % 9, 'target-' || n || '.', 'Shop ' || n, ${at} from generate_series(1, $1::int) n`,
  `insert into error_reports (id, message, timestamp, received_at)
   select 'e' || n, 'Of a kind ' || n % 200 || '.', ${at}, ${at} from generate_series(1, $1::int) n`,
  `insert into setup_requests (id, shop_id, service_type, price_pence, status, requested_at, contacted_at)
   select 'q' || n, 'shop_b' || n || 'x', 'basic', 9900, case when n <= 20 then 'contacted' else 'done' end, ${at}, ${at} from generate_series(1, $1::int) n`,
  `insert into referrals (affiliate, referred, mark, verdict) select 'u' || 1 + n % 97, 'u' || n, md5(n::text), 'counted' from generate_series(1, $1::int) n`,
  `insert into affiliate_payouts (id, affiliate, amount_pence, method, due_on, status, reference, requested_at, paid_at)
   select 'a' || n, 'u' || n, 2500, 'bank', '2026-12-01', case when n <= 20 then 'requested' else 'paid' end,
     'ref-' || n || '.', ${at}, ${at} from generate_series(1, $1::int) n`,
];

const movements = {
  'order-paid': [
    'o',
    `('provider:clearing', -2990), ('shop-held:shop_b' || 1 + n % 500 || 'x', 2800), ('platform:service-fees', 140), ('platform:platform-fees', 50)`,
  ],
  'card-fee': ['p', `('provider:clearing', 65), ('platform:card-fees', -65)`],
  'courier-fee': ['d', `('courier:payable', 899), ('platform:courier-cost', -899)`],
};

export async function fillAdmin(client, count) {
  // Triggers are off, so nothing is notified of these rows.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into users (id, email, name, password, "tokenKey", role, verified, referral_code)
     values ('${ADMIN_ID}', 'admin@bench.example', 'Admin', 'x', repeat('k', 50), 'admin', true, 'ADMIN')`,
  );
  // Checkouts from before administrators had roles lack the column.
  const { rowCount } = await client.query(
    `select 1 from information_schema.columns where table_name = 'users' and column_name = 'admin_role'`,
  );
  if (rowCount > 0) await client.query(`update users set admin_role = 'superuser' where id = '${ADMIN_ID}'`);
  for (const text of tables) await client.query(text, [count]);
  for (const [kind, [prefix, entries]] of Object.entries(movements))
    await client.query(
      `with moved as (
         insert into ledger_movements (kind, reference, booked_at)
         select '${kind}', '${prefix}' || n, ${at} from generate_series(1, $1::int) n order by n desc
         returning id, reference)
       insert into ledger_entries (movement, account, amount_pence)
       select id, account, amount from moved cross join lateral (select substr(reference, 2)::int as n) numbered
         cross join lateral (values ${entries}) entry (account, amount)`,
      [count],
    );
  await client.query('vacuum analyze');
}
