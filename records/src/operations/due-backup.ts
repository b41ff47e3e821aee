import { CronExpressionParser } from 'cron-parser';
import type { Engine } from '../engine/engine.ts';
import { BackupStore } from './backup-store.ts';

/**
 * Called by the host every minute: makes a backup when the newest automatic one is older than the last time in the
 * settings' schedule. A failed or missed one stays due until it is made.
 */
export async function makeDueBackup(engine: Engine): Promise<void> {
  const { cron } = engine.settings.backups;
  if (!engine.operations || cron === '') return;
  const store = new BackupStore(engine, engine.operations);
  // One millisecond later, because the time itself does not count as past.
  const currentDate = new Date(engine.now().getTime() + 1);
  const due = CronExpressionParser.parse(cron, { tz: 'UTC', currentDate }).prev().getTime();
  const newest = await store.newestAutomatic();
  if (newest === undefined || newest.getTime() < due) await store.makeAutomatic();
}
