// `GET /api/admin/money` and `GET /api/admin/money/orders`. The check of the books has its own: `/api/admin/ledger-check`.
import type { FastifyInstance } from 'fastify';
import type { AdminMoney, OrderContributionList } from '@baitdrop/contract/admin-money';
import type { Engine } from '@baitdrop/records/engine/engine';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { pageFromNearerEnd, readListQuery } from '../../../platform/http/list-query.ts';
import type { Query } from '../../../platform/read-query.ts';
import { countSoldOrders, readSoldOrders } from './admin-money.db.ts';
import { type AdminMoneyParts, contributionsOf, moneyReader } from './admin-money.ts';

export async function registerAdminMoney(app: FastifyInstance, engine: Engine, parts: AdminMoneyParts): Promise<void> {
  const administrator = requireAdministrator(engine);
  const { pool } = parts;
  const readMoney = moneyReader(parts);
  await answerAdministrators(app, engine, '/api/admin/money', (scope) => {
    scope.get('', async (request): Promise<AdminMoney> => {
      await administrator(request);
      return readMoney();
    });
    scope.get<{ Querystring: Query }>('/orders', async (request): Promise<OrderContributionList> => {
      await administrator(request);
      const { page, search, sort } = readListQuery(request.query, ['date'], '-date');
      return pageFromNearerEnd(page, await countSoldOrders(pool, search), async ({ isTurned, ...span }) => {
        const isDescending = sort.isDescending !== isTurned;
        return contributionsOf(parts, await readSoldOrders(pool, search, { ...span, isDescending }));
      });
    });
  });
}
