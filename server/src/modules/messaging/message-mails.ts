// Mails a message that was not read after a few minutes; push messages are sent at once.
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { helloTo } from '@baitdrop/domain/messages/mails/mail-text';
import { orderMessages } from '@baitdrop/domain/messages/order-messages';
import { EMAIL_UNREAD_AFTER_MINUTES, recipientOf } from '@baitdrop/domain/orders/order-messages';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../context.ts';
import type { OrderMessageRow } from '../../database/schema/order-messages.ts';
import type { OrderRow } from '../../database/schema/orders.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { readMailShop } from './order-mails/order-mails.db.ts';
import { sendOrderPush } from './push/order-push.ts';

const MAIL_QUEUE = 'order-messages.mail';
const jobData = z.object({ message: z.string() });

export function messageMailHandlers(context: Context): void {
  const push = sendOrderPush(context);
  context.events.on('message.written', async (tx, { message, order: id, by }) => {
    await context.jobs.send(tx, MAIL_QUEUE, { message }, { startAfterSeconds: EMAIL_UNREAD_AFTER_MINUTES * 60 });
    const [order] = await rowsOf<OrderRow>(tx, 'select * from orders where id = $1', [id]);
    if (order !== undefined) await push(tx, 'message', order, [recipientOf(by)]);
  });
}

type UnreadMessage = Pick<OrderMessageRow, 'id' | 'order' | 'by' | 'text'> &
  Pick<OrderRow, 'code' | 'shop_id' | 'shop_name' | 'customer_name' | 'customer_email' | 'track_token'>;

/** Locks and marks the message, so that it is mailed once. */
async function claimUnread(tx: PoolClient, id: string, at: Date): Promise<UnreadMessage | undefined> {
  const [row] = await rowsOf<UnreadMessage>(
    tx,
    `update order_messages m set mailed_at = $2 from orders o
     where m.id = $1 and m.read_at is null and m.mailed_at is null and o.id = m."order"
     returning m.id, m."order", m.by, m.text, o.code, o.shop_id, o.shop_name, o.customer_name, o.customer_email, o.track_token`,
    [id, at],
  );
  return row;
}

async function mailUnread({ jobs, seal, config, now }: Context, tx: PoolClient, id: string): Promise<void> {
  const message = await claimUnread(tx, id, now());
  if (message === undefined) return;
  const { mail: words } = orderMessages;
  const isForShop = recipientOf(message.by) === 'shop';
  const to = isForShop ? ((await readMailShop(tx, message.shop_id))?.email ?? '') : message.customer_email;
  if (to === '') return;
  const { subject, texts } = isForShop
    ? words.shop(message.customer_name, message.code)
    : words.customer(message.shop_name, message.code);
  const firstName = message.customer_name.trim().split(/\s/, 1)[0] ?? '';
  const mail = renderMail(to, subject, [
    ...(isForShop ? [] : [paragraph(helloTo(firstName))]),
    ...texts.map((text) => paragraph(text)),
    paragraph(words.quoted(message.text)),
    isForShop
      ? button(`${config.publicUrl}/dashboard/orders?order=${message.order}`, words.openDesk)
      : button(`${config.publicUrl}/track/${message.track_token}#messages`, words.answerHere),
  ]);
  const messageId = `message.${id}@${new URL(config.publicUrl).hostname}`;
  await queueMail(jobs, tx, seal)({ ...mail, messageId });
}

export async function scheduleMessageMails(context: Context): Promise<void> {
  await context.jobs.work(
    MAIL_QUEUE,
    async (data) => {
      const { message } = jobData.parse(data);
      await inTransaction(context.pool, (tx) => mailUnread(context, tx, message));
    },
    { eager: true },
  );
}
