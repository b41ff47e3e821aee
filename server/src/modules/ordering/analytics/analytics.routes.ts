// `/api/shops/{shopId}/analytics`: see `contract/analytics`.
import type { FastifyInstance } from 'fastify';
import { analyticsAnswer } from '@baitdrop/contract/analytics';
import { readPeriod } from '@baitdrop/domain/analytics/period';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { params } from '../../../platform/http/forms.ts';
import { type QueryValues, invalidField, textParam } from '../../../platform/read-query.ts';
import { isPro } from '../../money/plans.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { readAnalytics } from './analytics.ts';

export async function registerAnalytics(app: FastifyInstance, context: Context): Promise<void> {
  await openShopScope(
    app,
    context,
    { prefix: '/api/shops/:shopId/analytics', needs: 'money', limited: true },
    (scope) => {
      const schema = { summary: 'See how a shop does', params: params('shopId'), response: { 200: analyticsAnswer } };
      scope.get('', { schema }, async (request) => {
        const { shopId } = request.params;
        if (staffOf(request).by === 'shop' && !(await isPro(context.pool, shopId, context.now())))
          throw new AppError('pro_only', 403, refusals.money.analyticsIsPro);
        const query = request.query as QueryValues;
        const period = readPeriod(textParam(query, 'from'), textParam(query, 'to'));
        if (!period.ok) throw invalidField('from', period.message, period.reason);
        return readAnalytics(context, shopId, period.value);
      });
    },
  );
}
