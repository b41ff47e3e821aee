// Lists, shows and exports orders. Refunding and cancelling are commands of the shop's orders.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as files from '@baitdrop/contract/admin-order-files';
import * as endpoints from '@baitdrop/contract/admin-orders';
import type { QueryOf } from '@baitdrop/contract/endpoint';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { startOfDay } from '../../../platform/start-of-day.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { implement } from '../../../platform/http/implement.ts';
import { parseList } from '../../../platform/http/list-query.ts';
import { readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { sendProofPhoto } from '../../delivery/proof-photo.ts';
import { readAdminOrder } from './admin-order.ts';
import { exportOrders } from './export-orders.ts';
import { decideLostParcel } from './decide-lost-parcel.ts';
import { countOrders, readOrderRows } from './admin-orders.db.ts';

type OrderListQuery = Exclude<QueryOf<typeof endpoints.listAdminOrders>, undefined>;

const filterOf = ({ search, status, dispute, shop_id, from, until, unpaid }: OrderListQuery) => ({
  search,
  status,
  dispute,
  shopId: shop_id,
  from: startOfDay(from, 0),
  until: startOfDay(until, 1),
  withUnpaid: unpaid === '1',
});

export async function registerAdminOrders(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.listAdminOrders, async ({ query }) => {
      const { page, near, sort } = parseList(query);
      const filter = filterOf(query);
      return readKeysetPage({ page, near }, [
        {
          total: await countOrders(pool, filter),
          read: (span) => readOrderRows(pool, filter, { ...sort, now: now() }, span),
        },
      ]);
    });

    implement(scope, files.exportOrders, async ({ query, actor: by, reply }) => {
      const filter = filterOf(query);
      const details = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== null));
      await recordAdminAction(pool, { by, action: 'orders.exported', details });
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="baitdrop-orders-${londonParts(now()).day}.csv"`)
        .send(Readable.from(exportOrders(pool, filter)));
    });

    implement(scope, endpoints.readAdminOrder, ({ params: { id } }) => readAdminOrder(context, id));

    implement(scope, endpoints.declareParcelLost, async ({ params: { id }, body: { payer }, actor, command }) => {
      await inIdempotentTransaction(pool, command, (tx) => decideLostParcel(context, tx, actor, { id, payer }));
    });

    implement(scope, files.readCourierPhoto, ({ params: { id }, reply }) => sendProofPhoto(context, id, reply));
  });
}
