// How far the shop is with an order that it accepted, as every list shows it.
import { isBooked } from '@baitdrop/domain/orders/order-times';
import type { OrderRow } from '../../database/schema/orders.ts';
import { bookedFactsOf } from './orders/order-facts.ts';

export type ProgressRow = Pick<OrderRow, 'status' | 'accepted_at' | 'prep_minutes' | 'ready_at' | 'slot_starts'>;

/** What a list selects beside `status`. */
export const PROGRESS_COLUMNS = 'accepted_at, prep_minutes, ready_at, slot_starts';

export interface OrderProgress {
  packed: boolean;
  booked: boolean;
}

export const progressOf = (order: ProgressRow, now: Date): OrderProgress => ({
  packed: order.ready_at !== null,
  booked: isBooked(bookedFactsOf(order), now),
});

/** Replaces the columns of a row by what they mean. */
export function withProgress<Row extends ProgressRow>(
  row: Row,
  now: Date,
): Omit<Row, Exclude<keyof ProgressRow, 'status'>> & OrderProgress {
  const { accepted_at: _accepted, prep_minutes: _minutes, ready_at: _ready, slot_starts: _slot, ...rest } = row;
  return { ...rest, ...progressOf(row, now) };
}
