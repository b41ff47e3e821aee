import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { countShopOrders, deskOrderFields } from '@baitdrop/contract/dashboard';
import { roleHasPermission } from '@baitdrop/domain/shops/shop-roles';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { params } from '../../../platform/http/forms.ts';
import { implement, queryOf } from '../../../platform/http/implement.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { exportDeskOrders } from './export-desk-orders.ts';
import { countDeskOrders } from './order-count.ts';

export async function registerDeskOrders(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, countShopOrders, async ({ actor: { shopId }, query }) => ({
      orders: await countDeskOrders(context, { shopId, ...query, status: query.status || 'all' }),
    }));

    scope.routes.get(
      '/api/shops/:shopId/orders/csv',
      {
        config: { needs: 'desk', area: 'order-desk' },
        schema: {
          summary: 'Save a shop’s orders as a spreadsheet',
          params: params('shopId'),
          querystring: queryOf(deskOrderFields),
          response: { 200: {} },
        },
      },
      (request, reply) => {
        const { shopId, role } = scope.actorOf(request);
        const query = { shopId, ...request.query, status: request.query.status || ('all' as const) };
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', `attachment; filename="baitdrop-orders-${londonParts(context.now()).day}.csv"`)
          .send(Readable.from(exportDeskOrders(context, query, roleHasPermission(role, 'money'))));
      },
    );
  });
}
