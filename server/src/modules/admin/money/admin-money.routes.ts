import type { FastifyInstance } from 'fastify';
import { adminMoney, orderContributionList } from '@baitdrop/contract/admin-money';
import type { Context } from '../../../context.ts';
import { openAdminScope } from '../../../platform/http/administrator.ts';
import { listQuery } from '../../../platform/http/list-query.ts';
import { readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { countSoldOrders, readSoldOrders } from './admin-money.db.ts';
import { contributionsOf, readMoney } from './admin-money.ts';

export async function registerAdminMoney(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context.reads.figures;
  const { now } = context;
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
      async ({ query: { page, near, search, sort } }) => {
        const list = await readKeysetPage({ page, near }, [
          {
            total: await countSoldOrders(pool, search),
            read: (span) => readSoldOrders(pool, search, { isDescending: sort.isDescending, now: now() }, span),
          },
        ]);
        return { ...list, rows: await contributionsOf({ pool }, list.rows) };
      },
    );
  });
}
