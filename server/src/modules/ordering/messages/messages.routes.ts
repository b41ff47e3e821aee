// `/api/tracking/messages` for the customer, `/api/orders/{id}/messages` and `/api/shops/{shopId}/unread-messages` for the
// shop's staff and administrators: see `contract/order-messages`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  orderMessageForm,
  type OrderMessagesAnswer,
  orderMessagesAnswer,
  type UnreadMessages,
  unreadMessages,
} from '@baitdrop/contract/order-messages';
import { orderMessages as words } from '@baitdrop/domain/messages/order-messages';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { requireCommand, inIdempotentTransaction, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { openShopScope, staffOf, unknownOrder } from '../../shops/shop-staff.ts';
import { canWrite, markMessagesRead, writeMessage } from '../messages.ts';
import { readOrder, shopOfOrder } from '../orders/orders.db.ts';
import { TOKEN_DESCRIPTION, callerOfOrder, orderOfToken } from '../tracking/order-of-token.ts';
import { readOrderMessages, readUnread } from './messages.db.ts';

const BODY_LIMIT = 8192;
const FORM = new Form(orderMessageForm, words.notSent);
// Limits messages per order: enough for a conversation, too few for a program that found the link.
const MESSAGES_PER_ORDER = { max: 30, windowSeconds: 3600 };
const MESSAGES_PER_NETWORK = { max: 90, windowSeconds: 3600 };
const MESSAGES_PER_SHOP = { max: 300, windowSeconds: 3600 };

export async function registerMessages(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  const present = async (order: OrderRow): Promise<OrderMessagesAnswer> => ({
    messages: (await readOrderMessages(pool, order.id)).map(({ id, by, text, written_at, read_at }) => ({
      id,
      by,
      text,
      at: written_at.toISOString(),
      read: read_at !== null,
    })),
    can_write: canWrite(order, now()),
  });
  await answerCustomers(app, context, present);
  await answerShops(app, context, present);
}

type Present = (order: OrderRow) => Promise<OrderMessagesAnswer>;

async function answerCustomers(app: FastifyInstance, context: Context, present: Present): Promise<void> {
  const { engine, pool } = context;
  const limit = (request: FastifyRequest, reply: FastifyReply, order: string) =>
    limitAttempts(engine, reply, [
      { key: `message:${order}`, ...MESSAGES_PER_ORDER },
      { key: `message-network:${networkOfCaller(engine, request)}`, ...MESSAGES_PER_NETWORK },
    ]);
  const guard = (request: FastifyRequest) => orderOfToken(pool, request);
  const options = { prefix: '/api/tracking/messages', access: 'public', limited: true, guard } as const;
  await openScope(app, engine, options, (scope) => {
    const about = { description: TOKEN_DESCRIPTION, response: { 200: orderMessagesAnswer } };
    scope.get('', { schema: { summary: 'See the messages about your order', ...about } }, async (request) =>
      present(await orderOfToken(pool, request)),
    );
    const writing = { summary: 'Write to the shop', ...about, body: FORM };
    scope.post('', { bodyLimit: BODY_LIMIT, config: NEEDS_KEY, schema: writing }, async (request, reply) => {
      const order = await orderOfToken(pool, request);
      await limit(request, reply, order.id);
      const message = { by: 'customer', byUser: order.customer, text: request.body.text } as const;
      await inIdempotentTransaction(pool, requireCommand(request, callerOfOrder(order.id)), (tx) =>
        writeMessage(context, tx, order.id, message),
      );
      return present(order);
    });
    const reading = {
      summary: 'Say that you read the messages',
      description: TOKEN_DESCRIPTION,
      response: { 204: {} },
    };
    scope.post('/read', { schema: reading }, async (request, reply) => {
      const order = await orderOfToken(pool, request);
      await inTransaction(pool, (tx) => markMessagesRead(context, tx, order.id, 'customer'));
      return reply.status(204).send();
    });
  });
}

async function answerShops(app: FastifyInstance, context: Context, present: Present): Promise<void> {
  const { engine, pool } = context;
  const orderOf = async (id: string): Promise<OrderRow> => {
    const order = await readOrder(pool, id);
    if (order === undefined) throw unknownOrder();
    return order;
  };
  const ofOrder = { prefix: '/api/orders/:id/messages', shopOf: shopOfOrder, needs: 'desk', limited: true } as const;
  await openShopScope(app, context, ofOrder, (scope) => {
    const about = { params: params('id'), response: { 200: orderMessagesAnswer } };
    scope.get('', { schema: { summary: 'See the messages about an order', ...about } }, async (request) =>
      present(await orderOf(request.params.id)),
    );
    const writing = { summary: 'Write to the customer', ...about, body: FORM };
    scope.post('', { bodyLimit: BODY_LIMIT, config: NEEDS_KEY, schema: writing }, async (request, reply) => {
      const { by, user: byUser, shopId } = staffOf(request);
      await limitAttempts(engine, reply, [{ key: `message-shop:${shopId}`, ...MESSAGES_PER_SHOP }]);
      const { id } = request.params;
      await inIdempotentTransaction(pool, requireCommand(request, byUser), (tx) =>
        writeMessage(context, tx, id, { by, byUser, text: request.body.text }),
      );
      return present(await orderOf(id));
    });
    const reading = { summary: 'Say that the shop read the messages', params: params('id'), response: { 204: {} } };
    scope.post('/read', { schema: reading }, async (request, reply) => {
      // An administrator who reads the messages does not mark them as read for the shop.
      if (staffOf(request).by === 'shop')
        await inTransaction(pool, (tx) => markMessagesRead(context, tx, request.params.id, 'shop'));
      return reply.status(204).send();
    });
  });

  await openShopScope(
    app,
    context,
    { prefix: '/api/shops/:shopId/unread-messages', needs: 'desk', limited: true },
    (scope) => {
      const schema = {
        summary: 'List orders with messages the shop has not read',
        params: params('shopId'),
        response: { 200: unreadMessages },
      };
      scope.get('', { schema }, async (request): Promise<UnreadMessages> => {
        const rows = await readUnread(pool, staffOf(request).shopId);
        return { orders: rows.map(({ order, code, customer_name, count }) => ({ order, code, customer_name, count })) };
      });
    },
  );
}
