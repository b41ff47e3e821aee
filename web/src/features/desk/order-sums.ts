// The desk's figures for an order. Each list of rows adds up to its total.
import { penceFromPounds, shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import type { OrderLineRecord } from '@baitdrop/contract/orders';
import { type Pence, pence, subtractPence, timesPence } from '@baitdrop/domain/money/pence';
import { type DeskOrder, remainingQuantity } from './desk-order.ts';

export interface BagLine {
  line: OrderLineRecord;
  /** How many go into the bag. */
  count: number;
  amountPence: Pence;
  /** The name of the item that it replaces; empty for ordered items. */
  insteadOf: string;
}

export interface LeftOutLine {
  line: OrderLineRecord;
  count: number;
  missing: number;
  swapped: number;
  /** How many were refunded for another reason. */
  refunded: number;
}

/** Splits an order into what goes into the bag and what was left out. */
export function splitByPacked({ lines }: Pick<DeskOrder, 'lines'>): { bag: BagLine[]; leftOut: LeftOutLine[] } {
  const nameOf = (id: string): string => lines.find((line) => line.id === id)?.name ?? '';
  return {
    bag: lines
      .map((line) => ({
        line,
        count: remainingQuantity(line),
        amountPence: timesPence(penceFromPounds(line.price ?? 0), remainingQuantity(line)),
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
  /** Negative for deductions. */
  amountPence: Pence;
}

export interface OrderSums {
  /** The customer's payment, fee by fee. */
  paid: readonly SumRow[];
  paidPence: Pence;
  /** Refunded to the customer so far. */
  refundedPence: Pence;
  /** The shop's share, starting from the price of its goods. */
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
