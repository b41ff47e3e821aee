// The receipt of an order as a PDF: the VAT invoice and credit notes of a registered seller, a plain receipt otherwise.
import type { FastifyReply } from 'fastify';
import { receiptPdf as words } from '@baitdrop/domain/messages/receipt-pdf';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { orderBreakdown } from '@baitdrop/domain/orders/order-breakdown';
import { VAT_UNKNOWN, type VatRate, vatRateNames } from '@baitdrop/domain/vat/vat-rates';
import type { Context } from '../../context.ts';
import type { VatDocumentRow } from '../../database/schema/vat-documents.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type PdfBlock, renderPdf } from '../../platform/pdf/pdf-document.ts';
import { readReceiptOrder, receiptLines, type ReceiptOrder, vatDocumentsOf } from './vat/vat-documents.db.ts';

const pounds = (amount: number): string => formatPounds(pence(amount)).replace('−', '-');
const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(instant);
const rateName = (rate: string): string => vatRateNames[rate as VatRate];
const joinLines = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

/** The caller has already checked that the user may see the order. */
export async function sendReceiptPdf(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const order = await readReceiptOrder(pool, id);
  const paidAt = order?.paid_at ?? null;
  if (order === undefined || paidAt === null) throw new AppError('order_not_paid', 409, refusals.orders.notPaidYet);
  const documents = await vatDocumentsOf(pool, id);
  const blocks =
    documents.length > 0
      ? documents.flatMap((document, index): PdfBlock[] => [
          ...(index === 0 ? [] : [{ kind: 'page' } as const]),
          ...documentBlocks(order, document, documents[0]?.number ?? 0),
        ])
      : plainBlocks(order, paidAt, await receiptLines(pool, id));
  const pdf = await renderPdf(words.receipt(order.code), blocks, now());
  return reply
    .type('application/pdf')
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `attachment; filename="baitdrop-${order.code}.pdf"`)
    .send(pdf);
}

/** Empty once the customer's details were erased. */
function customerBlocks({ customer_name, address_line, postcode }: ReceiptOrder): PdfBlock[] {
  const text = joinLines(customer_name, address_line, postcode);
  return text === ''
    ? []
    : [
        { kind: 'heading', text: words.customer },
        { kind: 'text', text },
      ];
}

function documentBlocks(order: ReceiptOrder, document: VatDocumentRow, invoiceNumber: number): PdfBlock[] {
  const { seller, lines, rates, number, kind } = document;
  const { item, quantity, price, amount, rate } = words.columns;
  const goods = lines.map((line) => [
    line.name,
    String(line.quantity),
    pounds(line.price_pence),
    rateName(line.rate),
    pounds(line.price_pence * line.quantity),
  ]);
  const rows = goods.length > 0 ? goods : [[words.goodwill, '', '', '', pounds(document.total_pence)]];
  return [
    { kind: 'title', text: kind === 'invoice' ? words.invoice(number) : words.creditNote(number) },
    { kind: 'text', text: words.issued(dayOf(document.issued_at), order.code) },
    ...(kind === 'invoice' ? [] : [{ kind: 'text', text: words.credits(invoiceNumber) } as const]),
    { kind: 'heading', text: words.seller },
    { kind: 'text', text: joinLines(seller.name, seller.address, seller.postcode, words.vatNumber(seller.vat_number)) },
    ...customerBlocks(order),
    {
      kind: 'table',
      columns: [
        { header: item, width: 5 },
        { header: quantity, width: 1.6, align: 'right' },
        { header: price, width: 1.6, align: 'right' },
        { header: rate, width: 2.4, align: 'right' },
        { header: amount, width: 1.8, align: 'right' },
      ],
      rows: [
        ...rows,
        ...(document.discount_pence === 0 ? [] : [[words.discount, '', '', '', pounds(-document.discount_pence)]]),
      ],
      totals: [[words.total, '', '', '', pounds(document.total_pence)]],
    },
    { kind: 'heading', text: words.ratesHeading },
    ratesTable(document),
    { kind: 'small', text: words.rounding },
    ...(rates.some((each) => each.rate === '') ? [{ kind: 'small', text: words.undecided } as const] : []),
    { kind: 'small', text: words.agent },
  ];
}

function ratesTable({ rates, total_pence, vat_pence }: VatDocumentRow): PdfBlock {
  const { rate, net, vat, amount } = words.columns;
  return {
    kind: 'table',
    columns: [
      { header: rate, width: 4 },
      { header: net, width: 2, align: 'right' },
      { header: vat, width: 2, align: 'right' },
      { header: amount, width: 2, align: 'right' },
    ],
    rows: rates.map((each) => [
      rateName(each.rate),
      each.rate === '' ? VAT_UNKNOWN : pounds(each.net_pence),
      each.rate === '' ? VAT_UNKNOWN : pounds(each.vat_pence),
      pounds(each.gross_pence),
    ]),
    totals: [[words.ratesTotal, pounds(total_pence - vat_pence), pounds(vat_pence), pounds(total_pence)]],
  };
}

function plainBlocks(order: ReceiptOrder, paidAt: Date, lines: Awaited<ReturnType<typeof receiptLines>>): PdfBlock[] {
  const { item, quantity, price, amount } = words.columns;
  const sums = orderBreakdown(order);
  return [
    { kind: 'title', text: words.receipt(order.code) },
    { kind: 'text', text: words.paid(dayOf(paidAt)) },
    { kind: 'heading', text: words.seller },
    { kind: 'text', text: joinLines(order.shop_name, order.seller_address, order.seller_postcode) },
    ...customerBlocks(order),
    {
      kind: 'table',
      columns: [
        { header: item, width: 5 },
        { header: quantity, width: 1.6, align: 'right' },
        { header: price, width: 1.8, align: 'right' },
        { header: amount, width: 1.8, align: 'right' },
      ],
      rows: [
        ...lines.map((line) => [
          line.name,
          String(line.quantity),
          pounds(line.price_pence),
          pounds(line.price_pence * line.quantity),
        ]),
        ...sums.map(({ label, amountPence }) => [label, '', '', pounds(amountPence)]),
      ],
      totals: [
        [words.paidByCard, '', '', pounds(order.to_pay_pence)],
        ...(order.refunded_pence > 0 ? [[words.refunded, '', '', pounds(-order.refunded_pence)]] : []),
      ],
    },
    { kind: 'small', text: words.receiptAgent },
  ];
}
