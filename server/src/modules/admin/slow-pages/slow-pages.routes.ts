import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { slowPage } from '@baitdrop/contract/slow-pages';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { AppError } from '../../../platform/errors/app-error.ts';

const perMinute = 30;
const bodyLimitBytes = 1024;

/** `POST /api/slow-pages`: a line in the log for whoever looks after speed. Nothing is stored. */
export async function registerSlowPages(app: FastifyInstance, engine: Engine): Promise<void> {
  const answerReports = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    await scope.register(rateLimit, { max: perMinute, timeWindow: '1 minute' });
    scope.post('', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
      const report = slowPage.safeParse(request.body);
      if (!report.success) throw new AppError('invalid_report', 400, 'The report could not be read.');
      request.log.info(report.data, 'slow page');
      return reply.status(204).send();
    });
  };
  await app.register(answerReports, { prefix: '/api/slow-pages' });
}
