// `/api/shops/{shopId}/order-count`: see `contract/dashboard`.
import type { FastifyInstance } from 'fastify';
import { type OrderCount, orderCount } from '@baitdrop/contract/dashboard';
import { statusChoices } from '@baitdrop/contract/desk-orders';
import type { Context } from '../../../context.ts';
import { params, Query } from '../../../platform/http/forms.ts';
import { choiceParam } from '../../../platform/http/list-query.ts';
import { textParam } from '../../../platform/read-query.ts';
import { openShopScope } from '../../shops/shop-staff.ts';
import { countDeskOrders } from './order-count.ts';

/** The same limit as for searches in the list of orders. */
const MAX_SEARCH = 500;

export async function registerOrderCount(app: FastifyInstance, context: Context): Promise<void> {
  const options = { prefix: '/api/shops/:shopId/order-count', needs: 'desk', limited: true } as const;
  await openShopScope(app, context, options, (scope) => {
    const querystring = new Query(
      {
        status: `One of ${statusChoices.join(', ')}.`,
        day: 'London’s calendar, 2026-11-15.',
        search: 'A code, or some of a customer’s name, phone number, email address or postcode.',
      },
      (query) => ({
        status: choiceParam(query, 'status', statusChoices) || ('all' as const),
        day: textParam(query, 'day'),
        search: textParam(query, 'search', MAX_SEARCH),
      }),
    );
    const schema = {
      summary: 'Count a shop’s orders',
      params: params('shopId'),
      querystring,
      response: { 200: orderCount },
    };
    scope.get('', { schema }, async (request): Promise<OrderCount> => {
      const { shopId } = request.params;
      return { orders: await countDeskOrders(context, { shopId, ...request.query }) };
    });
  });
}
