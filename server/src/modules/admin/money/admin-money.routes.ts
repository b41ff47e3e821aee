import type { FastifyInstance } from 'fastify';
import { adminMoney, orderContributionList } from '@baitdrop/contract/admin-money';
import type { Context } from '../../../context.ts';
import { openAdminScope } from '../../../platform/http/administrator.ts';
import { listQuery, pageFromNearerEnd } from '../../../platform/http/list-query.ts';
import { countSoldOrders, readSoldOrders } from './admin-money.db.ts';
import { contributionsOf, readMoney } from './admin-money.ts';

export async function registerAdminMoney(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context.reads.figures;
  await openAdminScope(app, context, '/api/admin/money', (scope) => {
    scope.get('', { schema: { summary: 'Read what comes in and what goes out', response: { 200: adminMoney } } }, () =>
      readMoney(context),
    );
    scope.get(
      '/orders',
      {
        schema: {
          summary: 'List what each order brought',
          querystring: listQuery(['date'], '-date'),
          response: { 200: orderContributionList },
        },
      },
      async ({ query: { page, search, sort } }) =>
        pageFromNearerEnd(page, await countSoldOrders(pool, search), async ({ isTurned, ...span }) => {
          const isDescending = sort.isDescending !== isTurned;
          return contributionsOf({ pool }, await readSoldOrders(pool, search, { ...span, isDescending }));
        }),
    );
  });
}
