import { bigint as int8, date, index, integer, pgTable, primaryKey, text as textOf } from 'drizzle-orm/pg-core';
import { bigint, identity, requiredText } from './columns.ts';

const counts = () => integer().array().notNull();
const pence = () => int8({ mode: 'number' }).array().notNull();
const days = () => date().array().notNull().default([]);
const names = () => textOf().array().notNull();

/**
 * Sales of a shop per London day for its analytics, stored once the day is over. Lists belong together by position. A
 * change to a day that is over adds a mark; a day with a mark, or without a row, is counted from its orders.
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
    /** The number of orders delivered by courier as soon as possible, and the sum of their delivery times. */
    delivery_count: bigint(),
    delivery_ms: bigint(),
    hours: counts(),
    hour_orders: counts(),
    hour_pence: pence(),
    outcodes: names(),
    outcode_orders: counts(),
    outcode_pence: pence(),
    /** The delivery time in quarters of an hour, as minutes. */
    quarters: counts(),
    quarter_orders: counts(),
    /** Product ids, or the name once the product is deleted. */
    products: names(),
    product_names: names(),
    product_units: pence(),
    product_pence: pence(),
    /**
     * The number of orders with a known customer address; the address is not stored. Null in rows from before this
     * column, which are counted again.
     */
    visits: int8({ mode: 'number' }),
    /**
     * For each such order, the day of the customer's previous order, if any; the next columns go one order further
     * back. Sorted.
     */
    last_visits: days(),
    second_last_visits: days(),
    third_last_visits: days(),
    fourth_last_visits: days(),
    /** Days of the first order of customers whose second order was on this day. Sorted. */
    first_visits: days(),
    /** Paid orders by status, in the order of `ORDER_STATUSES`. Null in rows from before this column. */
    status_orders: integer().array(),
  },
  (table) => [primaryKey({ columns: [table.shop_id, table.day] })],
);

/**
 * Days that are over and changed since. Triggers only ever insert marks, so that writers do not wait for each other.
 */
export const soldDayMarks = pgTable(
  'sold_day_marks',
  { id: identity(), shop_id: requiredText(), day: date().notNull() },
  (table) => [index('idx_sold_day_marks_day').on(table.shop_id, table.day)],
);
