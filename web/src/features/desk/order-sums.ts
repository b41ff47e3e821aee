// The desk's figures for an order. Each list of rows adds up to its total.
import { type OrderLine, shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import { type Pence, pence, subtractPence, timesPence } from '@baitdrop/domain/money/pence';
import { type DeskOrder, remainingQuantity } from './desk-order.ts';

export interface BagLine {
  line: OrderLine;
  /** How many go into the bag. */
  count: number;
  amountPence: Pence;
  /** The name of the item that it replaces; empty for ordered items. */
  insteadOf: string;
}

export interface LeftOutLine {
  line: OrderLine;
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
        amountPence: timesPence(line.price_pence, remainingQuantity(line)),
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
  const products = { label: 'Products', amountPence: order.subtotal_pence };
  const isOwnCode = order.promotion_payer === 'shop';
  const promotion = {
    label: `Promotion ${order.promotion_code}, paid by ${isOwnCode ? 'you' : 'BaitDrop'}`,
    amountPence: negative(order.promotion_pence),
  };
  const keepsPence = shopShareOfOrder(order);
  const ownPence = isOwnCode ? order.promotion_pence : pence(0);
  const goodwillPence = order.goodwill_pence;
  const madeGoodPence = order.made_good_pence;
  const leftPence = subtractPence(keepsPence, madeGoodPence);
  const givenPence = subtractPence(subtractPence(products.amountPence, ownPence), leftPence);
  const backPence = subtractPence(givenPence, goodwillPence);
  return {
    paid: [
      products,
      ...shown([
        { label: 'Service fee', amountPence: order.service_fee_pence },
        { label: 'Platform fee', amountPence: order.platform_fee_pence },
        { label: 'Delivery', amountPence: order.delivery_fee_pence },
        promotion,
      ]),
    ],
    paidPence: order.total_pence,
    refundedPence: order.refunded_pence,
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
