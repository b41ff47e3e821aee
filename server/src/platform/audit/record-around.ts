import type { Pool } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { type AdminAction, finishAdminAction, recordAdminAction } from './admin-actions.db.ts';

interface Outcome<T> {
  answer: T;
  /** Where it turned out to be another than was begun. */
  action?: string;
  details: Record<string, unknown>;
}

/**
 * For what happens at a third party, which no rollback takes back. The line is written before the call, in a transaction
 * that stays open for it, and finished with what came of it: without a line there is no call.
 */
export async function recordAround<T>(
  pool: Pool,
  begun: Omit<AdminAction, 'details'>,
  call: () => Promise<Outcome<T>>,
): Promise<T> {
  return inTransaction(pool, async (tx) => {
    const line = await recordAdminAction(tx, begun);
    const { answer, action = begun.action, details } = await call();
    await finishAdminAction(tx, line, { action, details });
    return answer;
  });
}
