// Being paid for an order.
import type { PoolClient } from 'pg';
import {
  entriesOf,
  orderCreditAccount,
  platformAccounts,
  PROVIDER_CLEARING,
  shopHeldAccount,
} from '@baitdrop/domain/ledger/accounts';
import { findOrder, lockOrderToPay, orderLines, type OrderToPay } from './order-payment.db.ts';
import type { PaymentParts, PaymentRow, PurposeRules } from './payment-parts.ts';

export interface OrderPurposeParts {
  publicUrl: string;
  now(): Date;
  bookMovement: PaymentParts['bookMovement'];
  /** Sets the order in motion; false when it is over already. */
  orderPaid(tx: PoolClient, order: string, paidAt: Date): Promise<boolean>;
  refundStrayPayment(
    tx: PoolClient,
    payment: { id: string; order: string; amountPence: number; reason: string },
  ): Promise<void>;
}

export const orderPurpose = (parts: OrderPurposeParts): PurposeRules => ({
  async pageOf(db, payment) {
    const order = await findOrder(db, 'id', payment.subject);
    if (order === undefined) throw new Error(`payment ${payment.id} is for an order that is not there`);
    const followUrl = `${parts.publicUrl}/track/${order.track_token}`;
    return {
      lines: [...(await orderLines(db, order.id)), ...feeLines(order)],
      ...(order.credit_pence > 0 && { discountPence: order.credit_pence }),
      customerEmail: order.customer_email,
      successUrl: `${followUrl}?paid=1`,
      cancelUrl: followUrl,
    };
  },
  onPaid: (tx, payment) => becomePaidOrder(parts, tx, payment),
});

const feeLines = (order: OrderToPay) =>
  [
    { name: 'Service fee', quantity: 1, pricePence: order.service_fee_pence },
    { name: 'Platform fee', quantity: 1, pricePence: order.platform_fee_pence },
    { name: 'Delivery', quantity: 1, pricePence: order.delivery_fee_pence },
  ].filter(({ pricePence }) => pricePence > 0);

/** Books the sale. A second payment, or one that comes after the end, goes back. */
export async function becomePaidOrder(
  parts: OrderPurposeParts,
  tx: PoolClient,
  payment: Pick<PaymentRow, 'id' | 'subject' | 'amount_pence'>,
): Promise<void> {
  const order = await lockOrderToPay(tx, payment.subject);
  if (order === undefined) throw new Error(`payment ${payment.id} is for an order that is not there`);
  const stray = (reason: string) =>
    parts.refundStrayPayment(tx, { id: payment.id, order: order.id, amountPence: payment.amount_pence, reason });
  if (order.paid_at !== null) return stray('Paid twice');
  if (!(await parts.orderPaid(tx, order.id, parts.now()))) return stray('Paid after the order was over');
  await parts.bookMovement(tx, {
    kind: 'order-paid',
    reference: order.id,
    entries: entriesOf({
      [PROVIDER_CLEARING]: -order.to_pay_pence,
      [orderCreditAccount(order.id)]: -order.credit_pence,
      [shopHeldAccount(order.shop_id)]: order.subtotal_pence,
      [platformAccounts.serviceFees]: order.service_fee_pence,
      [platformAccounts.platformFees]: order.platform_fee_pence,
      [platformAccounts.deliveryFees]: order.delivery_fee_pence,
    }),
  });
}
