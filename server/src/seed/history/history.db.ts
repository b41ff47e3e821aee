import type { PoolClient } from 'pg';
import type { RetailerRow } from '../../database/schema/retailers.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { PastMovement } from './past-ledger.ts';
import type { PastProduct, PastStockChange } from './past-order.ts';
import type { Row } from './past-rows.ts';
import { takeAdvisoryLocks } from '../../platform/database/advisory-locks.ts';

export type SampleShopRow = Pick<RetailerRow, 'shop_id' | 'shop_name' | 'owner' | 'email' | 'payout_account'> & {
  products: PastProduct[];
};

/** Lists the sample shops that can be paid, with their products; none once there is an order. */
export async function shopsWithoutPast(tx: PoolClient, names: readonly string[]): Promise<SampleShopRow[]> {
  return rowsOf(
    tx,
    `select r.shop_id, r.shop_name, r.owner, r.email, r.payout_account,
       (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'category', p.category,
          'price_pence', p.price_pence, 'perishable', p.perishable, 'age_restricted', p.age_restricted,
          'stock', p.stock) order by p.rowid), '[]') from products p where p.shop_id = r.shop_id and p.sample) as products
     from retailers r join shops s on s.retailer = r.id
     where s.sample and r.shop_name = any($1) and r.payout_account != '' and not exists (select 1 from orders)
     order by r.rowid`,
    [names],
  );
}

type Table =
  | 'orders'
  | 'order_lines'
  | 'order_events'
  | 'payments'
  | 'refunds'
  | 'deliveries'
  | 'payouts'
  | 'payout_lines';

/** All rows have the columns of the first. */
export async function insertRows(tx: PoolClient, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ');
  if (columns === '') return;
  await tx.query(
    `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1::json)`,
    [JSON.stringify(rows)],
  );
}

/** In the order given: a later movement has a higher number. */
export async function insertMovements(tx: PoolClient, movements: readonly PastMovement[]): Promise<void> {
  await tx.query(
    `with past as (
       select * from json_to_recordset($1::json) as past (n int, kind text, reference text, at timestamptz, entries json)
     ), booked as (
       insert into ledger_movements (kind, reference, booked_at) select kind, reference, at from past order by n
       returning id, kind, reference
     )
     insert into ledger_entries (movement, account, amount_pence)
     select booked.id, entry.account, entry."amountPence"
     from past join booked using (kind, reference),
       json_to_recordset(past.entries) as entry (account text, "amountPence" bigint)
     order by past.n`,
    [JSON.stringify(movements.map((movement, n) => ({ n, ...movement })))],
  );
}

export async function insertStockChanges(tx: PoolClient, changes: readonly PastStockChange[]): Promise<void> {
  await tx.query(
    `insert into stock_movements (product, change, reason, reference, moved_at)
     select product, change, reason, reference, at
     from json_to_recordset($1::json) as past (n int, product text, change bigint, reason text, reference text,
       at timestamptz) order by n`,
    [JSON.stringify(changes.map((change, n) => ({ n, ...change })))],
  );
}

/** Stores the plan as on its first day; its current state is read from the provider. */
export async function insertPlan(
  tx: PoolClient,
  { shopId, subscription, beganAt }: { shopId: string; subscription: string; beganAt: Date },
): Promise<void> {
  await tx.query(
    `insert into pro_subscriptions (shop_id, subscription_id, status, began_at, priority_support)
     values ($1, $2, 'active', $3, true)`,
    [shopId, subscription, beganAt],
  );
}

/** One process at a time, until the end of the transaction. */
export async function lockSeed(tx: PoolClient): Promise<void> {
  await takeAdvisoryLocks(tx, 'baitdrop:seed');
}

/** Writes past rows without events. */
export async function withoutEvents(tx: PoolClient, work: () => Promise<void>): Promise<void> {
  const tablesWithEvents: readonly Table[] = ['orders', 'order_lines', 'order_events', 'payouts', 'payout_lines'];
  for (const table of tablesWithEvents) await tx.query(`alter table "${table}" disable trigger records_event`);
  await work();
  for (const table of tablesWithEvents) await tx.query(`alter table "${table}" enable trigger records_event`);
}
