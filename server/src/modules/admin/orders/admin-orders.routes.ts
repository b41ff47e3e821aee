// `GET /api/admin/orders` and `GET /api/admin/orders/{id}`. Refunds and cancelling are commands of the order desk.
import type { FastifyInstance } from 'fastify';
import type { AdminOrder, AdminOrderList } from '@baitdrop/contract/admin-orders';
import { ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storableText } from '../../../platform/database/storable.ts';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { choiceOf, pageFromNearerEnd, readListQuery } from '../../../platform/http/list-query.ts';
import { dayOf } from '../../../platform/day-of-query.ts';
import { type Query, textOf } from '../../../platform/read-query.ts';
import { type AdminOrderParts, readAdminOrder } from './admin-order.ts';
import { countOrders, type OrderFilter, orderSorts, readOrderRows } from './admin-orders.db.ts';

export async function registerAdminOrders(app: FastifyInstance, engine: Engine, parts: AdminOrderParts): Promise<void> {
  const administrator = requireAdministrator(engine);
  const { pool, now } = parts;
  await answerAdministrators(app, engine, '/api/admin/orders', (scope) => {
    scope.get<{ Querystring: Query }>('', async (request): Promise<AdminOrderList> => {
      await administrator(request);
      const { query } = request;
      const { page, search, sort } = readListQuery(query, orderSorts, '-date');
      const filter: OrderFilter = {
        search,
        status: choiceOf(query, 'status', ORDER_STATUSES),
        shopId: textOf(query, 'shop_id'),
        from: dayOf(query, 'from', 0),
        until: dayOf(query, 'until', 1),
        withUnpaid: choiceOf(query, 'unpaid', ['1']) === '1',
      };
      return pageFromNearerEnd(page, await countOrders(pool, filter), ({ isTurned, ...span }) =>
        readOrderRows(pool, filter, {
          ...span,
          sort: sort.key,
          isDescending: sort.isDescending !== isTurned,
          now: now(),
        }),
      );
    });

    scope.get<{ Params: { id: string } }>('/:id', async (request): Promise<AdminOrder> => {
      await administrator(request);
      return readAdminOrder(parts, storableText(request.params.id));
    });
  });
}
