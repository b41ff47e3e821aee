// Mails about refunds to the customer and the shop, unless another mail already states the amount.
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { questionsText, helloToCustomer } from '@baitdrop/domain/messages/mails/mail-text';
import { refundMails } from '@baitdrop/domain/messages/mails/refund-mails';
import { pence } from '@baitdrop/domain/money/pence';
import type { Context } from '../../../context.ts';
import { button, renderMail, list, type MailBlock, paragraph } from '../../../platform/mail/mail-layout.ts';
import { queueMail } from '../../../platform/mail/mail.jobs.ts';
import { type MailRefund, readMailRefund, readMailShop } from './order-mails.db.ts';

type Refund = EventPayload<'refund.made'>;

/**
 * True when the customer needs a mail of its own: for a request, for goodwill, and for a tip that no courier took,
 * which is refunded at the delivery. The mails about swaps, cancellations, lost parcels and changes to collection
 * already state the amount.
 */
const mailsCustomer = ({ cause, by }: Refund): boolean =>
  cause === 'request' || cause === 'goodwill' || (cause === 'tip' && by === 'courier');
/**
 * True when the shop needs a mail of its own. The mails about a cancellation by another party, a change to collection
 * and a lost parcel already state the amount.
 */
const mailsShop = ({ cause, by }: Refund): boolean =>
  cause === 'cancellation' ? by === 'shop' : cause !== 'collection' && cause !== 'lost' && cause !== 'tip';

export function refundMailHandlers(context: Context): void {
  context.events.on('refund.made', (tx, refund) => mailAboutRefund(context, tx, refund));
}

async function mailAboutRefund(
  { config, jobs, seal }: Pick<Context, 'config' | 'jobs' | 'seal'>,
  tx: PoolClient,
  refund: Refund,
): Promise<void> {
  const facts = await readMailRefund(tx, refund.refund);
  if (facts === undefined) throw new Error(`there is no refund ${refund.refund}`);
  // A promotion had paid for everything, so the customer gets no money back.
  if (facts.amount_pence === 0) return;
  const shop = await readMailShop(tx, facts.shop_id);
  const send = async (whose: string, to: string, subject: string, blocks: MailBlock[]): Promise<void> => {
    if (to === '') return;
    const messageId = `refund.${refund.refund}.${whose}@${new URL(config.publicUrl).hostname}`;
    await queueMail(jobs, tx, seal)({ ...renderMail(to, subject, blocks), messageId });
  };
  const totalPence = pence(facts.amount_pence);
  if (mailsCustomer(refund)) {
    const { reason, show } = refundMails.customer;
    const { subject, what } = refund.cause === 'goodwill' ? refundMails.goodwill : refundMails.customer;
    await send('customer', facts.customer_email, subject(facts.code, totalPence), [
      paragraph(helloToCustomer(facts.customer_name)),
      paragraph(what(facts.shop_name, { totalPence, creditPence: pence(facts.credit_pence) })),
      ...itemsOf(facts),
      ...(refund.reason === '' ? [] : [paragraph(reason(refund.reason))]),
      button(`${config.publicUrl}/track/${facts.track_token}`, show),
      paragraph(questionsText(facts.shop_name, shop?.telephone ?? '')),
    ]);
  }
  if (mailsShop(refund)) {
    const { subject, what, share, borne, reason, reach, show } = refundMails.shop;
    const sharePence = pence(facts.shop_pence);
    await send('shop', shop?.email ?? '', subject(facts.code, totalPence), [
      paragraph(
        `${what(facts.customer_name, totalPence)} ${facts.payer === 'shop' ? share(sharePence) : borne(facts.payer, sharePence)}`,
      ),
      ...itemsOf(facts),
      ...(refund.reason === '' ? [] : [paragraph(reason(refund.reason))]),
      button(`${config.publicUrl}/dashboard/money`, show),
      paragraph(reach),
    ]);
  }
}

const itemsOf = ({ lines }: MailRefund): MailBlock[] =>
  lines.length === 0 ? [] : [list(lines.map(({ quantity, name }) => `${quantity} × ${name}`))];
