// Lists, shows and exports orders. Refunding and cancelling are commands of the shop's orders.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { adminOrder, adminOrderList, lostParcelForm } from '@baitdrop/contract/admin-orders';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { DISPUTE_STATES } from '@baitdrop/domain/disputes/dispute';
import { ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { dayParam } from '../../../platform/day-param.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { requireCommand, inIdempotentTransaction, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { choiceParam, listQuery } from '../../../platform/http/list-query.ts';
import { readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { textParam } from '../../../platform/read-query.ts';
import { sendProofPhoto } from '../../delivery/proof-photo.ts';
import { readAdminOrder } from './admin-order.ts';
import { exportOrders } from './export-orders.ts';
import { decideLostParcel } from './decide-lost-parcel.ts';
import { countOrders, ORDER_SORTS, readOrderRows } from './admin-orders.db.ts';

const LOST_FORM = new Form(lostParcelForm, formRefusals.orders.whoPays, { code: 'lost_parcel_form', problems: 'none' });

const QUERY = listQuery(
  ORDER_SORTS,
  '-date',
  {
    status: `One of ${ORDER_STATUSES.join(', ')}.`,
    dispute: `One of ${DISPUTE_STATES.join(', ')}.`,
    shop_id: 'Of one shop.',
    from: 'The first day, in London.',
    until: 'The last day, in London.',
    unpaid: '1 for those that were never paid, too.',
  },
  (query) => ({
    status: choiceParam(query, 'status', ORDER_STATUSES),
    dispute: choiceParam(query, 'dispute', DISPUTE_STATES),
    shopId: textParam(query, 'shop_id'),
    from: dayParam(query, 'from', 0),
    until: dayParam(query, 'until', 1),
    withUnpaid: choiceParam(query, 'unpaid', ['1']) === '1',
  }),
);

export async function registerAdminOrders(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminScope(app, context, '/api/admin/orders', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List all orders', querystring: QUERY, response: { 200: adminOrderList } } },
      async ({ query: { page, near, sort, ...filter } }) =>
        readKeysetPage({ page, near }, [
          {
            total: await countOrders(pool, filter),
            read: (span) => readOrderRows(pool, filter, { ...sort, now: now() }, span),
          },
        ]),
    );

    scope.get(
      '/export.csv',
      { schema: { summary: 'Download orders as CSV', querystring: QUERY } },
      async (request, reply) => {
        const { page: _page, near: _near, sort: _sort, ...filter } = request.query;
        const details = Object.fromEntries(
          Object.entries(filter).filter(([, value]) => value !== '' && value !== null),
        );
        await recordAdminAction(pool, { by: administratorOf(request), action: 'orders.exported', details });
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="baitdrop-orders-${londonParts(now()).day}.csv"`)
          .send(Readable.from(exportOrders(pool, filter)));
      },
    );

    scope.get(
      '/:id',
      {
        schema: {
          summary: 'Read an order with all that happened to it',
          params: params('id'),
          response: { 200: adminOrder },
        },
      },
      (request) => readAdminOrder(context, request.params.id),
    );

    scope.post(
      '/:id/lost',
      {
        config: NEEDS_KEY,
        schema: {
          summary: 'Give up a parcel that the courier lost, and say who pays for it',
          params: params('id'),
          body: LOST_FORM,
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        const { id } = request.params;
        await inIdempotentTransaction(pool, requireCommand(request, by.id), (tx) =>
          decideLostParcel(context, tx, by, { id, payer: request.body.payer }),
        );
        return reply.status(204).send();
      },
    );

    scope.get(
      '/:id/photo',
      { schema: { summary: 'See the photo the courier took', params: params('id'), response: { 200: {} } } },
      (request, reply) => sendProofPhoto(context, request.params.id, reply),
    );
  });
}
