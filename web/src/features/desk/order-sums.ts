// What the desk says of an order's lines and money. Each list of rows adds up to its total.
import { penceFromPounds, shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import type { OrderLineRecord } from '@baitdrop/contract/orders';
import { type Pence, pence, subtractPence, timesPence } from '@baitdrop/domain/money/pence';
import { type DeskOrder, leftOf } from './desk-order.ts';

export interface BagLine {
  line: OrderLineRecord;
  /** How many go in. */
  count: number;
  amountPence: Pence;
  /** The name of what it replaces; empty for what was ordered. */
  insteadOf: string;
}

export interface LeftOutLine {
  line: OrderLineRecord;
  count: number;
  missing: number;
  swapped: number;
  /** Given back for another reason. */
  refunded: number;
}

/** What goes into the bag, and what of the order does not. */
export function bagOf({ lines }: Pick<DeskOrder, 'lines'>): { bag: BagLine[]; leftOut: LeftOutLine[] } {
  const nameOf = (id: string): string => lines.find((line) => line.id === id)?.name ?? '';
  return {
    bag: lines
      .map((line) => ({
        line,
        count: leftOf(line),
        amountPence: timesPence(penceFromPounds(line.price ?? 0), leftOf(line)),
        insteadOf: nameOf(line.instead_of),
      }))
      .filter(({ count }) => count > 0),
    leftOut: lines
      .map((line) => ({
        line,
        count: line.refunded_quantity,
        missing: line.short_quantity,
        swapped: line.swapped_quantity,
        refunded: line.refunded_quantity - line.short_quantity - line.swapped_quantity,
      }))
      .filter(({ count }) => count > 0),
  };
}

export interface SumRow {
  label: string;
  /** Below zero for what was taken off. */
  amountPence: Pence;
}

export interface OrderSums {
  /** What the customer paid, fee by fee. */
  paid: readonly SumRow[];
  paidPence: Pence;
  /** Has gone back to the customer since. */
  refundedPence: Pence;
  /** What is the shop's, from the price of its goods. */
  yours: readonly SumRow[];
  keepsPence: Pence;
}

const negative = (amount: Pence): Pence => pence(-amount);
const shown = (rows: readonly SumRow[]): SumRow[] => rows.filter(({ amountPence }) => amountPence !== 0);

export function orderSums(order: DeskOrder): OrderSums {
  const products = { label: 'Products', amountPence: penceFromPounds(order.subtotal) };
  const isOwnCode = order.promotion_payer === 'shop';
  const promotion = {
    label: `Promotion ${order.promotion_code}, paid by ${isOwnCode ? 'you' : 'BaitDrop'}`,
    amountPence: negative(penceFromPounds(order.promotion)),
  };
  const keepsPence = shopShareOfOrder(order);
  const ownPence = isOwnCode ? penceFromPounds(order.promotion) : pence(0);
  const goodwillPence = penceFromPounds(order.goodwill);
  const madeGoodPence = penceFromPounds(order.made_good ?? 0);
  const leftPence = subtractPence(keepsPence, madeGoodPence);
  const givenPence = subtractPence(subtractPence(products.amountPence, ownPence), leftPence);
  const backPence = subtractPence(givenPence, goodwillPence);
  return {
    paid: [
      products,
      ...shown([
        { label: 'Service fee', amountPence: penceFromPounds(order.service_fee) },
        { label: 'Platform fee', amountPence: penceFromPounds(order.platform_fee) },
        { label: 'Delivery', amountPence: penceFromPounds(order.delivery_fee) },
        promotion,
      ]),
    ],
    paidPence: penceFromPounds(order.total),
    refundedPence: penceFromPounds(order.refunded),
    yours: [
      products,
      ...shown([
        ...(isOwnCode ? [{ ...promotion, label: `Your promotion ${order.promotion_code}` }] : []),
        { label: 'Products refunded', amountPence: negative(backPence) },
        { label: 'Goodwill you gave', amountPence: negative(goodwillPence) },
        { label: 'Refund paid by BaitDrop', amountPence: madeGoodPence },
      ]),
    ],
    keepsPence,
  };
}
