// Writes the past of a system that has run for years: orders with all their rows, in bulk.
import type { Pool, PoolClient } from 'pg';

const TABLES = ['orders', 'order_lines', 'deliveries', 'payments', 'ledger_movements', 'ledger_entries'];
const SHOPS = 500;
const GOODS_PENCE = 2800;
const FEES_PENCE = 190;
const TOTAL_PENCE = GOODS_PENCE + FEES_PENCE;

const shop = `'shop_past' || n % ${SHOPS}`;
const at = `now() - interval '40 days' - n * interval '30 seconds'`;
const rows = 'from generate_series(1, $1::int) n';

/** Delivered long ago: names and addresses are erased, and the money is paid out. */
const fills = [
  `insert into orders (id, code, track_token, shop_id, shop_name, status, fulfilment, subtotal_pence, service_fee_pence,
     platform_fee_pence, total_pence, to_pay_pence, paid_at, delivered_at, created, updated)
   select 'past' || n, 'P' || n, md5(n::text), ${shop}, 'Past shop', 'delivered', 'delivery', ${GOODS_PENCE}, 140, 50,
     ${TOTAL_PENCE}, ${TOTAL_PENCE}, ${at}, ${at}, ${at}, ${at} ${rows}`,
  `insert into order_lines (id, "order", position, name, price_pence, quantity, amount_pence)
   select 'past' || n, 'past' || n, 1, 'Maggots', ${GOODS_PENCE}, 1, ${GOODS_PENCE} ${rows}`,
  `insert into deliveries (id, "order", attempt, delivery_id, status, fee_pence)
   select 'past' || n, 'past' || n, 1, 'del_past' || n, 'delivered', 0 ${rows}`,
  `insert into payments (id, purpose, subject, status, amount_pence, session_id, payment_intent, paid_at)
   select 'past' || n, 'order', 'past' || n, 'paid', ${TOTAL_PENCE}, 'cs_past' || n, 'pi_past' || n, ${at} ${rows}`,
  `insert into ledger_movements (id, kind, reference, booked_at) overriding system value
   select n, 'order-paid', 'past' || n, ${at} ${rows}`,
  `insert into ledger_entries (movement, account, amount_pence)
   select n, account, amount ${rows} cross join lateral (values ('provider:clearing', -${TOTAL_PENCE}),
     ('shop:shop_past' || n % ${SHOPS}, ${GOODS_PENCE}), ('platform:service-fees', ${FEES_PENCE})) entry (account, amount)`,
];

/** Moves all takings on from the provider, so that its balance only has the orders of today. */
const paidOn = `
  with moved as (insert into ledger_movements (kind, reference) values ('paid-on', 'past') returning id)
  insert into ledger_entries (movement, account, amount_pence)
  select id, account, amount from moved cross join lateral (values ('provider:clearing', $1::bigint),
    ('platform:bank', -$1::bigint)) entry (account, amount)`;

/** Fills empty tables. Building an index over all rows takes a fraction of the time that growing it row by row does. */
export async function fillPastOrders(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
    // Triggers do not run, so these rows cause no events.
    await client.query('set session_replication_role = replica');
    const indexes = await dropIndexes(client);
    for (const text of fills) await client.query(text, [count]);
    await client.query(`select setval(pg_get_serial_sequence('ledger_movements', 'id'), $1)`, [count]);
    await client.query(paidOn, [count * TOTAL_PENCE]);
    for (const text of indexes) await client.query(text);
    await client.query(`vacuum analyze ${TABLES.join()}`);
  } finally {
    client.release(true);
  }
}

/** Resolves to the statements that create the indexes again. Indexes of constraints remain. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { name } of found) await client.query(`drop index ${name}`);
  return found.map(({ text }) => text);
}

/** Counts the past orders and adds up the ledger. */
export async function countPastOrders(pool: Pool): Promise<Record<string, number>> {
  const { rows: counted } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from orders where id like 'past%') as orders,
       (select count(*)::int from order_lines where id like 'past%') as lines,
       (select count(*)::int from deliveries where id like 'past%') as deliveries,
       (select count(*)::int from payments where id like 'past%') as payments,
       (select sum(amount_pence)::int from ledger_entries) as balance`,
  );
  return counted[0] ?? {};
}
