// Routes for a shop's own screens, apart from its records: see `contract/dashboard`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DashboardFigures,
  dashboardFigures,
  type DeskTroubles,
  deskTroubles,
  type MissedOrders,
  missedOrders,
  type NewSecretAnswer,
  newSecretAnswer,
  type OrderHistory,
  orderHistory,
  printedForm,
  type SeenOrders,
  seenOrders,
  type ShopOverview,
  shopOverview,
} from '@baitdrop/contract/dashboard';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { callerOf } from '@baitdrop/records/api/read-request';
import { withoutAmounts } from '@baitdrop/domain/messages/order-events';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { roleHasPermission } from '@baitdrop/domain/shops/shop-roles';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, params, Query } from '../../../platform/http/forms.ts';
import { limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { textParam } from '../../../platform/read-query.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import { openShopScope, requireShopStaff, staffOf } from '../../shops/shop-staff.ts';
import { readMissed } from '../missed-orders.ts';
import { shopOfOrder } from '../orders/orders.db.ts';
import { figuresOfShop, printTicket, renewSecret } from './dashboard.ts';
import { readHistory, readSeenOrders } from './dashboard.db.ts';
import { readShopOverview } from './overview.ts';
import { troublesOfShop } from './desk-troubles.ts';

const BODY_LIMIT = 8192;
const SECRETS_PER_OWNER = { max: 10, windowSeconds: 3600 };

export async function registerDashboard(app: FastifyInstance, context: Context): Promise<void> {
  await answerFigures(app, context);
  await answerOverview(app, context);
  await answerTroubles(app, context);
  await answerSeenOrders(app, context);
  await answerMissedOrders(app, context);
  await answerHistory(app, context);
  const { engine } = context;

  await openSignedInScope(app, context, { prefix: '/api/retailers/:id/secret', limited: true }, (scope) => {
    const schema = { summary: 'Make a new API secret', params: params('id'), response: { 200: newSecretAnswer } };
    scope.post('', { bodyLimit: BODY_LIMIT, schema }, async (request, reply): Promise<NewSecretAnswer> => {
      const user = userOf(request).id;
      await limitAttempts(engine, reply, [{ key: `secret:${user}`, ...SECRETS_PER_OWNER }]);
      return { api_secret: await renewSecret(context, user, request.params.id) };
    });
  });

  const printed = { prefix: '/api/orders/:id/printed', shopOf: shopOfOrder, needs: 'desk', limited: true } as const;
  await openShopScope(app, context, printed, (scope) => {
    const body = new Form(printedForm, formRefusals.nothingChanged);
    const schema = { summary: 'Say that a ticket was printed', params: params('id'), body, response: { 204: {} } };
    scope.post('', { bodyLimit: BODY_LIMIT, schema }, async (request, reply) => {
      await printTicket(context, request.params.id, request.body.again);
      return reply.status(204).send();
    });
  });
}

/** Answers the figures of the named shop, or of the shop where the caller works. */
async function answerFigures(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const requireStaff = requireShopStaff(engine);
  const ownShopOf = async (request: FastifyRequest): Promise<string> => {
    const caller = await callerOf(engine, request);
    if (caller?.collection.name !== 'users') throw new AppError('signed_out', 401, refusals.general.signInFirst);
    const shopId = String(caller.values['works_at']);
    if (shopId === '') throw new AppError('no_shop', 404, refusals.shops.none);
    return shopId;
  };
  const options = { prefix: '/api/dashboard/figures', access: 'shop-staff', limited: true } as const;
  await openScope(app, engine, options, (scope) => {
    const querystring = new Query({ shop_id: 'The shop; without it, your own.' }, (query) =>
      textParam(query, 'shop_id'),
    );
    const schema = { summary: 'See today’s figures', querystring, response: { 200: dashboardFigures } };
    const config = { needs: 'money' } as const;
    scope.get('', { config, schema }, async (request): Promise<DashboardFigures> => {
      const shopId = request.query === '' ? await ownShopOf(request) : request.query;
      await requireStaff(request, shopId, config.needs);
      return figuresOfShop(context, shopId);
    });
  });
}

async function answerOverview(app: FastifyInstance, context: Context): Promise<void> {
  const options = { prefix: '/api/shops/:shopId/overview', needs: 'money', limited: true } as const;
  await openShopScope(app, context, options, (scope) => {
    const schema = {
      summary: 'See the day against last week, the next payout, low stock, reviews and couriers',
      params: params('shopId'),
      response: { 200: shopOverview },
    };
    scope.get('', { schema }, (request): Promise<ShopOverview> => readShopOverview(context, request.params.shopId));
  });
}

async function answerTroubles(app: FastifyInstance, context: Context): Promise<void> {
  await openShopScope(
    app,
    context,
    { prefix: '/api/shops/:shopId/troubles', needs: 'desk', limited: true },
    (scope) => {
      const schema = {
        summary: 'See whose delivery goes wrong',
        params: params('shopId'),
        response: { 200: deskTroubles },
      };
      scope.get('', { schema }, (request): Promise<DeskTroubles> => troublesOfShop(context, request.params.shopId));
    },
  );
}

async function answerSeenOrders(app: FastifyInstance, context: Context): Promise<void> {
  await openShopScope(
    app,
    context,
    { prefix: '/api/shops/:shopId/seen-orders', needs: 'desk', limited: true },
    (scope) => {
      const schema = {
        summary: 'See who has seen which new order',
        params: params('shopId'),
        response: { 200: seenOrders },
      };
      scope.get('', { schema }, async (request): Promise<SeenOrders> => {
        const rows = await readSeenOrders(context.pool, request.params.shopId);
        return { seen: rows.map(({ order, by, device, at }) => ({ order, by, device, at: at.toISOString() })) };
      });
    },
  );
}

async function answerMissedOrders(app: FastifyInstance, context: Context): Promise<void> {
  const options = { prefix: '/api/shops/:shopId/missed-orders', needs: 'desk', limited: true } as const;
  await openShopScope(app, context, options, (scope) => {
    const schema = {
      summary: 'See which orders lapsed unanswered',
      params: params('shopId'),
      response: { 200: missedOrders },
    };
    scope.get('', { schema }, async (request): Promise<MissedOrders> => {
      const seesMoney = roleHasPermission(staffOf(request).role, 'money');
      return { missed: await readMissed(context.pool, request.params.shopId, seesMoney) };
    });
  });
}

/** Hides reasons from packers, because people may write amounts into them. */
async function answerHistory(app: FastifyInstance, context: Context): Promise<void> {
  const options = { prefix: '/api/orders/:id/history', shopOf: shopOfOrder, needs: 'desk', limited: true } as const;
  await openShopScope(app, context, options, (scope) => {
    const schema = { summary: 'See what happened to an order', params: params('id'), response: { 200: orderHistory } };
    scope.get('', { schema }, async (request): Promise<OrderHistory> => {
      const seesSums = roleHasPermission(staffOf(request).role, 'money');
      const rows = await readHistory(context.pool, request.params.id);
      return {
        events: rows.map(({ id, kind, by, name, text, at }) => ({
          id,
          kind,
          by,
          name,
          text: seesSums ? text : withoutAmounts(text),
          at: at?.toISOString() ?? '',
        })),
      };
    });
  });
}
