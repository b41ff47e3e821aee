// Issues a registered seller's invoice when the order is delivered, and a credit note for each later refund by the
// shop. This is the only writer of `vat_documents`.
import type { PoolClient } from 'pg';
import type { RefundPlan } from '@baitdrop/domain/checkout/refund-split';
import { pence, subtractPence, sumPence, timesPence } from '@baitdrop/domain/money/pence';
import {
  creditAmounts,
  invoiceAmounts,
  remainingAmounts,
  type RateAmount,
  type SoldLine,
  totalAmounts,
} from '@baitdrop/domain/vat/vat-amounts';
import type { VatRate } from '@baitdrop/domain/vat/vat-rates';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { VatDocumentLine, VatDocumentRate } from '../../../database/schema/vat-documents.ts';
import type { RefundableOrder } from '../refunds/refunds.db.ts';
import {
  insertVatDocument,
  type NewVatDocument,
  registeredSellerOf,
  type Seller,
  suppliedLines,
  vatDocumentsOf,
} from './vat-documents.db.ts';

const soldLine = ({ line, name, quantity, price_pence, rate }: VatDocumentLine): SoldLine => ({
  id: line,
  name,
  quantity,
  pricePence: pence(price_pence),
  rate: rate as VatRate,
});
export const amountOf = ({ rate, gross_pence, net_pence, vat_pence }: VatDocumentRate): RateAmount => ({
  rate: rate as VatRate,
  grossPence: pence(gross_pence),
  netPence: pence(net_pence),
  vatPence: pence(vat_pence),
});

interface Content {
  seller: Seller;
  lines: VatDocumentLine[];
  discountPence: number;
  amounts: readonly RateAmount[];
  at: Date;
}

function documentOf({
  seller,
  lines,
  discountPence,
  amounts,
  at,
}: Content): Omit<NewVatDocument, 'kind' | 'order' | 'refund'> {
  const { shop_id, ...named } = seller;
  const { grossPence, vatPence } = totalAmounts(amounts);
  return {
    shop_id,
    seller: named,
    lines,
    discount_pence: discountPence,
    rates: amounts.map((amount) => ({
      rate: amount.rate,
      gross_pence: amount.grossPence,
      net_pence: amount.netPence,
      vat_pence: amount.vatPence,
    })),
    total_pence: grossPence,
    vat_pence: vatPence,
    issued_at: at,
  };
}

/**
 * Computes what an invoice would state now; undefined when none would be issued. `earnedPence` is the shop's income
 * from the goods, less its own promotion on them and goodwill.
 */
export async function planInvoice(
  tx: Queryable,
  order: string,
  earnedPence: number,
): Promise<Omit<Content, 'at'> | undefined> {
  const seller = await registeredSellerOf(tx, order);
  if (seller === undefined) return undefined;
  const lines = await suppliedLines(tx, order);
  const goods = sumPence(lines.map(({ price_pence, quantity }) => timesPence(pence(price_pence), quantity)));
  const discountPence = subtractPence(goods, pence(earnedPence));
  const amounts = invoiceAmounts(lines.map(soldLine), discountPence);
  return amounts.length === 0 ? undefined : { seller, lines, discountPence, amounts };
}

export async function issueInvoice(tx: PoolClient, order: string, earnedPence: number, at: Date): Promise<void> {
  const content = await planInvoice(tx, order, earnedPence);
  if (content === undefined) return;
  const document = documentOf({ ...content, at });
  await insertVatDocument(tx, { ...document, kind: 'invoice', order, refund: '' });
}

/** Credits what a refund after the delivery takes from the shop. Does nothing when there is no invoice. */
export async function issueCreditNote(
  tx: PoolClient,
  { id: order, promotion_payer, promotion_off }: RefundableOrder,
  { refund, plan, at }: { refund: string; plan: RefundPlan; at: Date },
): Promise<void> {
  const [invoice, ...notes] = await vatDocumentsOf(tx, order);
  if (invoice === undefined) return;
  // The shop's promotion on the delivery is not part of the price of its goods.
  const ownDelivery = promotion_payer === 'shop' && promotion_off === 'delivery' ? plan.promotionPence : 0;
  const lines = plan.lines.flatMap(({ id, quantity, amountPence }) => {
    const sold = invoice.lines.find(({ line }) => line === id);
    return sold === undefined ? [] : [{ ...sold, quantity, price_pence: Math.round(amountPence / quantity) }];
  });
  const credited = notes.flatMap(({ rates }) => rates.map(amountOf));
  const left = remainingAmounts(invoice.rates.map(amountOf), credited);
  const amounts = creditAmounts(left, pence(plan.shopPence + ownDelivery), lines.map(soldLine));
  if (amounts.length === 0) return;
  const goods = sumPence(lines.map(({ price_pence, quantity }) => timesPence(pence(price_pence), quantity)));
  const discountPence = lines.length === 0 ? 0 : subtractPence(goods, totalAmounts(amounts).grossPence);
  const seller = { shop_id: invoice.shop_id, ...invoice.seller };
  const document = documentOf({ seller, lines, discountPence, amounts, at });
  await insertVatDocument(tx, { ...document, kind: 'credit_note', order, refund });
}
