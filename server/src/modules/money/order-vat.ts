// The VAT in an order's goods: from its VAT documents if it has any, otherwise as an invoice issued now would state it.
import type { OrderVat } from '@baitdrop/contract/order-vat';
import { remainingAmounts, type RateAmount, totalAmounts } from '@baitdrop/domain/vat/vat-amounts';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../platform/database/rows.ts';
import { computeOrderShare } from './payouts/payouts.db.ts';
import { amountOf, planInvoice } from './vat/issue-vat-documents.ts';
import { vatDocumentsOf } from './vat/vat-documents.db.ts';

/** The caller has already checked that the user may see the order. */
export async function readOrderVat(db: Queryable, order: string): Promise<OrderVat> {
  const [invoice, ...notes] = await vatDocumentsOf(db, order);
  if (invoice !== undefined) {
    const credited = notes.flatMap(({ rates }) => rates.map(amountOf));
    return present(invoice.seller.vat_number, true, remainingAmounts(invoice.rates.map(amountOf), credited));
  }
  const earned = await computeOrderShare(db, order);
  // An order delivered before the shop registered for VAT never gets an invoice.
  if (earned === undefined || (await isDelivered(db, order))) return { vat: null };
  const plan = await planInvoice(db, order, earned.sharePence + earned.ownDeliveryPence);
  return plan === undefined ? { vat: null } : present(plan.seller.vat_number, false, plan.amounts);
}

async function isDelivered(db: Queryable, order: string): Promise<boolean> {
  return (await rowsOf(db, 'select 1 from orders where id = $1 and delivered_at is not null', [order])).length > 0;
}

const present = (vatNumber: string, isInvoiced: boolean, amounts: readonly RateAmount[]): OrderVat => ({
  vat: {
    vat_number: vatNumber,
    is_invoiced: isInvoiced,
    rates: amounts.map(({ rate, grossPence, netPence, vatPence }) => ({
      rate,
      gross_pence: grossPence,
      net_pence: netPence,
      vat_pence: vatPence,
    })),
    vat_pence: totalAmounts(amounts).vatPence,
  },
});
