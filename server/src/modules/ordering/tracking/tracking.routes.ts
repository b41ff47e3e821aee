// `/api/tracking` and `/api/my-orders`: see `contract/tracking`. Whoever holds the token may follow the order and decide
// what its customer may decide. The token comes in a header, so that no address and no log holds it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { cancelForm, choiceForm, type MyOrders, reviewForm, type ReviewForm } from '@baitdrop/contract/tracking';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { storable } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { acceptEmptyBodies, readForm } from '../../../platform/http/read-form.ts';
import { paymentOf, type PresentParts, presentTracking } from './present-tracking.ts';
import { findByToken, type OwnOrder, readOwnOrders, readTrackedRows } from './tracking.db.ts';

export interface TrackingParts extends PresentParts {
  pool: Pool;
  engine: Engine;
  cancelAsCustomer(order: string, reason: string): Promise<void>;
  choose(order: string, choice: 'wait' | 'collect' | 'refund'): Promise<void>;
  review(order: OrderRow, form: ReviewForm): Promise<void>;
}

const bodyLimit = 8192;

export async function registerTracking(app: FastifyInstance, parts: TrackingParts): Promise<void> {
  const { engine, pool } = parts;

  const orderOf = async (request: FastifyRequest): Promise<OrderRow> => {
    const token = request.headers['x-track-token'];
    const order = typeof token === 'string' ? await findByToken(pool, token) : undefined;
    if (order === undefined) throw new AppError('unknown_order', 404, 'There is no such order.');
    return order;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const order = await orderOf(request);
    return reply.send(presentTracking(parts, order, await readTrackedRows(pool, order)));
  };

  const prepare = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    limitRequests(scope, engine);
    acceptEmptyBodies(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  };

  const answerTracking = async (scope: FastifyInstance): Promise<void> => {
    await prepare(scope);
    scope.get('/', answer);

    scope.post('/cancel', { bodyLimit }, async (request, reply) => {
      const order = await orderOf(request);
      const { reason } = readForm(cancelForm, storable(request.body), 'The order was not cancelled.');
      await parts.cancelAsCustomer(order.id, reason);
      return answer(request, reply);
    });

    scope.post('/choice', { bodyLimit }, async (request, reply) => {
      const order = await orderOf(request);
      const { choice } = readForm(choiceForm, storable(request.body), 'Nothing was changed.');
      await parts.choose(order.id, choice);
      return answer(request, reply);
    });

    scope.post('/review', { bodyLimit }, async (request, reply) => {
      const order = await orderOf(request);
      await parts.review(order, readForm(reviewForm, storable(request.body), 'The review was not saved.'));
      return answer(request, reply);
    });
  };

  const answerOwn = async (scope: FastifyInstance): Promise<void> => {
    await prepare(scope);
    scope.get('/', async (request, reply) => {
      const caller = await callerOf(engine, request);
      if (caller?.collection.name !== 'users') throw new AppError('signed_out', 401, 'Please sign in first.');
      const mine: MyOrders = { orders: (await readOwnOrders(pool, caller.id)).map(presentOwn) };
      return reply.send(mine);
    });
  };

  await app.register(answerTracking, { prefix: '/api/tracking' });
  await app.register(answerOwn, { prefix: '/api/my-orders' });
}

const presentOwn = (order: OwnOrder): MyOrders['orders'][number] => ({
  id: order.id,
  code: order.code,
  track_token: order.track_token,
  shop_id: order.shop_id,
  shop_name: order.shop_name,
  status: order.status,
  payment: paymentOf(order),
  fulfilment: order.fulfilment,
  placed_at: order.created?.toISOString() ?? '',
  item_count: order.item_count,
  total_pence: order.total_pence,
  refunded_pence: order.refunded_pence,
  reviewed: order.reviewed,
});
