import type { Pool } from 'pg';
import { type AdminAction, finishAdminAction, recordAdminAction } from './admin-actions.db.ts';

interface Outcome<T> {
  answer: T;
  /** Replaces the action of the line when the call turned out to do something else. */
  action?: string;
  details: Record<string, unknown>;
}

/**
 * Records an administrator's call to a third party, which no rollback takes back. The line is stored before the call,
 * so that no call goes unrecorded, and completed with its outcome. No transaction is open during the call: one that
 * loses a deadlock is run again, and would call twice.
 */
export async function auditExternalCall<T>(
  pool: Pool,
  begun: AdminAction,
  call: () => Promise<Outcome<T>>,
): Promise<T> {
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
