import { join } from 'node:path';
import type { Pool } from 'pg';
import { createS3Bucket } from '@baitdrop/adapters/s3/s3-bucket';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Operations } from '@baitdrop/records/operations/operations';
import type { Config } from '../config.ts';
import { insertRestore } from '../platform/backups/restores.db.ts';
import { bucketBackups } from '../platform/files/bucket-backups.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { cancelWaitingJobs } from '../platform/jobs/cancel-waiting-jobs.db.ts';

/** Configures the operations of superusers for the product. */
export const productOperations = (config: Config, pool: Pool, jobs: Jobs): Operations => ({
  crons: {
    list: () => jobs.schedules().map(({ name, cron }) => ({ id: name, expression: cron })),
    run: (id) => inTransaction(pool, (tx) => jobs.send(tx, id, {})),
  },
  backups: {
    folder: join(config.dataDir, 'backups'),
    ...(config.s3 !== undefined && {
      place: bucketBackups(createS3Bucket(config.s3.account, config.s3.backupBucket)),
    }),
    schemas: ['public'],
    // Event numbers must not go backwards for connected clients; the other tables are temporary. Queued jobs are left
    // out, because a restore must not send again what was sent since.
    except: [
      'public.records_events',
      'public.records_messages',
      'public._logs',
      'public.web_assets',
      'public.backup_checks',
      'public.database_homes',
      'public.restores',
    ],
    // Cancels the waiting jobs, which belong to the undone state, and records the restore so that an operator
    // reconciles what happened since the copy.
    async restored(tx, madeAt) {
      await cancelWaitingJobs(tx);
      await insertRestore(tx, madeAt);
    },
    async version(db) {
      const { rows } = await db.query<{ version: string }>(
        'select coalesce(max(created_at), 0)::text as version from drizzle.__drizzle_migrations',
      );
      return rows[0]?.version ?? '0';
    },
  },
  smtp: smtpOf(config.mail.smtpUrl),
});

function smtpOf(address: string | undefined): Operations['smtp'] {
  if (address === undefined) return { enabled: false, host: '', port: 587, username: '', tls: false };
  const { hostname, port, username, protocol } = new URL(address);
  const tls = protocol === 'smtps:';
  return { enabled: true, host: hostname, port: Number(port) || (tls ? 465 : 587), username, tls };
}
