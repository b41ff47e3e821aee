import type { FastifyInstance } from 'fastify';
import { listOrderContributions, readAdminMoney } from '@baitdrop/contract/admin-money';
import type { Context } from '../../../context.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { parseList } from '../../../platform/http/list-query.ts';
import { readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { countSoldOrders, readSoldOrders } from './admin-money.db.ts';
import { contributionsOf, readMoney } from './admin-money.ts';

export async function registerAdminMoney(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context.reads.figures;
  const { now } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, readAdminMoney, () => readMoney(context));

    implement(scope, listOrderContributions, async ({ query }) => {
      const { page, near, search, sort } = parseList(query);
      const list = await readKeysetPage({ page, near }, [
        {
          total: await countSoldOrders(pool, search),
          read: (span) => readSoldOrders(pool, search, { isDescending: sort.isDescending, now: now() }, span),
        },
      ]);
      return { ...list, rows: await contributionsOf({ pool }, list.rows) };
    });
  });
}
