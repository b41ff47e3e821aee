// Mails to the shop when a bank disputes a payment, and when the dispute is decided.
import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { pence } from '@baitdrop/domain/money/pence';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../../database/schema/orders.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { readMailShop } from './order-mails/order-mails.db.ts';

const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Europe/London' }).format(new Date(instant));

export function disputeMailHandlers({ events, config, jobs, seal }: Context): void {
  events.on('dispute.moved', async (tx, { order, shop_id, state, amount_pence, due_by }) => {
    if (state === '') return;
    const [row] = await rowsOf<Pick<OrderRow, 'code'>>(tx, 'select code from orders where id = $1', [order]);
    const shop = await readMailShop(tx, shop_id);
    if (row === undefined || shop === undefined || shop.email === '') return;
    const { mails } = disputeMessages;
    const { subject, texts } =
      state === 'open'
        ? mails.open(row.code, pence(amount_pence), due_by === null ? '' : dayOf(due_by))
        : mails[state](row.code);
    const blocks = [
      ...texts.map((text) => paragraph(text)),
      button(`${config.publicUrl}/dashboard/orders?order=${order}`, mails.show),
    ];
    const messageId = `dispute.${order}.${state}@${new URL(config.publicUrl).hostname}`;
    await queueMail(jobs, tx, seal)({ ...renderMail(shop.email, subject, blocks), messageId });
  });
}
