// Endpoints of a shop's own screens, apart from its records.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as endpoints from '@baitdrop/contract/dashboard';
import { callerOf } from '@baitdrop/records/api/read-request';
import { orderEventText } from '@baitdrop/domain/messages/order-events';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { roleHasPermission } from '@baitdrop/domain/shops/shop-roles';
import { shopOfOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { type QueryValues, textParam } from '../../../platform/read-query.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { readMissed } from '../missed-orders.ts';
import { figuresOfShop, renewSecret } from './dashboard.ts';
import { readHistory, readSeenOrders } from './dashboard.db.ts';
import { readShopOverview } from './overview.ts';
import { troublesOfShop } from './desk-troubles.ts';

export async function registerDashboard(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;

  await openShopEndpoints(app, context, { shopOf: namedOrOwnShop(context), limited: true }, (scope) =>
    implement(scope, endpoints.readFigures, ({ actor: { shopId } }) => figuresOfShop(context, shopId)),
  );

  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.readShopOverview, ({ actor: { shopId } }) => readShopOverview(context, shopId));

    implement(scope, endpoints.listTroubles, ({ actor: { shopId } }) => troublesOfShop(context, shopId));

    implement(scope, endpoints.listSeenOrders, async ({ actor: { shopId } }) => {
      const rows = await readSeenOrders(pool, shopId);
      return { seen: rows.map(({ at, ...seen }) => ({ ...seen, at: at.toISOString() })) };
    });

    implement(scope, endpoints.listMissedOrders, async ({ actor: { shopId, role } }) => ({
      missed: await readMissed(pool, shopId, roleHasPermission(role, 'money')),
    }));
  });

  await openShopEndpoints(app, context, { shopOf: shopOfOrder, limited: true }, (scope) =>
    implement(scope, endpoints.readOrderHistory, async ({ params: { id }, actor: { role } }) => {
      const seesMoney = roleHasPermission(role, 'money');
      const events = await readHistory(pool, id);
      return {
        events: events.map((event) => ({
          id: event.id,
          kind: event.kind,
          by: event.by,
          name: event.name,
          text: orderEventText(event, { seesMoney }),
          at: event.created.toISOString(),
        })),
      };
    }),
  );

  await openUserEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, endpoints.renewApiSecret, async ({ actor, params: { id } }) => ({
      api_secret: await renewSecret(context, actor.id, id),
    })),
  );
}

/** Finds the shop that the query names or, without one, the shop where the caller works. */
const namedOrOwnShop =
  ({ engine }: Context) =>
  async (_pool: Pool, _id: string, request: FastifyRequest): Promise<string> => {
    const named = textParam(request.query as QueryValues, 'shop_id');
    if (named !== '') return named;
    const caller = await callerOf(engine, request);
    if (caller?.collection.name !== 'users') throw new AppError('signed_out', 401, refusals.general.signInFirst);
    const shopId = String(caller.values['works_at']);
    if (shopId === '') throw new AppError('no_shop', 404, refusals.shops.none);
    return shopId;
  };
