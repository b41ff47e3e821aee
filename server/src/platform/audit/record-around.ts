import type { Pool } from 'pg';
import { type AdminAction, finishAdminAction, recordAdminAction } from './admin-actions.db.ts';

interface Outcome<T> {
  answer: T;
  /** Where it turned out to be another than was begun. */
  action?: string;
  details: Record<string, unknown>;
}

/**
 * For what happens at a third party, which no rollback takes back. The line is stored before the call, and finished with what
 * came of it: without a line there is no call. No transaction is open meanwhile, because one that loses a deadlock is
 * done again, and would call again.
 */
export async function recordAround<T>(pool: Pool, begun: AdminAction, call: () => Promise<Outcome<T>>): Promise<T> {
  const line = await recordAdminAction(pool, begun);
  const {
    answer,
    action = begun.action,
    details,
  } = await call().catch(async (error: unknown) => {
    const failure = error instanceof Error ? error.message : String(error);
    await finishAdminAction(pool, line, { action: begun.action, details: { ...begun.details, failure } });
    throw error;
  });
  await finishAdminAction(pool, line, { action, details });
  return answer;
}
