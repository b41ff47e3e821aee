import type { StoredBackup } from '@baitdrop/records/operations/backup-place';
import { BackupStore } from '@baitdrop/records/operations/backup-store';
import type { Context } from '../../context.ts';
import { readLastCheck, readVerifiedBackups } from './backup-checks.db.ts';

/** Lists the stored backups, oldest first. */
export async function listBackups({ engine }: Pick<Context, 'engine'>): Promise<StoredBackup[]> {
  const { operations } = engine;
  const stored = operations === undefined ? [] : await new BackupStore(engine, operations).list();
  return stored.toSorted((one, other) => one.modified.getTime() - other.modified.getTime());
}

export interface BackupChecks {
  /** Backups that were restored in a check and found complete. */
  proven: readonly string[];
  last: { backup: string; checkedAt: Date; problem: string } | undefined;
}

export async function readBackupChecks({ pool }: Pick<Context, 'pool'>): Promise<BackupChecks> {
  const [proven, last] = await Promise.all([readVerifiedBackups(pool), readLastCheck(pool)]);
  return { proven, last: last && { backup: last.backup, checkedAt: last.checked_at, problem: last.problem } };
}
