// Every refund is told to the customer and to the shop, by a mail of its own where no other mail says it.
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { askShop, helloToCustomer } from '@baitdrop/domain/messages/mails/mail-text';
import { refundMails } from '@baitdrop/domain/messages/mails/refund-mails';
import { pence } from '@baitdrop/domain/money/pence';
import type { Context } from '../../../context.ts';
import { button, layOutMail, list, type MailBlock, paragraph } from '../../../platform/mail/mail-layout.ts';
import { queueMail } from '../../../platform/mail/mail.jobs.ts';
import { type MailRefund, readMailRefund, readMailShop } from './order-mails.db.ts';

type Refund = EventPayload<'refund.made'>;

/**
 * A change, a cancellation, a lost parcel and a change to collection have a mail to the customer that names the amount. A tip
 * that the courier could not take goes back when it is delivered.
 */
const tellsCustomer = ({ cause, by }: Refund): boolean =>
  cause === 'request' || cause === 'goodwill' || (cause === 'tip' && by === 'courier');
/** The mails about a cancellation by somebody else, about collecting and about a lost parcel name it to the shop. */
const tellsShop = ({ cause, by }: Refund): boolean =>
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
  // A code had paid for all of it.
  if (facts.amount_pence === 0) return;
  const shop = await readMailShop(tx, facts.shop_id);
  const send = async (whose: string, to: string, subject: string, blocks: MailBlock[]): Promise<void> => {
    if (to === '') return;
    const messageId = `refund.${refund.refund}.${whose}@${new URL(config.publicUrl).hostname}`;
    await queueMail(jobs, tx, seal)({ ...layOutMail(to, subject, blocks), messageId });
  };
  const totalPence = pence(facts.amount_pence);
  if (tellsCustomer(refund)) {
    const { reason, show } = refundMails.customer;
    const { subject, what } = refund.cause === 'goodwill' ? refundMails.goodwill : refundMails.customer;
    await send('customer', facts.customer_email, subject(facts.code, totalPence), [
      paragraph(helloToCustomer(facts.customer_name)),
      paragraph(what(facts.shop_name, { totalPence, creditPence: pence(facts.credit_pence) })),
      ...itemsOf(facts),
      ...(refund.reason === '' ? [] : [paragraph(reason(refund.reason))]),
      button(`${config.publicUrl}/track/${facts.track_token}`, show),
      paragraph(askShop(facts.shop_name, shop?.telephone ?? '')),
    ]);
  }
  if (tellsShop(refund)) {
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
