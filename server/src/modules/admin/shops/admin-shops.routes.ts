// `/api/admin/shops…`: see `contract/admin-shops`.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ADMIN_SHOP_SORTS, ADMIN_SHOP_STATUSES, suspendForm } from '@baitdrop/contract/admin-shops';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Engine } from '@baitdrop/records/engine/engine';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { choiceOf, readListQuery } from '../../../platform/http/list-query.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import type { Query } from '../../../platform/read-query.ts';
import type { AdminShopsParts } from './admin-shops-parts.ts';
import { changeShop, listShops, lookAsOwner, readShop, syncShops } from './admin-shops.ts';
import { exportShops } from './export-shops.ts';

type OfShop = { Params: { retailer: string } };

const bodyLimit = 8192;

export async function registerAdminShops(app: FastifyInstance, engine: Engine, parts: AdminShopsParts): Promise<void> {
  const administrator = requireAdministrator(engine);
  await answerAdministrators(app, engine, '/api/admin/shops', (scope) => {
    scope.get<{ Querystring: Query }>('', async (request) => {
      await administrator(request);
      const { page, search, sort } = readListQuery(request.query, ADMIN_SHOP_SORTS, 'name');
      const filter = { search, status: choiceOf(request.query, 'status', ADMIN_SHOP_STATUSES) };
      return listShops(parts, { page, filter, order: sort });
    });

    scope.get('/export.csv', async (request, reply) => {
      const by = await administrator(request);
      await recordAdminAction(parts.pool, { by, action: 'shops.exported' });
      const name = `baitdrop-shops-${londonParts(parts.now()).day}.csv`;
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(exportShops(parts.pool)));
    });

    scope.post('/sync', { bodyLimit }, async (request) => syncShops(parts, await administrator(request)));

    scope.get<OfShop>('/:retailer', async (request) => {
      await administrator(request);
      return readShop(parts, storableText(request.params.retailer));
    });

    scope.post<OfShop>('/:retailer/approve', { bodyLimit }, async (request) => {
      const by = await administrator(request);
      return changeShop(parts, by, { action: 'shop.approved', retailer: storableText(request.params.retailer) });
    });

    scope.post<OfShop>('/:retailer/suspend', { bodyLimit }, async (request) => {
      const by = await administrator(request);
      const { reason } = readForm(suspendForm, storable(request.body), 'Please say why: the owner reads it.');
      const retailer = storableText(request.params.retailer);
      return changeShop(parts, by, { action: 'shop.suspended', retailer, reason });
    });

    scope.post<OfShop>('/:retailer/resume', { bodyLimit }, async (request) => {
      const by = await administrator(request);
      return changeShop(parts, by, { action: 'shop.resumed', retailer: storableText(request.params.retailer) });
    });

    scope.post<OfShop>('/:retailer/look', { bodyLimit }, async (request) => {
      const by = await administrator(request);
      return lookAsOwner(parts, by, storableText(request.params.retailer));
    });
  });
}
