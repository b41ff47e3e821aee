// The messages about an order, for its customer and for the shop's staff and administrators.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/order-messages';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { readOrder, shopOfOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { implement } from '../../../platform/http/implement.ts';
import { inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { openShopEndpoints, unknownOrder } from '../../shops/shop-staff.ts';
import { canWrite, markMessagesRead, writeMessage } from '../messages.ts';
import { openOrderTokenEndpoints } from '../tracking/order-of-token.ts';
import { readOrderMessages, readUnread } from './messages.db.ts';

async function present({ pool, now }: Context, order: OrderRow): Promise<endpoints.OrderMessagesAnswer> {
  const messages = await readOrderMessages(pool, order.id);
  return {
    messages: messages.map(({ id, by, text, written_at, read_at }) => ({
      id,
      by,
      text,
      at: written_at.toISOString(),
      read: read_at !== null,
    })),
    can_write: canWrite(order, now()),
  };
}

export async function registerMessages(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openOrderTokenEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.readOwnMessages, ({ actor: order }) => present(context, order));

    implement(scope, endpoints.writeToShop, async ({ actor: order, body: { text }, command }) => {
      const message = { by: 'customer', byUser: order.customer, text } as const;
      await inIdempotentTransaction(pool, command, (tx) => writeMessage(context, tx, order.id, message));
      return present(context, order);
    });

    implement(scope, endpoints.readMessagesAsCustomer, ({ actor: { id } }) =>
      inTransaction(pool, (tx) => markMessagesRead(context, tx, id, 'customer')),
    );
  });

  const presentById = async (id: string): Promise<endpoints.OrderMessagesAnswer> => {
    const order = await readOrder(pool, id);
    if (order === undefined) throw unknownOrder();
    return present(context, order);
  };
  await openShopEndpoints(app, context, { shopOf: shopOfOrder, limited: true }, (scope) => {
    implement(scope, endpoints.readShopMessages, ({ params: { id } }) => presentById(id));

    implement(scope, endpoints.writeToCustomer, async ({ params: { id }, body: { text }, actor, command }) => {
      const { by, user: byUser } = actor;
      await inIdempotentTransaction(pool, command, (tx) => writeMessage(context, tx, id, { by, byUser, text }));
      return presentById(id);
    });

    implement(scope, endpoints.readMessagesAsShop, async ({ params: { id }, actor: { by } }) => {
      if (by === 'shop') await inTransaction(pool, (tx) => markMessagesRead(context, tx, id, 'shop'));
    });
  });

  await openShopEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, endpoints.listUnreadMessages, async ({ actor: { shopId } }) => ({
      orders: await readUnread(pool, shopId),
    })),
  );
}
