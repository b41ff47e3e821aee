import type { FastifyInstance } from 'fastify';
import { readShopAnalytics } from '@baitdrop/contract/analytics';
import { readPeriod } from '@baitdrop/domain/analytics/period';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { invalidField } from '../../../platform/read-query.ts';
import { isPro } from '../../money/plans.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { readAnalytics } from './analytics.ts';

export async function registerAnalytics(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, readShopAnalytics, async ({ actor: { shopId, by }, query: { from, to } }) => {
      if (by === 'shop' && !(await isPro(context.pool, shopId, context.now())))
        throw new AppError('pro_only', 403, refusals.money.analyticsIsPro);
      const period = readPeriod(from, to);
      if (!period.ok) throw invalidField('from', period.message, period.reason);
      return readAnalytics(context, shopId, period.value);
    }),
  );
}
