// The receipt in a mail: the goods, the seller, the price, and the legal information that the customer must be able to
// keep.
import { cancellationForm } from '@baitdrop/domain/legal/cancellation-form';
import { receiptWords as words } from '@baitdrop/domain/messages/mails/receipt';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { orderBreakdown } from '@baitdrop/domain/orders/order-breakdown';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { heading, link, list, type MailBlock, paragraph, table } from '../../../platform/mail/mail-layout.ts';
import type { MailLine, MailShop } from './order-mails.db.ts';

const pounds = (amount: number): string => formatPounds(pence(amount));

export interface ReceiptFacts {
  order: OrderRow;
  shop: MailShop;
  lines: readonly MailLine[];
  publicUrl: string;
}

export function receiptBlocks({ order, shop, lines, publicUrl }: ReceiptFacts): MailBlock[] {
  return [
    heading(words.title(order.code)),
    paragraph(words.paidOn(order.paid_at ?? order.created ?? new Date(0))),
    table(lines.map((line) => ({ label: lineLabel(line), amount: pounds(line.amount_pence) }))),
    table([...breakdownRows(order), ...paidRows(order)]),
    paragraph(words.vat),
    heading(words.whoSold),
    paragraph(words.seller(shop)),
    paragraph(words.agent),
    paragraph(placeOf(order, shop)),
    ...cancellationBlocks(order, lines, publicUrl),
  ];
}

const lineLabel = ({ quantity, name, price_pence, perishable }: MailLine): string =>
  `${quantity} × ${name}${quantity > 1 ? ` at ${pounds(price_pence)}` : ''}${perishable ? ' *' : ''}`;

const breakdownRows = (order: OrderRow) =>
  orderBreakdown(order).map(({ label, amountPence }) => ({ label, amount: formatPounds(amountPence) }));

const paidRows = ({ to_pay_pence, refunded_pence }: OrderRow) => [
  { label: words.paidByCard, amount: pounds(to_pay_pence), strong: true },
  ...(refunded_pence > 0 ? [{ label: words.refunded, amount: pounds(-refunded_pence) }] : []),
];

const placeOf = (order: OrderRow, shop: MailShop): string =>
  order.fulfilment === 'collection'
    ? words.collectedAt(shop)
    : words.deliveredTo(order.customer_name, order.address_line, order.postcode, order.delivery_note);

function cancellationBlocks(order: OrderRow, lines: readonly MailLine[], publicUrl: string): MailBlock[] {
  const spoiling = lines.filter(({ perishable }) => perishable);
  const keeping = lines.filter(({ perishable }) => !perishable);
  return [
    heading(words.changeOfMind.title),
    paragraph(words.changeOfMind.beforeAccepted),
    ...(keeping.length > 0 ? [paragraph(words.changeOfMind.keeping), list(keeping.map(({ name }) => name))] : []),
    ...(spoiling.length > 0 ? [paragraph(words.changeOfMind.spoiling), list(spoiling.map(({ name }) => name))] : []),
    paragraph(words.changeOfMind.faulty),
    ...(keeping.length > 0 ? formBlocks(order) : []),
    link(`${publicUrl}/delivery-and-returns`, words.links.returns),
    link(`${publicUrl}/terms`, words.links.terms),
    paragraph(words.questions),
  ];
}

const formBlocks = (order: OrderRow): MailBlock[] => [
  heading(words.form.title),
  paragraph(words.form.howToUse),
  paragraph(
    [
      cancellationForm.to,
      cancellationForm.notice,
      ...cancellationForm.blanks.map((blank) => `${blank}: ${blank === 'Order code' ? order.code : '__________'}`),
      cancellationForm.signature,
    ].join('\n'),
  ),
];
