// Sums of an order from the records API with its lines, in pence.
import { type PaidOrder, shopShareOf } from '@baitdrop/domain/checkout/refund-split';
import { addPence, type Pence, pence } from '@baitdrop/domain/money/pence';
import type { OrderLineRecord, OrderRecord } from './orders.ts';

export interface OrderWithLines extends OrderRecord {
  lines: readonly OrderLineRecord[];
}

/** The fields of a line that decide what the shop keeps. */
export type PricedLine = Pick<
  OrderLineRecord,
  'id' | 'name' | 'price' | 'quantity' | 'refunded_quantity' | 'instead_of'
>;
type OrderWithPrices = OrderRecord & { lines: readonly PricedLine[] };

/** Records carry pounds as floating-point numbers; rounding restores the exact pence. */
export const penceFromPounds = (pounds: number): Pence => pence(Math.round(pounds * 100));

export const paidOrder = (order: OrderWithPrices): PaidOrder => ({
  subtotalPence: penceFromPounds(order.subtotal),
  serviceFeePence: penceFromPounds(order.service_fee),
  platformFeePence: penceFromPounds(order.platform_fee),
  deliveryFeePence: penceFromPounds(order.delivery_fee),
  // The delivery fee was refunded when the customer chose to collect.
  deliveryFeeBackPence: penceFromPounds(order.fulfilment === 'collection' ? order.delivery_fee : 0),
  promotion: promotionOf(order),
  creditPence: penceFromPounds(order.credit),
  goodwillPence: penceFromPounds(order.goodwill),
  lines: order.lines.map(({ id, name, price, quantity, refunded_quantity, instead_of }) => ({
    id,
    name,
    pricePence: penceFromPounds(price),
    quantity,
    refundedQuantity: refunded_quantity,
    swappedIn: instead_of !== '',
  })),
});

const promotionOf = ({ promotion, promotion_payer: payer, promotion_off: off }: OrderRecord): PaidOrder['promotion'] =>
  payer === '' || off === '' ? undefined : { amountPence: penceFromPounds(promotion), payer, off };

/** The product prices, less the shop's refunds, goodwill and own promotions. */
export const shopShareOfOrder = (order: OrderWithPrices): Pence =>
  addPence(shopShareOf(paidOrder(order)), penceFromPounds(order.made_good ?? 0));
