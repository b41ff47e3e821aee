import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { PayoutRow, TransferReversalRow } from '../../../database/schema/payments.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/**
 * Lists payouts that contain money for the order, newest first, with the amount left to reverse, which is never more
 * than was sent.
 */
export async function listPayoutsOfOrder(tx: PoolClient, order: string): Promise<{ payout: string; left: number }[]> {
  return rowsOf(
    tx,
    `select pl.payout, least(pl.amount_pence - coalesce(back.of_order, 0), p.amount_pence - coalesce(back.of_all, 0))::bigint
       as left
     from payout_lines pl join payouts p on p.id = pl.payout
     left join lateral (
       select sum(v.amount_pence) as of_all, sum(v.amount_pence) filter (where v."order" = $1) as of_order
       from transfer_reversals v where v.payout = pl.payout and v.status != 'failed') back on true
     where pl."order" = $1 and p.status in ('sent', 'paid') and p.transfer_id != '' order by p.rowid desc`,
    [order],
  );
}

export async function insertReversal(
  tx: PoolClient,
  { payout, order, amountPence }: { payout: string; order: string; amountPence: number },
): Promise<string> {
  const id = randomUUID();
  await tx.query(
    `insert into transfer_reversals (id, payout, "order", amount_pence, status) values ($1, $2, $3, $4, 'queued')`,
    [id, payout, order, amountPence],
  );
  return id;
}

export type ReversalRow = Pick<TransferReversalRow, 'id' | 'payout' | 'order' | 'amount_pence' | 'status'> &
  Pick<PayoutRow, 'shop_id' | 'transfer_id'>;

const columns = `v.id, v.payout, v."order", v.amount_pence, v.status, p.shop_id, p.transfer_id
  from transfer_reversals v join payouts p on p.id = v.payout`;

export async function findReversal(db: Queryable, id: string): Promise<ReversalRow | undefined> {
  return (await rowsOf<ReversalRow>(db, `select ${columns} where v.id = $1`, [id]))[0];
}

/** The row stays locked until the end of the transaction. */
export async function lockReversal(tx: PoolClient, id: string): Promise<ReversalRow | undefined> {
  await tx.query('select 1 from transfer_reversals where id = $1 for update', [id]);
  return findReversal(tx, id);
}

export async function setReversal(
  tx: PoolClient,
  id: string,
  status: ReversalRow['status'],
  failure = '',
): Promise<void> {
  await tx.query('update transfer_reversals set status = $2, failure = $3, updated_at = now() where id = $1', [
    id,
    status,
    failure,
  ]);
}

/** Sum of the payout's reversals, including requested ones. */
export async function sumReversals(tx: PoolClient, payout: string): Promise<number> {
  const [row] = await rowsOf<{ pence: number }>(
    tx,
    `select coalesce(sum(amount_pence), 0)::bigint as pence from transfer_reversals where payout = $1 and status != 'failed'`,
    [payout],
  );
  return row?.pence ?? 0;
}

export async function queuedReversals(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select id from transfer_reversals where status = 'queued' and updated_at < now() - interval '1 hour'`,
  );
  return rows.map(({ id }) => id);
}
