// An order of the records API with its lines, in pence.
import { paidOrder, refundedDeliveryFee } from '@baitdrop/domain/checkout/paid-order';
import { type PaidOrder, shopShareOf } from '@baitdrop/domain/checkout/refund-split';
import { addPence, type Pence } from '@baitdrop/domain/money/pence';
import { penceFromPounds } from '@baitdrop/domain/money/pounds';
import type { OrderLineRecord, OrderRecord } from './orders.ts';

const ORDER_AMOUNTS = [
  'subtotal',
  'service_fee',
  'platform_fee',
  'delivery_fee',
  'promotion',
  'total',
  'credit',
  'tip',
  'to_pay',
  'refunded',
  'goodwill',
  'made_good',
] as const satisfies readonly (keyof OrderRecord)[];
const LINE_AMOUNTS = ['price', 'amount'] as const satisfies readonly (keyof OrderLineRecord)[];

type InPence<Row, Name extends keyof Row & string> = Omit<Row, Name> & Record<`${Name}_pence`, Pence>;
export type Order = InPence<OrderRecord, (typeof ORDER_AMOUNTS)[number]>;
export type OrderLine = InPence<OrderLineRecord, (typeof LINE_AMOUNTS)[number]>;
export interface OrderWithLines extends Order {
  lines: readonly OrderLine[];
}

/** Replaces amounts in pounds by amounts in pence. Amounts that are hidden from the reader become 0. */
function inPence<Row extends object, Name extends keyof Row & string>(
  row: Row,
  names: readonly Name[],
): InPence<Row, Name> {
  const inPounds = new Set<string>(names);
  return Object.fromEntries([
    ...Object.entries(row).filter(([name]) => !inPounds.has(name)),
    ...names.map((name) => [`${name}_pence`, penceFromPounds(Number(row[name] ?? 0))]),
  ]) as InPence<Row, Name>;
}

export const orderInPence = (record: OrderRecord): Order => inPence(record, ORDER_AMOUNTS);
export const lineInPence = (record: OrderLineRecord): OrderLine => inPence(record, LINE_AMOUNTS);

/** The fields of a line that decide what the shop keeps. */
export type PricedLine = Pick<
  OrderLine,
  'id' | 'name' | 'price_pence' | 'quantity' | 'refunded_quantity' | 'instead_of'
>;
type OrderWithPrices = Order & { lines: readonly PricedLine[] };

export const paidOrderOf = (order: OrderWithPrices): PaidOrder =>
  paidOrder(order, order.lines, refundedDeliveryFee(order));

/** The product prices, less the shop's refunds, goodwill and own promotions. */
export const shopShareOfOrder = (order: OrderWithPrices): Pence =>
  addPence(shopShareOf(paidOrderOf(order)), order.made_good_pence);
