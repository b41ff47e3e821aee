// Records restores, and whether an operator has reconciled what happened since the copy was made.
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../database/rows.ts';

export interface OpenRestore {
  /** When the oldest copy was made whose restore is not settled yet. */
  copiedAt: Date;
  restoredAt: Date;
}

export async function insertRestore(db: Queryable, copiedAt: Date): Promise<void> {
  await db.query('insert into restores (copied_at) values ($1)', [copiedAt]);
}

export async function findOpenRestore(db: Queryable): Promise<OpenRestore | undefined> {
  const [row] = await rowsOf<{ copiedAt: Date | null; restoredAt: Date | null }>(
    db,
    `select min(copied_at) as "copiedAt", max(restored_at) as "restoredAt" from restores where settled_at is null`,
  );
  return row?.copiedAt && row.restoredAt ? { copiedAt: row.copiedAt, restoredAt: row.restoredAt } : undefined;
}

/** `because` is the reason that the operator gives. */
export async function settleRestores(db: Queryable, because: string): Promise<void> {
  await db.query('update restores set settled_at = now(), settled_because = $1 where settled_at is null', [because]);
}
