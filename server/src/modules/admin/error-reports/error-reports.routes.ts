import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { errorReport } from '@baitdrop/contract/error-reports';
import { daysBefore, ERROR_REPORT_DAYS } from '@baitdrop/domain/legal/retention';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { callerOf } from '@baitdrop/records/api/read-request';
import { object, string } from 'zod/mini';
import type { Context } from '../../../context.ts';
import { Form } from '../../../platform/http/forms.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { redactTokens } from '../../../platform/logging.ts';
import { deleteReportsBefore, deleteReportsBeyond, deleteReportsOf, insertReport } from './error-reports.db.ts';

const PER_NETWORK = { max: 30, windowSeconds: 60 };
const BODY_LIMIT = 65_536;
const MAX_REPORTS = 20_000;
const HOURLY = '17 * * * *';

const FORM = new Form(errorReport, 'The error report could not be read.', {
  code: 'invalid_report',
  problems: 'none',
  trim: false,
});

/**
 * Receives errors from browsers. Guests may send them, so the body is small, the rate limited, and only administrators
 * read them.
 */
export async function registerErrorReports(app: FastifyInstance, { engine, db, now }: Context): Promise<void> {
  await openScope(app, engine, { prefix: '/api/errors', access: 'public', cache: 'own' }, async (scope) => {
    scope.addHook('onRequest', (request, reply) =>
      limitAttempts(engine, reply, [{ key: `error-report:${networkOfCaller(engine, request)}`, ...PER_NETWORK }]),
    );
    scope.post(
      '',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Report an error of the web app',
          body: FORM,
          response: { 201: object({ id: string() }) },
        },
      },
      async (request, reply) => {
        const { message, stack, url, userAgent, context, timestamp } = request.body;
        // The user is taken from the session, never from the report, which could name another person.
        const caller = await callerOf(engine, request);
        const id = newRecordId(randomBytes);
        await insertReport(db, {
          id,
          message,
          stack: stack ?? '',
          url: withoutSecrets(url ?? ''),
          userAgent: userAgent ?? '',
          userId: caller?.collection.name === 'users' ? caller.id : '',
          context: context ?? null,
          timestamp: instantOf(timestamp) ?? now(),
          received_at: now(),
        });
        return reply.status(201).send({ id });
      },
    );
  });
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
