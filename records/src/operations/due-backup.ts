import { CronExpressionParser } from 'cron-parser';
import type { Engine } from '../engine/engine.ts';
import { BackupStore } from './backup-store.ts';

const MINUTE_MS = 60_000;

/** For the host to run every minute: makes a backup when the settings say that this is the minute. */
export async function makeDueBackup(engine: Engine): Promise<void> {
  const { cron } = engine.settings.backups;
  if (!engine.operations || cron === '') return;
  const minute = Math.floor(engine.now().getTime() / MINUTE_MS) * MINUTE_MS;
  const last = CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(minute + 1) }).prev();
  if (last.getTime() === minute) await new BackupStore(engine, engine.operations).makeAutomatic();
}
