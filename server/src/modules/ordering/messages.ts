// Messages about an order. Only this file writes `order_messages`, through `messages/messages.db.ts`.
import type { PoolClient } from 'pg';
import { orderMessages as words } from '@baitdrop/domain/messages/order-messages';
import { mayWriteMessages, type MessageParty } from '@baitdrop/domain/orders/order-messages';
import { lockOrder } from '../../database/orders.ts';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../../database/schema/orders.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { unknownOrder } from '../shops/shop-staff.ts';
import { insertOrderMessage, markMailed, markRead, type UnreadMessage } from './messages/messages.db.ts';
import { touchOrder } from './orders/orders.db.ts';

export const canWrite = ({ paid_at, delivered_at, cancelled_at }: OrderRow, now: Date): boolean =>
  mayWriteMessages({ paidAt: paid_at, endedAt: delivered_at ?? cancelled_at }, now);

export async function writeMessage(
  { events, now }: Context,
  tx: PoolClient,
  id: string,
  { by, byUser, text }: { by: MessageParty; byUser: string; text: string },
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order === undefined) throw unknownOrder();
  const at = now();
  if (!canWrite(order, at)) throw new AppError('messages_closed', 409, words.cannotWrite);
  const { shop_id } = order;
  const message = await insertOrderMessage(tx, { order: id, shop_id, by, by_user: byUser, text, written_at: at });
  await touchOrder(tx, id);
  await events.emit(tx, 'message.written', { message, order: id, shop_id, by });
}

/** Marks messages as read. Sends no notification when they were read before. */
export async function markMessagesRead(
  { now }: Pick<Context, 'now'>,
  tx: PoolClient,
  order: string,
  reader: 'customer' | 'shop',
): Promise<void> {
  if (await markRead(tx, order, reader, now())) await touchOrder(tx, order);
}

/** Answers a message that is unread and was not mailed before, and marks it as mailed. */
export const claimUnreadMessage = (tx: PoolClient, id: string, at: Date): Promise<UnreadMessage | undefined> =>
  markMailed(tx, id, at);
