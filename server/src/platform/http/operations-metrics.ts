// Measures what an operator is alerted about: the database, backups, the disk, and waiting work.
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { eventLagSeconds } from '@baitdrop/records/realtime/event-lag';
import { WAITING_KINDS } from '@baitdrop/contract/admin-jobs';
import { storageFailureOf } from '@baitdrop/postgres/storage-failure';
import type { Context } from '../../context.ts';
import { type BackupChecks, listBackups, readBackupChecks } from '../backups/backup-status.ts';
import { type QueueRow, readQueues } from '../jobs/queues.db.ts';
import type { WaitingRow } from '../jobs/waiting-work.db.ts';
import { TtlCache } from '../ttl-cache.ts';

interface Measured {
  checks: BackupChecks;
  queues: readonly QueueRow[];
  waiting: readonly WaitingRow[];
}

/** Limits how often the database is measured, however often metrics are scraped. */
const MEASURED_FOR_MS = 10_000;
/** Prometheus gives up after ten seconds; metrics that need no database must arrive even while it is away. */
const MAX_MEASURE_MS = 5000;

/** Returns the function that measures everything again before a scrape reads it. */
export function registerOperationsMetrics(registry: Registry, context: Context): () => Promise<void> {
  const { pool, config, engine, now } = context;
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `baitdrop_${name}`, help, labelNames, registers: [registry] });
  const databaseUp = gauge('database_up', '1 while the database answers within 5 seconds and can store, else 0.');
  const jobAge = gauge('jobs_oldest_waiting_seconds', 'How long the oldest job of a queue has been due.', ['queue']);
  const jobCount = gauge('jobs', 'Jobs that wait, will be tried again, or were given up.', ['queue', 'state']);
  const workAge = gauge('work_oldest_waiting_seconds', 'Age of the oldest that waits for somebody outside.', ['kind']);
  const workCount = gauge('work_waiting', 'How much waits for somebody outside.', ['kind']);
  const backupAge = gauge('backup_age_seconds', 'Age of the newest backup; +Inf when there is none.');
  const provenAge = gauge(
    'backup_proven_age_seconds',
    'Age of the newest backup that was restored into an empty database and was whole; +Inf when there is none.',
  );
  const checkOk = gauge('backup_check_ok', '0 when the backup that was last tried could not be restored, else 1.');
  const diskFree = gauge('disk_free_bytes', 'Free space for DATA_DIR.');
  const diskSize = gauge('disk_size_bytes', 'Size of the disk of DATA_DIR.');
  const clockAhead = gauge(
    'clock_ahead_seconds',
    'By how much this machine’s clock is ahead of the database’s; below zero it is behind.',
  );
  const eventLag = gauge('events_lag_seconds', 'How far live screens of this process are behind.');

  const cache = new TtlCache<Measured>({ ttlMs: MEASURED_FOR_MS, max: 1 });
  const measureDatabase = (): Promise<Measured> =>
    cache.get('all', async () => {
      const [queues, waiting, checks] = await Promise.all([
        readQueues(pool),
        context.waitingWork(),
        readBackupChecks(context),
      ]);
      return { queues, waiting, checks };
    });

  const showWork = ({ queues, waiting }: Measured): void => {
    for (const { queue, oldest_seconds, ...counts } of queues) {
      jobAge.set({ queue }, oldest_seconds);
      for (const [state, count] of Object.entries(counts)) jobCount.set({ queue, state }, count);
    }
    for (const kind of WAITING_KINDS) {
      const rows = waiting.filter((work) => work.kind === kind);
      const oldest = Math.min(...rows.map(({ since }) => since.getTime()), now().getTime());
      const total = rows.reduce((sum, { count }) => sum + count, 0);
      workAge.set({ kind }, (now().getTime() - oldest) / 1000);
      workCount.set({ kind }, total);
    }
  };
  const secondsSince = (instant: Date | undefined): number =>
    instant === undefined ? Infinity : (now().getTime() - instant.getTime()) / 1000;

  return async () => {
    // A failed measurement counts as the worst value: no backup, no space.
    const [measured, canStore, backups, disk] = await Promise.all([
      within(MAX_MEASURE_MS, measureDatabase()).catch(() => undefined),
      within(MAX_MEASURE_MS, storageFailureOf(pool)).then(
        (trouble) => trouble === undefined,
        () => false,
      ),
      within(MAX_MEASURE_MS, listBackups(context)).catch(() => []),
      statfs(config.dataDir).catch(() => ({ bavail: 0, blocks: 1, bsize: 1 })),
    ]);
    for (const one of [jobAge, jobCount, workAge, workCount]) one.reset();
    databaseUp.set(measured !== undefined && canStore ? 1 : 0);
    backupAge.set(secondsSince(backups.at(-1)?.modified));
    if (measured !== undefined) {
      const { proven, last } = measured.checks;
      showWork(measured);
      provenAge.set(secondsSince(backups.findLast(({ key }) => proven.includes(key))?.modified));
      checkOk.set(last === undefined || last.problem === '' ? 1 : 0);
    }
    diskFree.set(disk.bavail * disk.bsize);
    diskSize.set(disk.blocks * disk.bsize);
    eventLag.set(eventLagSeconds(engine));
    clockAhead.set(context.clock.aheadSeconds());
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
