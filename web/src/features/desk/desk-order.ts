// An order as a shop's screens know it: the record with its lines.
import type { OrderLineRecord, OrderRecord } from '@baitdrop/contract/orders';
import { type OrderWithLines, paidOrder } from '@baitdrop/contract/orders-with-lines';
import {
  goodwillLeft,
  type PaidOrder,
  planRefund,
  planSwap,
  type RefundPlan,
  type SwapPlan,
} from '@baitdrop/domain/checkout/refund-split';
import type { Pence } from '@baitdrop/domain/money/pence';
import type { CommandFacts } from '@baitdrop/domain/orders/order-commands';
import type { Fulfilment, OrderStatus } from '@baitdrop/domain/orders/order-status';
import { accept, type Verdict } from '@baitdrop/domain/refusal';

export type DeskOrder = OrderWithLines;

/** Asks the records API for the lines along with each order. */
export const LINES_EXPAND = 'order_lines_via_order';

export function withLines(record: OrderRecord & { expand?: Record<string, unknown> }): DeskOrder {
  const lines = (record.expand?.[LINES_EXPAND] ?? []) as OrderLineRecord[];
  return { ...record, lines: lines.toSorted((one, other) => one.position - other.position) };
}

export const statusOf = ({ status }: Pick<OrderRecord, 'status'>): OrderStatus => status || 'pending';
export const fulfilmentOf = ({ fulfilment }: Pick<OrderRecord, 'fulfilment'>): Fulfilment => fulfilment || 'delivery';

/** What came for something that was not there counts, and that something does not. */
export const itemCount = ({ lines }: DeskOrder): number =>
  lines.reduce((sum, { quantity, swapped_quantity }) => sum + quantity - swapped_quantity, 0);

export const commandFacts = (order: OrderRecord): CommandFacts => ({
  status: statusOf(order),
  fulfilment: fulfilmentOf(order),
  paid: order.paid_at !== '',
  asked: order.asked_at !== '' && order.approved_at === '',
  ready: order.ready_at !== '',
  // The customer’s reasons to cancel; the desk asks about its own commands.
  booked: false,
  late: false,
  choiceOpen: order.choice_open,
});

export type Wanted = Readonly<Record<string, number>>;

/** What goes back to whom, as the server will work it out; null while nothing is chosen. */
export function planOf(
  paid: PaidOrder,
  wanted: Wanted | 'all',
): Verdict<RefundPlan | null, 'unknown_line' | 'too_many' | 'nothing_left'> {
  if (wanted === 'all') return planRefund(paid);
  const chosen = Object.entries(wanted).flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []));
  if (chosen.length === 0) return accept(null);
  return planRefund(paid, chosen);
}

export const refundOf = (order: DeskOrder, wanted: Wanted): ReturnType<typeof planOf> =>
  planOf(paidOrder(order), wanted);

/** What a swap costs whom, as the server will work it out; null when the line cannot be swapped. */
export function swapOf(order: DeskOrder, swap: { line: string; quantity: number; pricePence: Pence }): SwapPlan | null {
  const verdict = planSwap(paidOrder(order), swap);
  return verdict.ok ? verdict.value : null;
}

export const leftOf = ({ quantity, refunded_quantity }: OrderLineRecord): number => quantity - refunded_quantity;

/** Something in it is for over-18s. */
export const needsId = ({ lines }: DeskOrder): boolean => lines.some(({ age_restricted }) => age_restricted);

/** A bank has the payment or gave it to the customer: nothing of the order can be given back. */
export const isHeldByBank = ({ dispute }: Pick<OrderRecord, 'dispute'>): boolean =>
  dispute === 'open' || dispute === 'lost';

/** A shop may give goodwill as long as it keeps something of a paid order that it took on. */
export const canGiveGoodwill = (order: DeskOrder): boolean =>
  order.paid_at !== '' && statusOf(order) !== 'pending' && !isHeldByBank(order) && goodwillLeft(paidOrder(order)) > 0;

export const canRefund = (order: DeskOrder): boolean =>
  order.paid_at !== '' &&
  !isHeldByBank(order) &&
  order.lines.some(({ quantity, refunded_quantity }) => refunded_quantity < quantity);
