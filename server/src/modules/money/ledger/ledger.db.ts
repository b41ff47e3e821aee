import { type LedgerEntry, outOfBalancePence } from '@baitdrop/domain/ledger/accounts';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface Movement {
  kind: string;
  /** Kind and reference together happen once. */
  reference: string;
  entries: readonly LedgerEntry[];
}

export type BookMovement = (tx: Queryable, movement: Movement) => Promise<boolean>;

/** Books it in the transaction; false when it was booked before, or when there is nothing to book. */
export async function bookMovement(tx: Queryable, { kind, reference, entries }: Movement): Promise<boolean> {
  const off = outOfBalancePence(entries);
  if (off !== 0) throw new RangeError(`${kind} of ${reference} is out of balance by ${off} pence`);
  if (entries.length === 0) return false;
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
  return rows.length > 0;
}

export async function balanceOf(db: Queryable, account: string): Promise<number> {
  const [row] = await rowsOf<{ pence: number }>(
    db,
    'select coalesce(sum(amount_pence), 0)::bigint as pence from ledger_entries where account = $1',
    [account],
  );
  return row?.pence ?? 0;
}
