import type { PoolClient } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Engine } from '../engine/engine.ts';
import { afterCommit, afterRollback, openJournal, type FileJournal } from '../files/record-files.ts';
import { isRetriable } from './database-errors.ts';

const ATTEMPTS = 3;

/** Without the server's answer the commit may have happened, so the new files have to stay. */
function isCommitUncertain(worked: boolean, error: unknown): boolean {
  const answered = error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
  return worked && !answered;
}

async function attempt<T>(engine: Engine, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  let journal: FileJournal | undefined;
  let worked = false;
  try {
    const result = await inTransaction(engine.pool, async (tx) => {
      journal = openJournal(tx);
      const done = await work(tx);
      worked = true;
      return done;
    });
    if (journal) await afterCommit(engine, journal);
    return result;
  } catch (error) {
    if (journal && !isCommitUncertain(worked, error)) await afterRollback(engine, journal);
    throw error;
  }
}

/**
 * Runs a transaction with the files that belong to it. `work` may run again after a conflict with another writer, so it
 * must be repeatable.
 */
export async function inWriteTransaction<T>(engine: Engine, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(engine, work);
    } catch (error) {
      if (tries === ATTEMPTS || !isRetriable(error)) throw error;
    }
  }
}
