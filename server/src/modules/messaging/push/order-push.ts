// Queues push messages about an order in the transaction that changed it.
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Audience } from '@baitdrop/domain/notifications/preferences';
import { isPushNews } from '@baitdrop/domain/notifications/push-news';
import { isRepeatableEvent } from '@baitdrop/domain/notifications/repeatable-events';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { putMessage, readFollowers } from './messages.db.ts';
import { SEND_PUSH_QUEUE } from './send-message.ts';
import type { Context } from '../../../context.ts';

type PushContext = Pick<Context, 'jobs' | 'now' | 'push'>;

export const sendOrderPush =
  (context: PushContext) =>
  async (tx: PoolClient, news: string, order: OrderRow, audiences: readonly Audience[]): Promise<void> => {
    // The shop gets no message about an order that was never paid, unless it was asked to approve it.
    if (context.push === undefined || (order.paid_at === null && order.asked_at === null)) return;
    if (audiences.includes('customer')) await sendTo(context, tx, 'customer', news, order);
    const isTheirOwn = news === 'cancelled' && order.cancelled_by === 'shop';
    if (!isTheirOwn && audiences.includes('shop')) await sendTo(context, tx, 'shop', news, order);
  };

async function sendTo(
  { jobs, now }: PushContext,
  tx: PoolClient,
  audience: Audience,
  news: string,
  order: OrderRow,
): Promise<void> {
  if (!isPushNews(audience, news)) return;
  const event = `${order.id}.${audience}.${news}${isRepeatableEvent(news) ? `.${now().getTime()}` : ''}`;
  for (const device of await readFollowers(tx, audience, order)) {
    const id = randomUUID();
    const isNew = await putMessage(tx, { id, device, order: order.id, audience, news, event }, now());
    if (isNew) await jobs.send(tx, SEND_PUSH_QUEUE, { message: id });
  }
}
