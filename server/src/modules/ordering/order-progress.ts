// The progress of an accepted order at the shop, as every list shows it.
import { isBooked } from '@baitdrop/domain/orders/order-times';
import type { OrderRow } from '../../database/schema/orders.ts';
import { IS_MISSED } from './missed-orders.ts';
import { bookedFactsOf } from './orders/order-facts.ts';

export type ProgressRow = Pick<OrderRow, 'status' | 'accepted_at' | 'prep_minutes' | 'ready_at' | 'slot_starts'>;

/** Columns that a list of administrators selects in addition to `status`. */
export const PROGRESS_COLUMNS = `accepted_at, prep_minutes, ready_at, slot_starts, ${IS_MISSED} as missed`;

export interface OrderProgress {
  packed: boolean;
  booked: boolean;
}

export const progressOf = (order: ProgressRow, now: Date): OrderProgress => ({
  packed: order.ready_at !== null,
  booked: isBooked(bookedFactsOf(order), now),
});

/** Replaces these columns of a row by the progress they describe. */
export function withProgress<Row extends ProgressRow>(
  row: Row,
  now: Date,
): Omit<Row, Exclude<keyof ProgressRow, 'status'>> & OrderProgress {
  const { accepted_at: _accepted, prep_minutes: _minutes, ready_at: _ready, slot_starts: _slot, ...rest } = row;
  return { ...rest, ...progressOf(row, now) };
}
