import { bigint as int8, date, index, integer, pgTable, primaryKey, text as textOf } from 'drizzle-orm/pg-core';
import { bigint, identity, requiredText } from './columns.ts';

const counts = () => integer().array().notNull();
const pence = () => int8({ mode: 'number' }).array().notNull();
const days = () => date().array().notNull().default([]);
const names = () => textOf().array().notNull();

/**
 * What a shop sold on one of London's days, counted once it is over, for its analytics. Lists belong together by position. Whoever
 * changes a day that is over leaves a mark with it; a day with a mark, or without a row, is counted from its orders.
 */
export const soldDays = pgTable(
  'sold_days',
  {
    shop_id: requiredText(),
    day: date().notNull(),
    orders: bigint(),
    revenue_pence: bigint(),
    promoted_pence: bigint(),
    delivered: bigint(),
    on_time: bigint(),
    /** Brought by courier as soon as possible, and how long that took in all. */
    brought: bigint(),
    brought_ms: bigint(),
    hours: counts(),
    hour_orders: counts(),
    hour_pence: pence(),
    outcodes: names(),
    outcode_orders: counts(),
    outcode_pence: pence(),
    /** Quarters of an hour to the door, in minutes. */
    quarters: counts(),
    quarter_orders: counts(),
    /** By id, by name once the product is gone. */
    products: names(),
    product_names: names(),
    product_units: pence(),
    product_pence: pence(),
    /** Orders of customers whose address is known; who they are is not kept. Null: counted before this was, so it is counted anew. */
    visits: int8({ mode: 'number' }),
    /** Of each such order, the day of the order its customer placed before it, if any; of the one before that; and so on. Sorted. */
    last_visits: days(),
    second_last_visits: days(),
    third_last_visits: days(),
    fourth_last_visits: days(),
    /** Of each that is its customer's second ever, the day of the first. Sorted. */
    first_visits: days(),
    /** Paid orders by what became of them, in the order of `ORDER_STATUSES`. Null: counted before this was. */
    status_orders: integer().array(),
  },
  (table) => [primaryKey({ columns: [table.shop_id, table.day] })],
);

/** Written by triggers with each late change, and only ever added to, so that nobody waits for anybody. */
export const soldDayMarks = pgTable(
  'sold_day_marks',
  { id: identity(), shop_id: requiredText(), day: date().notNull() },
  (table) => [index('idx_sold_day_marks_day').on(table.shop_id, table.day)],
);
