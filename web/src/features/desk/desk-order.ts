// An order with its lines, as a shop's screens use it.
import type { OrderLineRecord, OrderRecord } from '@baitdrop/contract/orders';
import {
  lineInPence,
  type Order,
  orderInPence,
  type OrderLine,
  type OrderWithLines,
  paidOrderOf,
} from '@baitdrop/contract/orders-with-lines';
import {
  goodwillLeft,
  type PaidOrder,
  planRefund,
  planSwap,
  type RefundPlan,
  type SwapPlan,
} from '@baitdrop/domain/checkout/refund-split';
import { isHeldByBank } from '@baitdrop/domain/disputes/dispute';
import type { Pence } from '@baitdrop/domain/money/pence';
import { canRefund, type CommandFacts } from '@baitdrop/domain/orders/order-commands';
import type { Fulfilment, OrderStatus } from '@baitdrop/domain/orders/order-status';
import { accept, type Verdict } from '@baitdrop/domain/refusal';

export type DeskOrder = OrderWithLines;

/** Expands the lines of each order in requests to the records API. */
export const LINES_EXPAND = 'order_lines_via_order';

export function withLines(record: OrderRecord & { expand?: Record<string, unknown> }): DeskOrder {
  const lines = (record.expand?.[LINES_EXPAND] ?? []) as OrderLineRecord[];
  return {
    ...orderInPence(record),
    lines: lines.toSorted((one, other) => one.position - other.position).map(lineInPence),
  };
}

export const statusOf = ({ status }: Pick<Order, 'status'>): OrderStatus => status || 'pending';
export const fulfilmentOf = ({ fulfilment }: Pick<Order, 'fulfilment'>): Fulfilment => fulfilment || 'delivery';

/** Counts substitutes instead of the items that they replace. */
export const itemCount = ({ lines }: DeskOrder): number =>
  lines.reduce((sum, { quantity, swapped_quantity }) => sum + quantity - swapped_quantity, 0);

export const commandContext = (order: Order): CommandFacts & Pick<Order, 'dispute'> => ({
  status: statusOf(order),
  fulfilment: fulfilmentOf(order),
  paid: order.paid_at !== '',
  isApprovalPending: order.asked_at !== '' && order.approved_at === '',
  ready: order.ready_at !== '',
  // These two matter only for the customer's own cancellation, so the desk sets them to false.
  booked: false,
  late: false,
  choiceOpen: order.choice_open,
  dispute: order.dispute,
});

export type RefundSelection = Readonly<Record<string, number>>;

/** Plans a refund as the server will calculate it; null while nothing is chosen. */
export function refundPlan(
  paid: PaidOrder,
  selection: RefundSelection | 'all',
): Verdict<RefundPlan | null, 'line_not_found' | 'too_many' | 'nothing_left'> {
  if (selection === 'all') return planRefund(paid);
  const chosen = Object.entries(selection).flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []));
  if (chosen.length === 0) return accept(null);
  return planRefund(paid, chosen);
}

export const orderRefundPlan = (order: DeskOrder, selection: RefundSelection): ReturnType<typeof refundPlan> =>
  refundPlan(paidOrderOf(order), selection);

/** Plans a swap as the server will calculate it; null if the line cannot be swapped. */
export function swapPlan(
  order: DeskOrder,
  swap: { line: string; quantity: number; pricePence: Pence },
): SwapPlan | null {
  const verdict = planSwap(paidOrderOf(order), swap);
  return verdict.ok ? verdict.value : null;
}

export const remainingQuantity = ({ quantity, refunded_quantity }: OrderLine): number => quantity - refunded_quantity;

/** True if the order contains an item for over-18s. */
export const needsId = ({ lines }: DeskOrder): boolean => lines.some(({ age_restricted }) => age_restricted);

/** A shop may give goodwill while it still keeps part of a paid order that it accepted. */
export const canGiveGoodwill = (order: DeskOrder): boolean =>
  order.paid_at !== '' &&
  statusOf(order) !== 'pending' &&
  !isHeldByBank(order.dispute) &&
  goodwillLeft(paidOrderOf(order)) > 0;

export const canRefundOrder = (order: DeskOrder): boolean => canRefund({ ...order, isPaid: order.paid_at !== '' });
