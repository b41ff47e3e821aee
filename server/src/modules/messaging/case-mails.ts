// Mails about every step of a case to the customer and the shop, and about unanswered cases to administrators.
import type { PoolClient } from 'pg';
import type { CaseParty } from '@baitdrop/domain/cases/order-case';
import { caseSubjects } from '@baitdrop/domain/messages/cases';
import { caseMails } from '@baitdrop/domain/messages/mails/case-mails';
import { helloTo, type MailText } from '@baitdrop/domain/messages/mails/mail-text';
import { formatDeadline } from '@baitdrop/domain/tracking/format-time';
import type { Context } from '../../context.ts';
import type { OrderCaseRow } from '../../database/schema/order-cases.ts';
import type { OrderRow } from '../../database/schema/orders.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, type MailBlock, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { readAdministrators, readMailShop } from './order-mails/order-mails.db.ts';

type CaseOrder = Pick<OrderCaseRow, 'id' | 'reason' | 'answer_due_at'> &
  Pick<OrderRow, 'code' | 'shop_id' | 'shop_name' | 'customer_name' | 'customer_email' | 'track_token'> & {
    order: string;
    message_id: string;
    message_by: CaseParty;
    message: string;
  };

async function readCaseOrder(tx: PoolClient, id: string): Promise<CaseOrder> {
  const [row] = await rowsOf<CaseOrder>(
    tx,
    `select c.id, c.reason, c.answer_due_at, c."order", o.code, o.shop_id, o.shop_name, o.customer_name, o.customer_email,
       o.track_token, m.id as message_id, m.by as message_by, m.text as message
     from order_cases c join orders o on o.id = c."order"
       join lateral (select * from case_messages where "case" = c.id order by rowid desc limit 1) m on true
     where c.id = $1`,
    [id],
  );
  if (row === undefined) throw new Error(`there is no case ${id}`);
  return row;
}

export function caseMailHandlers(context: Context): void {
  const { events, config, jobs, seal, now } = context;

  const send = (tx: PoolClient, step: string, about: CaseOrder) => {
    const host = new URL(config.publicUrl).hostname;
    const mail = async (whose: string, to: string, { subject, texts }: MailText, blocks: MailBlock[]) => {
      if (to === '') return;
      const words = [...texts.map((text) => paragraph(text)), ...blocks];
      const messageId = `case.${about.message_id}.${step}.${whose}@${host}`;
      await queueMail(jobs, tx, seal)({ ...renderMail(to, subject, words), messageId });
    };
    const quoted = (reader: CaseParty): MailBlock =>
      paragraph(caseMails.message(writerOf(about, reader), about.message));
    return {
      async customer({ subject, texts }: MailText, quotes = false): Promise<void> {
        const hello = helloTo(about.customer_name.trim().split(/\s/, 1)[0] ?? '');
        await mail('customer', about.customer_email, { subject, texts: [hello, ...texts] }, [
          ...(quotes ? [quoted('customer')] : []),
          button(`${config.publicUrl}/track/${about.track_token}#problem`, caseMails.showOrder),
          paragraph(caseMails.reach),
        ]);
      },
      async shop(text: MailText, quotes = false): Promise<void> {
        await mail('shop', (await readMailShop(tx, about.shop_id))?.email ?? '', text, [
          ...(quotes ? [quoted('shop')] : []),
          button(`${config.publicUrl}/dashboard/orders?order=${about.order}`, caseMails.openDesk),
          paragraph(caseMails.reach),
        ]);
      },
      async administrators(text: MailText): Promise<void> {
        for (const [index, address] of (await readAdministrators(tx)).entries())
          await mail(`admin${index}`, address, text, [
            quoted('admin'),
            button(`${config.publicUrl}/admin/orders/${about.order}`, caseMails.openPanel),
          ]);
      },
    };
  };
  const due = ({ answer_due_at }: CaseOrder): string =>
    answer_due_at === null ? '' : formatDeadline(answer_due_at, now());

  events.on('case.opened', async (tx, { case: id }) => {
    const about = await readCaseOrder(tx, id);
    const { customer, shop } = send(tx, 'opened', about);
    await customer(caseMails.opened.customer(about.code, about.shop_name), true);
    await shop(caseMails.opened.shop(about.code, caseSubjects[about.reason], due(about)), true);
  });

  events.on('case.replied', async (tx, { case: id, by }) => {
    const about = await readCaseOrder(tx, id);
    const { customer, shop } = send(tx, 'replied', about);
    const { replied } = caseMails;
    if (by === 'customer') {
      await customer(replied.copyToCustomer(about.code, about.shop_name), true);
      await shop(replied.toShop(about.code, about.customer_name || caseMails.aCustomer, due(about)), true);
      return;
    }
    await customer(replied.toCustomer(about.code, by === 'shop' ? about.shop_name : caseMails.baitdrop), true);
    await shop(by === 'shop' ? replied.copyToShop(about.code) : replied.adminToShop(about.code), true);
  });

  events.on('case.escalated', async (tx, { case: id }) => {
    const about = await readCaseOrder(tx, id);
    const { customer, shop, administrators } = send(tx, 'escalated', about);
    await customer(caseMails.escalated.customer(about.code, about.shop_name));
    await shop(caseMails.escalated.shop(about.code));
    await administrators(caseMails.escalated.administrators(about.code, about.shop_name, caseSubjects[about.reason]));
  });

  events.on('case.closed', async (tx, { case: id }) => {
    const about = await readCaseOrder(tx, id);
    const { customer, shop } = send(tx, 'closed', about);
    await customer(caseMails.closed.customer(about.code));
    await shop(caseMails.closed.shop(about.code));
  });
}

/** Names the writer of the last message as the reader knows them. */
function writerOf({ message_by, shop_name, customer_name }: CaseOrder, reader: CaseParty): string {
  if (message_by === reader) return caseMails.you;
  if (message_by === 'admin') return caseMails.baitdrop;
  return message_by === 'shop' ? shop_name : customer_name || caseMails.aCustomer;
}
