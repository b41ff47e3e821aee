import { isOrderBooked, orderLabelFacts } from '@baitdrop/contract/order-progress';
import { type DeskOrder, statusOf } from './desk-order.ts';
import { packBy } from './order-due.ts';

/** The shop's next step for an open order. `wait`: packed, or refunded, and the courier has not come yet. */
export type NowStep = 'answer' | 'pack' | 'hand_over' | 'wait' | 'follow';

const SEQUENCE: readonly NowStep[] = ['answer', 'pack', 'hand_over', 'wait', 'follow'];
const instant = (text: string): Date | null => (text === '' ? null : new Date(text));

function stepOf(order: DeskOrder): NowStep {
  const status = statusOf(order);
  if (status === 'pending') return 'answer';
  if (status === 'en_route') return 'follow';
  if (orderLabelFacts(order, null).isRefunded) return 'wait';
  if (order.ready_at === '') return 'pack';
  return order.fulfilment === 'collection' ? 'hand_over' : 'wait';
}

const dueMs = (order: DeskOrder, step: NowStep): number =>
  (step === 'answer'
    ? instant(order.answer_due_at)
    : step === 'pack'
      ? packBy(order)
      : instant(order.promised_by)
  )?.getTime() ?? 0;

/** Sorts open orders by what the shop does next, the most urgent first, without those that are booked for later. */
export function nowSteps(orders: readonly DeskOrder[], now: Date): { order: DeskOrder; step: NowStep }[] {
  return orders
    .filter((order) => !isOrderBooked(order, now))
    .map((order) => ({ order, step: stepOf(order) }))
    .toSorted(
      (one, other) =>
        SEQUENCE.indexOf(one.step) - SEQUENCE.indexOf(other.step) ||
        dueMs(one.order, one.step) - dueMs(other.order, other.step),
    );
}
