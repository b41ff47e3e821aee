import { bigint as int8, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bigint, identity } from './columns.ts';

const pence = () => int8({ mode: 'number' }).array().notNull();

/**
 * What was booked on the platform's own accounts on one of London's days, added up once it is over. Lists belong together by
 * position; a day with other accounts than are asked for, with a mark, or without a row, is added up from the ledger.
 */
export const bookedDays = pgTable('booked_days', {
  day: date().primaryKey(),
  /** How many orders were paid. */
  orders: bigint(),
  accounts: text().array().notNull(),
  pence: pence(),
  /** Of that, what orders left. */
  of_orders: pence(),
});

/** Written by a trigger where something is booked for a day that is over. */
export const bookedDayMarks = pgTable('booked_day_marks', { id: identity(), day: date().notNull() }, (table) => [
  index('idx_booked_day_marks_day').on(table.day),
]);
