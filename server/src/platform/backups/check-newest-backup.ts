import { AUTOMATIC, BackupStore } from '@baitdrop/records/operations/backup-store';
import type { Context } from '../../context.ts';
import { storeBackupCheck, readVerifiedBackups } from './backup-checks.db.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Checks the newest automatic backup every night, unless it was checked before. A problem is logged, shown to
 * administrators and exported as a metric.
 */
export async function checkNewestBackup({
  engine,
  pool,
  log,
}: Pick<Context, 'engine' | 'pool' | 'log'>): Promise<void> {
  if (engine.operations === undefined) return;
  const backups = await new BackupStore(engine, engine.operations).list();
  const newest = backups.findLast(({ key }) => key.startsWith(AUTOMATIC));
  if (newest === undefined || (await readVerifiedBackups(pool)).includes(newest.key)) return;
  const check = await verifyBackup(engine, newest.key);
  await storeBackupCheck(pool, check);
  if (check.problem !== '') log.error({ backup: check.backup, problem: check.problem }, 'a backup cannot be restored');
}
