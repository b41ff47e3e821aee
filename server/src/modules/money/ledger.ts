// The double-entry ledger. This is the only writer of `ledger_movements` and `ledger_entries`.
import { type LedgerEntry, outOfBalancePence } from '@baitdrop/domain/ledger/accounts';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { LedgerEntryRow, LedgerMovementRow } from '../../database/schema/ledger.ts';
import { queryPrepared, rowsOf } from '../../platform/database/rows.ts';

export interface Movement {
  kind: string;
  /** A kind and reference can be booked only once. */
  reference: string;
  entries: readonly LedgerEntry[];
}

/** Books a movement in the transaction. */
export async function bookMovement(
  tx: Queryable,
  { kind, reference, entries }: Movement,
): Promise<'booked' | 'booked before' | 'without amounts'> {
  const off = outOfBalancePence(entries);
  if (off !== 0) throw new RangeError(`${kind} of ${reference} is out of balance by ${off} pence`);
  if (entries.length === 0) return 'without amounts';
  const rows = await rowsOf<{ booked: number }>(
    tx,
    `with booked as (
       insert into ledger_movements (kind, reference) values ($1, $2) on conflict do nothing returning id
     ), written as (
       insert into ledger_entries (movement, account, amount_pence)
       select booked.id, entry.account, entry.amount
       from booked, unnest($3::text[], $4::bigint[]) as entry (account, amount)
     )
     select id as booked from booked`,
    [kind, reference, entries.map(({ account }) => account), entries.map(({ amountPence }) => amountPence)],
  );
  return rows.length > 0 ? 'booked' : 'booked before';
}

export async function balanceOf(db: Queryable, account: string): Promise<number> {
  const [row] = await rowsOf<{ pence: number }>(
    db,
    'select coalesce(sum(amount_pence), 0)::bigint as pence from ledger_entries where account = $1',
    [account],
  );
  return row?.pence ?? 0;
}

export type OrderEntry = Pick<LedgerMovementRow, 'kind' | 'reference' | 'booked_at'> &
  Pick<LedgerEntryRow, 'movement' | 'account' | 'amount_pence'> & { order: string };

export type ReadOrderEntries = (db: Queryable, orders: readonly string[]) => Promise<OrderEntry[]>;

/**
 * Reads all entries of these orders, including those of their payments, refunds, disputes, deliveries and reversals.
 */
export const readOrderEntries: ReadOrderEntries = (db, orders) =>
  // Uses a prepared statement, because planning the query takes as long as running it.
  queryPrepared(
    db,
    `with recursive kinds as (
       (select kind from ledger_movements order by kind limit 1)
       union all
       select (select m.kind from ledger_movements m where m.kind > kinds.kind order by m.kind limit 1)
       from kinds where kinds.kind is not null
     ), subjects as (
       select id as "order", id as reference from unnest($1::text[]) id
       union select subject, id from payments where purpose = 'order' and subject = any($1)
       union select "order", id from refunds where "order" = any($1)
       union select "order", id from deliveries where "order" = any($1)
       union select "order", id from courier_refunds where "order" = any($1)
       union select "order", id from courier_fee_changes where "order" = any($1)
       union select "order", id from transfer_reversals where "order" = any($1)
       union select "order", dispute_id from disputes where "order" = any($1)
     )
     select subjects."order", m.id as movement, m.kind, m.reference, m.booked_at, e.account, e.amount_pence
     from subjects cross join (select kind from kinds where kind is not null) existing
       join ledger_movements m on m.kind = existing.kind and m.reference = subjects.reference
       join ledger_entries e on e.movement = m.id
     order by m.id, e.id`,
    [orders],
  );
