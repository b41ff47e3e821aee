// The receipt: what was sold by whom, for how much, and what the law says the customer must be able to keep.
import { cancellationForm } from '@baitdrop/domain/legal/cancellation-form';
import { company } from '@baitdrop/domain/legal/company';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { orderBreakdown } from '@baitdrop/domain/orders/order-breakdown';
import { saidInFull } from '@baitdrop/domain/tracking/said-time';
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
    heading(`Receipt for order ${order.code}`),
    paragraph(`Paid on ${saidInFull(order.paid_at ?? order.created ?? new Date(0))} (UK time)`),
    table(lines.map((line) => ({ label: lineLabel(line), amount: pounds(line.amount_pence) }))),
    table([...breakdownRows(order), ...paidRows(order)]),
    paragraph(
      'Item prices include VAT where the seller charges it. Ask the seller for a VAT invoice if you need one; the service fee and the platform fee are ours.',
    ),
    heading('Who sold it'),
    paragraph(
      `Sold by ${shop.name}\n${shop.address}\n${shop.postcode}${shop.telephone && `\n${shop.telephone}`}${shop.vat_number && `\nVAT number ${shop.vat_number}`}`,
    ),
    paragraph(
      `Your contract for the goods is with the seller. ${company.name} (${company.address.join(', ')}; registered in ${company.registeredIn}, number ${company.number}) is the seller’s agent, takes the payment in its name and provides the ordering service that the fees pay for.`,
    ),
    paragraph(whereTo(order, shop)),
    ...cancellationBlocks(order, lines, publicUrl),
  ];
}

const lineLabel = ({ quantity, name, price_pence, perishable }: MailLine): string =>
  `${quantity} × ${name}${quantity > 1 ? ` at ${pounds(price_pence)}` : ''}${perishable ? ' *' : ''}`;

const breakdownRows = (order: OrderRow) =>
  orderBreakdown({
    subtotalPence: pence(order.subtotal_pence),
    serviceFeePence: pence(order.service_fee_pence),
    platformFeePence: pence(order.platform_fee_pence),
    deliveryFeePence: pence(order.delivery_fee_pence),
    creditPence: pence(order.credit_pence),
  }).map(({ label, amountPence }) => ({ label, amount: formatPounds(amountPence) }));

const paidRows = ({ to_pay_pence, refunded_pence }: OrderRow) => [
  { label: 'Paid by card', amount: pounds(to_pay_pence), strong: true },
  ...(refunded_pence > 0 ? [{ label: 'Refunded', amount: pounds(-refunded_pence) }] : []),
];

function whereTo(order: OrderRow, shop: MailShop): string {
  if (order.fulfilment === 'collection') return `To be collected at ${shop.name}, ${shop.address}, ${shop.postcode}.`;
  const note = order.delivery_note === '' ? '' : `\nFor the courier: ${order.delivery_note}`;
  return `To be delivered to ${order.customer_name}, ${order.address_line}, ${order.postcode}.${note}`;
}

function cancellationBlocks(order: OrderRow, lines: readonly MailLine[], publicUrl: string): MailBlock[] {
  const spoiling = lines.filter(({ perishable }) => perishable);
  const keeping = lines.filter(({ perishable }) => !perishable);
  return [
    heading('Changing your mind'),
    paragraph('Until the shop accepts the order, you can cancel it on its tracking page for a full refund.'),
    ...(keeping.length > 0
      ? [
          paragraph(
            'You have 14 days from delivery to cancel without giving a reason, and 14 more to bring or send the goods back, for:',
          ),
          list(keeping.map(({ name }) => name)),
        ]
      : []),
    ...(spoiling.length > 0
      ? [
          paragraph(
            '* Goods that spoil quickly have no such right once the shop has accepted (regulation 28 of the Consumer Contracts Regulations 2013):',
          ),
          list(spoiling.map(({ name }) => name)),
        ]
      : []),
    paragraph(
      'If anything is faulty, dead, thawed or wrong, we’ll refund or replace it: tell us as soon as you see it.',
    ),
    ...(keeping.length > 0 ? formBlocks(order) : []),
    link(`${publicUrl}/delivery-and-returns`, 'Delivery and returns'),
    link(`${publicUrl}/terms`, 'Terms'),
    paragraph(`Questions and complaints: ${company.email}, ${company.phone} (${company.phoneHours}).`),
  ];
}

const formBlocks = (order: OrderRow): MailBlock[] => [
  heading('Cancellation form'),
  paragraph('You don’t have to use this form. Any clear message will do.'),
  paragraph(
    [
      cancellationForm.to,
      cancellationForm.notice,
      ...cancellationForm.blanks.map((blank) => `${blank}: ${blank === 'Order code' ? order.code : '__________'}`),
      cancellationForm.signature,
    ].join('\n'),
  ),
];
