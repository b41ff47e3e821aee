// Reads the facts of a refund from an order's columns, which have the same names in the database and in our answers.
import { pence } from '../money/pence.ts';
import type { Fulfilment } from '../orders/order-status.ts';
import type { PromotionPayer, PromotionTarget } from '../promotions/promotion.ts';
import type { PaidOrder } from './refund-split.ts';

export interface OrderSums {
  readonly subtotal_pence: number;
  readonly service_fee_pence: number;
  readonly platform_fee_pence: number;
  readonly delivery_fee_pence: number;
  readonly promotion_pence: number;
  /** Empty without a promotion, like its target. */
  readonly promotion_payer: PromotionPayer | '';
  readonly promotion_off: PromotionTarget | '';
  readonly credit_pence: number;
  readonly goodwill_pence: number;
}

export interface OrderLineSums {
  readonly id: string;
  readonly name: string;
  readonly price_pence: number;
  readonly quantity: number;
  readonly refunded_quantity: number;
  /** The line that it replaces; empty for an ordered item. */
  readonly instead_of: string;
}

/** The delivery fee is refunded when the customer switches to collection. */
export const refundedDeliveryFee = (order: OrderSums & { fulfilment: Fulfilment | '' }): number =>
  order.fulfilment === 'collection' ? order.delivery_fee_pence : 0;

export const paidOrder = (
  order: OrderSums,
  lines: readonly OrderLineSums[],
  deliveryFeeBackPence: number,
): PaidOrder => ({
  subtotalPence: pence(order.subtotal_pence),
  serviceFeePence: pence(order.service_fee_pence),
  platformFeePence: pence(order.platform_fee_pence),
  deliveryFeePence: pence(order.delivery_fee_pence),
  deliveryFeeBackPence: pence(deliveryFeeBackPence),
  promotion:
    order.promotion_payer === '' || order.promotion_off === ''
      ? undefined
      : { amountPence: pence(order.promotion_pence), payer: order.promotion_payer, off: order.promotion_off },
  creditPence: pence(order.credit_pence),
  goodwillPence: pence(order.goodwill_pence),
  lines: lines.map(({ id, name, price_pence, quantity, refunded_quantity, instead_of }) => ({
    id,
    name,
    pricePence: pence(price_pence),
    quantity,
    refundedQuantity: refunded_quantity,
    swappedIn: instead_of !== '',
  })),
});
