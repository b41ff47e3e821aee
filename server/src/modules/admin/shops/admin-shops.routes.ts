// `/api/admin/shops…`: see `contract/admin-shops`.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  ADMIN_SHOP_SORTS,
  ADMIN_SHOP_STATUSES,
  adminShop,
  adminShopList,
  suspendForm,
  syncAnswer,
} from '@baitdrop/contract/admin-shops';
import { londonParts } from '@baitdrop/domain/time/london';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { choiceParam, listQuery } from '../../../platform/http/list-query.ts';
import { changeShop, listShops, openAsOwner, readShop, syncShops } from './admin-shops.ts';
import { exportShops } from './export-shops.ts';

const BODY_LIMIT = 8192;

const QUERY = listQuery(ADMIN_SHOP_SORTS, 'name', { status: `One of ${ADMIN_SHOP_STATUSES.join(', ')}.` }, (query) => ({
  status: choiceParam(query, 'status', ADMIN_SHOP_STATUSES),
}));

const ofShop = (summary: string) => ({ summary, params: params('retailer'), response: { 200: adminShop } });

export async function registerAdminShops(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminScope(app, context, '/api/admin/shops', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List all shops', querystring: QUERY, response: { 200: adminShopList } } },
      ({ query: { page, near, sort, ...filter } }) => listShops(context, { page, near, filter, order: sort }),
    );

    scope.get('/export.csv', { schema: { summary: 'Download all shops as CSV' } }, async (request, reply) => {
      await recordAdminAction(pool, { by: administratorOf(request), action: 'shops.exported' });
      const name = `baitdrop-shops-${londonParts(now()).day}.csv`;
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(exportShops(pool)));
    });

    scope.post(
      '/sync',
      {
        bodyLimit: BODY_LIMIT,
        schema: { summary: 'Bring the directory up to date', response: { 200: syncAnswer } },
      },
      (request) => syncShops(context, administratorOf(request)),
    );

    scope.get('/:retailer', { schema: ofShop('Read a shop and its checklist') }, (request) =>
      readShop(context, request.params.retailer),
    );

    scope.post('/:retailer/approve', { bodyLimit: BODY_LIMIT, schema: ofShop('Let a shop go live') }, (request) => {
      const { retailer } = request.params;
      return changeShop(context, administratorOf(request), { action: 'shop.approved', retailer });
    });

    scope.post(
      '/:retailer/suspend',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          ...ofShop('Suspend a shop'),
          body: new Form(suspendForm, refusals.shops.sayWhy),
        },
      },
      (request) => {
        const { retailer } = request.params;
        const { reason } = request.body;
        return changeShop(context, administratorOf(request), { action: 'shop.suspended', retailer, reason });
      },
    );

    scope.post(
      '/:retailer/decline',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          ...ofShop('Answer a shop that asked to go live that something has to change first'),
          body: new Form(suspendForm, refusals.shops.sayWhy),
        },
      },
      (request) => {
        const { retailer } = request.params;
        const { reason } = request.body;
        return changeShop(context, administratorOf(request), { action: 'shop.declined', retailer, reason });
      },
    );

    scope.post('/:retailer/resume', { bodyLimit: BODY_LIMIT, schema: ofShop('End a suspension') }, (request) => {
      const { retailer } = request.params;
      return changeShop(context, administratorOf(request), { action: 'shop.resumed', retailer });
    });

    scope.post(
      '/:retailer/look',
      { bodyLimit: BODY_LIMIT, schema: ofShop('Open the dashboard as the shop sees it, read only') },
      (request) => openAsOwner(context, administratorOf(request), request.params.retailer),
    );
  });
}
