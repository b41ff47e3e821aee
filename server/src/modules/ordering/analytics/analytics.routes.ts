// `/api/shops/{shopId}/analytics`: see `contract/analytics`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readPeriod } from '@baitdrop/domain/analytics/period';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { type Query, refuseField, textOf } from '../../../platform/read-query.ts';
import { type AnalyticsParts, analyse } from './analytics.ts';

export interface AnalyticsRights {
  /** Throws for everybody but the owner of that shop and administrators. */
  requireStaff(request: FastifyRequest, shopId: string | undefined): Promise<{ by: 'shop' | 'admin' }>;
  hasPro(shopId: string): Promise<boolean>;
}

type Asked = { Params: { shopId: string }; Querystring: Query };

export async function registerAnalytics(
  app: FastifyInstance,
  engine: Engine,
  parts: AnalyticsParts,
  rights: AnalyticsRights,
): Promise<void> {
  const answerAnalytics = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    limitRequests(scope, engine);
    scope.get<Asked>('', async (request, reply) => {
      const shopId = storableText(request.params.shopId);
      const { by } = await rights.requireStaff(request, shopId);
      if (by === 'shop' && !(await rights.hasPro(shopId)))
        throw new AppError('pro_only', 403, 'Analytics is part of Pro.');
      const period = readPeriod(textOf(request.query, 'from'), textOf(request.query, 'to'));
      if (!period.ok) throw refuseField('from', period.message, period.reason);
      reply.header('Cache-Control', 'no-store');
      return analyse(parts, shopId, period.value);
    });
  };
  await app.register(answerAnalytics, { prefix: '/api/shops/:shopId/analytics' });
}
