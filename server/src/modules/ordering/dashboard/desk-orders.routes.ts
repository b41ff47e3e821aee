import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { countShopOrders, exportShopOrders } from '@baitdrop/contract/dashboard';
import { roleHasPermission } from '@baitdrop/domain/shops/shop-roles';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { exportDeskOrders } from './export-desk-orders.ts';
import { countDeskOrders } from './order-count.ts';

export async function registerDeskOrders(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, countShopOrders, async ({ actor: { shopId }, query }) => ({
      orders: await countDeskOrders(context, { shopId, ...query, status: query.status || 'all' }),
    }));

    implement(scope, exportShopOrders, async ({ actor: { shopId, role }, query, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="baitdrop-orders-${londonParts(context.now()).day}.csv"`)
        .send(
          Readable.from(
            exportDeskOrders(
              context,
              { shopId, ...query, status: query.status || 'all' },
              roleHasPermission(role, 'money'),
            ),
          ),
        ),
    );
  });
}
