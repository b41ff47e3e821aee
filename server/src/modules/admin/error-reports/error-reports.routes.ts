import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { reportAppError } from '@baitdrop/contract/error-reports';
import { daysBefore, ERROR_REPORT_DAYS } from '@baitdrop/domain/legal/retention';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openVisitorEndpoints } from '../../../platform/http/public-endpoints.ts';
import { redactTokens } from '../../../platform/logging.ts';
import { deleteReportsBefore, deleteReportsBeyond, deleteReportsOf, insertReport } from './error-reports.db.ts';

const MAX_REPORTS = 20_000;
const HOURLY = '17 * * * *';

export async function registerErrorReports(app: FastifyInstance, context: Context): Promise<void> {
  const { db, now } = context;
  await openVisitorEndpoints(app, context, { cache: 'own' }, (scope) =>
    implement(scope, reportAppError, async ({ actor, body }) => {
      const { message, stack, url, userAgent, timestamp } = body;
      const id = newRecordId(randomBytes);
      await insertReport(db, {
        id,
        message,
        stack: stack ?? '',
        url: withoutSecrets(url ?? ''),
        userAgent: userAgent ?? '',
        // The user is taken from the session, never from the report, which could name another person.
        userId: actor.user,
        context: body.context ?? null,
        timestamp: instantOf(timestamp) ?? now(),
        received_at: now(),
      });
      return { id };
    }),
  );
}

/** A link may carry a token in its query or path; a report must not. */
const withoutSecrets = (url: string): string => redactTokens(url.split(/[?#]/, 1)[0] ?? '');

/** PostgreSQL supports fewer years than JavaScript, so impossible dates are ignored. */
function instantOf(timestamp: number | string): Date | undefined {
  const instant = new Date(timestamp);
  const year = instant.getUTCFullYear();
  return year >= 2000 && year < 2200 ? instant : undefined;
}

/** Reports are personal data: they are deleted after 30 days, or when there are too many. */
export async function scheduleErrorReports({ jobs, db, now }: Pick<Context, 'jobs' | 'db' | 'now'>): Promise<void> {
  const forget = async (): Promise<void> => {
    await deleteReportsBefore(db, daysBefore(now(), ERROR_REPORT_DAYS));
    await deleteReportsBeyond(db, MAX_REPORTS);
  };
  await jobs.work('error-reports.forget', forget, { schedule: HOURLY });
}

export function forgetReportsOfClosedAccounts({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => deleteReportsOf(tx, user));
}
