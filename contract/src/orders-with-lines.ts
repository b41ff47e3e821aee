// Sums of an order of the records API, read with its lines, in pence.
import { type PaidOrder, shopShareOf } from '@baitdrop/domain/checkout/refund-split';
import { addPence, type Pence, pence } from '@baitdrop/domain/money/pence';
import type { OrderLineRecord, OrderRecord } from './orders.ts';

export interface OrderWithLines extends OrderRecord {
  lines: readonly OrderLineRecord[];
}

/** Record fields carry pounds as the nearest number; a penny is never lost by it. */
export const penceOf = (pounds: number): Pence => pence(Math.round(pounds * 100));

export const paidOrder = (order: OrderWithLines): PaidOrder => ({
  subtotalPence: penceOf(order.subtotal),
  serviceFeePence: penceOf(order.service_fee),
  platformFeePence: penceOf(order.platform_fee),
  deliveryFeePence: penceOf(order.delivery_fee),
  // The delivery fee was refunded when the customer chose to collect.
  deliveryFeeBackPence: penceOf(order.fulfilment === 'collection' ? order.delivery_fee : 0),
  promotion: promotionOf(order),
  creditPence: penceOf(order.credit),
  goodwillPence: penceOf(order.goodwill),
  lines: order.lines.map(({ id, name, price, quantity, refunded_quantity, instead_of }) => ({
    id,
    name,
    pricePence: penceOf(price),
    quantity,
    refundedQuantity: refunded_quantity,
    swappedIn: instead_of !== '',
  })),
});

const promotionOf = ({ promotion, promotion_payer: payer, promotion_off: off }: OrderRecord): PaidOrder['promotion'] =>
  payer === '' || off === '' ? undefined : { amountPence: penceOf(promotion), payer, off };

/** All of the product price, less what the shop refunded, gave as goodwill and took off with a code of its own. */
export const shopKeeps = (order: OrderWithLines): Pence =>
  addPence(shopShareOf(paidOrder(order)), penceOf(order.made_good ?? 0));
