import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/admin-shops';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { parseList } from '../../../platform/http/list-query.ts';
import { changeShop, listShops, openAsOwner, readShop, syncShops } from './admin-shops.ts';
import { exportShops } from './export-shops.ts';

export async function registerAdminShops(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.listAdminShops, ({ query }) => {
      const { page, near, sort, search, status } = parseList(query);
      return listShops(context, { page, near, filter: { search, status }, order: sort });
    });

    implement(scope, endpoints.exportShops, async ({ actor: by, reply }) => {
      await recordAdminAction(pool, { by, action: 'shops.exported' });
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="baitdrop-shops-${londonParts(now()).day}.csv"`)
        .send(Readable.from(exportShops(pool)));
    });

    implement(scope, endpoints.syncShops, ({ actor }) => syncShops(context, actor));

    implement(scope, endpoints.readAdminShop, ({ params: { retailer } }) => readShop(context, retailer));

    implement(scope, endpoints.approveShop, ({ actor, params: { retailer } }) =>
      changeShop(context, actor, { action: 'shop.approved', retailer }),
    );

    implement(scope, endpoints.suspendShop, ({ actor, params: { retailer }, body: { reason } }) =>
      changeShop(context, actor, { action: 'shop.suspended', retailer, reason }),
    );

    implement(scope, endpoints.declineShop, ({ actor, params: { retailer }, body: { reason } }) =>
      changeShop(context, actor, { action: 'shop.declined', retailer, reason }),
    );

    implement(scope, endpoints.resumeShop, ({ actor, params: { retailer } }) =>
      changeShop(context, actor, { action: 'shop.resumed', retailer }),
    );

    implement(scope, endpoints.openShopAsOwner, ({ actor, params: { retailer } }) =>
      openAsOwner(context, actor, retailer),
    );
  });
}
