import type { IntegrationStatus, SystemStatus } from '@baitdrop/contract/admin-system';
import type { Context } from '../../../context.ts';
import { listBackups, readBackupChecks } from '../../../platform/backups/backup-status.ts';
import {
  type IntegrationCallTimes,
  readIntegrationCalls,
} from '../../../platform/integrations/integration-calls.db.ts';
import { countReportsSince, readDatabase, readFailedQueues, readJobCounts, pingDatabase } from './system-status.db.ts';

type Service = IntegrationStatus['service'];

const SERVICES: readonly Service[] = ['payments', 'courier', 'stuart', 'places', 'mail', 'push', 'google', 'facebook'];
const DAY_MS = 86_400_000;
/** Some job runs every minute, so due work should not wait longer than this. */
const MAX_WAIT_SECONDS = 120;

function configuredServices({ config, payments, couriers, places, mailer, push }: Context): ReadonlySet<string> {
  const ports = { payments, courier: couriers.uber, stuart: couriers.stuart, places, mail: mailer, push };
  const configured = Object.entries(ports).filter(([, port]) => port !== undefined);
  return new Set([...configured.map(([name]) => name), ...config.identityProviders.map(({ name }) => name)]);
}

export async function readSystemStatus(context: Context): Promise<SystemStatus> {
  const { pool, now } = context;
  const configured = configuredServices(context);
  const beganAt = performance.now();
  await pingDatabase(pool);
  const answerMs = performance.now() - beganAt;
  const measuredAt = now();
  const [database, counts, failed, calls, reports, backups] = await Promise.all([
    readDatabase(pool),
    readJobCounts(pool),
    readFailedQueues(pool),
    readIntegrationCalls(pool),
    countReportsSince(pool, new Date(measuredAt.getTime() - DAY_MS)),
    readBackups(context, measuredAt),
  ]);
  const isLate = (counts.oldest_waiting_seconds ?? 0) > MAX_WAIT_SECONDS;
  return {
    measured_at: measuredAt.toISOString(),
    version: context.version,
    database: { ok: true, answer_ms: Math.round(answerMs * 10) / 10, ...database },
    jobs: {
      ok: !isLate && counts.failed_today === 0,
      ...counts,
      last_done_at: iso(counts.last_done_at),
      failed_queues: failed.map(({ last_at, ...queue }) => ({ ...queue, last_at: last_at.toISOString() })),
    },
    backups,
    integrations: SERVICES.map((service) =>
      integrationOf(
        service,
        configured.has(service),
        calls.find((call) => call.service === service),
      ),
    ),
    error_reports_today: reports,
  };
}

/** A day, and two hours to notice that a night passed without a backup. */
const MAX_BACKUP_AGE_MS = 26 * 3_600_000;

/** An unreadable place counts as one without backups. */
async function readBackups(context: Context, now: Date): Promise<SystemStatus['backups']> {
  const newest = await listBackups(context).then(
    (backups) => backups.at(-1),
    (error: unknown) => void context.log.error({ err: error }, 'the backups cannot be listed'),
  );
  const { last } = await readBackupChecks(context);
  const isFresh = newest !== undefined && now.getTime() - newest.modified.getTime() < MAX_BACKUP_AGE_MS;
  return {
    ok: isFresh && !last?.problem,
    newest_at: iso(newest?.modified ?? null),
    newest_bytes: newest?.size ?? 0,
    checked_at: iso(last?.checkedAt ?? null),
    checked: last?.backup ?? '',
    problem: last?.problem ?? '',
  };
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

function integrationOf(
  service: Service,
  isConfigured: boolean,
  call: IntegrationCallTimes | undefined,
): IntegrationStatus {
  const { succeeded_at = null, failed_at = null, failure = '' } = call ?? {};
  const isFailing = failed_at !== null && (succeeded_at === null || failed_at > succeeded_at);
  const state = !isConfigured ? 'off' : isFailing ? 'failing' : succeeded_at === null ? 'unknown' : 'ok';
  return { service, state, succeeded_at: iso(succeeded_at), failed_at: iso(failed_at), failure };
}
