// `/api/shops/{shopId}/order-count` and `/orders/csv`: see `contract/dashboard`.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type OrderCount, orderCount } from '@baitdrop/contract/dashboard';
import { statusChoices } from '@baitdrop/contract/desk-orders';
import { roleHasPermission } from '@baitdrop/domain/shops/shop-roles';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { params, Query } from '../../../platform/http/forms.ts';
import { choiceParam } from '../../../platform/http/list-query.ts';
import { textParam } from '../../../platform/read-query.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { exportDeskOrders } from './export-desk-orders.ts';
import { countDeskOrders } from './order-count.ts';

/** The same limit as for searches in the list of orders. */
const MAX_SEARCH = 500;

const QUERY = new Query(
  {
    status: `One of ${statusChoices.join(', ')}.`,
    from: 'The first day, in London: 2026-11-15.',
    until: 'The last day, in London.',
    search: 'A code, or some of a customer’s name, phone number, email address or postcode.',
  },
  (query) => ({
    status: choiceParam(query, 'status', statusChoices) || ('all' as const),
    from: textParam(query, 'from'),
    until: textParam(query, 'until'),
    search: textParam(query, 'search', MAX_SEARCH),
  }),
);

export async function registerDeskOrders(app: FastifyInstance, context: Context): Promise<void> {
  const counted = { prefix: '/api/shops/:shopId/order-count', needs: 'desk', limited: true } as const;
  await openShopScope(app, context, counted, (scope) => {
    const schema = {
      summary: 'Count a shop’s orders',
      params: params('shopId'),
      querystring: QUERY,
      response: { 200: orderCount },
    };
    scope.get('', { schema }, async (request): Promise<OrderCount> => {
      const { shopId } = request.params;
      return { orders: await countDeskOrders(context, { shopId, ...request.query }) };
    });
  });

  const exported = { prefix: '/api/shops/:shopId/orders', needs: 'desk', limited: true } as const;
  await openShopScope(app, context, exported, (scope) => {
    const schema = {
      summary: 'Save a shop’s orders as a spreadsheet',
      params: params('shopId'),
      querystring: QUERY,
      response: { 200: {} },
    };
    scope.get('/csv', { schema }, (request, reply) => {
      const query = { shopId: request.params.shopId, ...request.query };
      const seesMoney = roleHasPermission(staffOf(request).role, 'money');
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="baitdrop-orders-${londonParts(context.now()).day}.csv"`)
        .send(Readable.from(exportDeskOrders(context, query, seesMoney)));
    });
  });
}
