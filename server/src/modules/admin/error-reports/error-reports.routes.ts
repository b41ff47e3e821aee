import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { errorReport } from '@baitdrop/contract/error-reports';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { networkOf } from '@baitdrop/records/limits/network';
import { AppError } from '../../../platform/errors/app-error.ts';
import { withoutTokens } from '../../../platform/logging.ts';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { insertReport } from './error-reports.db.ts';

const perMinute = 30;
const bodyLimitBytes = 65_536;

/** `POST /api/errors`: what broke in somebody's browser. Open to guests, so small, limited and never shown to others. */
export async function registerErrorReports(
  app: FastifyInstance,
  engine: Engine,
  db: NodePgDatabase,
  now: () => Date,
): Promise<void> {
  const answerReports = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    await scope.register(rateLimit, {
      max: perMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => networkOf(ip),
    });
    scope.post('', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
      const report = errorReport.safeParse(request.body);
      if (!report.success) throw new AppError('invalid_report', 400, 'The error report could not be read.');
      const { message, stack, url, userAgent, userId, context, timestamp } = report.data;
      const id = newRecordId(randomBytes);
      await insertReport(db, {
        id,
        message: storableText(message),
        stack: storableText(stack ?? ''),
        url: storableText(withoutSecrets(url ?? '')),
        userAgent: storableText(userAgent ?? ''),
        userId: storableText(userId ?? ''),
        context: storable(context) ?? null,
        timestamp: instantOf(timestamp) ?? now(),
        received_at: now(),
      });
      return reply.status(201).send({ id });
    });
  };
  await app.register(answerReports, { prefix: '/api/errors' });
}

/** A link may carry a token in its query or path; a report must not. */
const withoutSecrets = (url: string): string => withoutTokens(url.split(/[?#]/, 1)[0] ?? '');

function instantOf(timestamp: number | string): Date | undefined {
  const instant = new Date(timestamp);
  // PostgreSQL knows fewer years than JavaScript; a clock that far off tells nothing anyway.
  const year = instant.getUTCFullYear();
  return year >= 2000 && year < 2200 ? instant : undefined;
}
