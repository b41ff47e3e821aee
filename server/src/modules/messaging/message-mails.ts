// Mails a message that was not read after a few minutes; push messages are sent at once.
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { helloTo } from '@baitdrop/domain/messages/mails/mail-text';
import { orderMessages } from '@baitdrop/domain/messages/order-messages';
import { EMAIL_UNREAD_AFTER_MINUTES, recipientOf } from '@baitdrop/domain/orders/order-messages';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../context.ts';
import { readOrder } from '../../database/orders.ts';
import { button, renderMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { claimUnreadMessage } from '../ordering/messages.ts';
import { readMailShop } from './order-mails/order-mails.db.ts';
import { sendOrderPush } from './push/order-push.ts';

const MAIL_QUEUE = 'order-messages.mail';
const jobData = z.object({ message: z.string() });

export function messageMailHandlers(context: Context): void {
  const push = sendOrderPush(context);
  context.events.on('message.written', async (tx, { message, order: id, by }) => {
    await context.jobs.send(tx, MAIL_QUEUE, { message }, { startAfterSeconds: EMAIL_UNREAD_AFTER_MINUTES * 60 });
    const order = await readOrder(tx, id);
    if (order !== undefined) await push(tx, 'message', order, [recipientOf(by)]);
  });
}

async function mailUnread({ jobs, seal, config, now }: Context, tx: PoolClient, id: string): Promise<void> {
  const message = await claimUnreadMessage(tx, id, now());
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
