import { bigint as int8, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bigint, identity } from './columns.ts';

const pence = () => int8({ mode: 'number' }).array().notNull();

/**
 * Sums of what was booked on the platform's own accounts per London day, stored once the day is over. `accounts`,
 * `pence` and `of_orders` belong together by position. A day without a row, with a mark, or with other accounts than
 * requested is summed from the ledger instead.
 */
export const bookedDays = pgTable('booked_days', {
  day: date().primaryKey(),
  /** The number of paid orders. */
  orders: bigint(),
  accounts: text().array().notNull(),
  pence: pence(),
  /** The part of `pence` that was booked for orders. */
  of_orders: pence(),
});

/** Days that are over and changed since; a trigger writes a mark for each late entry. */
export const bookedDayMarks = pgTable('booked_day_marks', { id: identity(), day: date().notNull() }, (table) => [
  index('idx_booked_day_marks_day').on(table.day),
]);
