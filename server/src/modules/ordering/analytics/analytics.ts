import type { AnalyticsAnswer, AnalyticsTotals } from '@baitdrop/contract/analytics';
import { eachDay, type Period, periodBefore } from '@baitdrop/domain/analytics/period';
import { locateOutcode } from '@baitdrop/domain/postcodes/locate';
import { parseOutcode } from '@baitdrop/domain/postcodes/postcode';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { countMissed } from '../missed-orders.ts';
import {
  type CustomerTotals,
  type ProductSales,
  readDailySales,
  type SoldFigures,
  type TotalsRow,
} from './daily-sales.db.ts';
import { scheduleRollup } from './daily-sales.jobs.ts';
import { readStockOuts } from './stock-outs.db.ts';

type AnalyticsContext = Pick<Context, 'pool' | 'jobs' | 'now' | 'postcodes' | 'queuedRollups'>;

/** Delivery times in steps of 15 minutes; the last step includes everything longer. */
const QUARTERS = [15, 30, 45, 60, 75, 90, 105, 120] as const;
const LAST_STEP = 135;

export async function readAnalytics(
  context: AnalyticsContext,
  shopId: string,
  period: Period,
): Promise<AnalyticsAnswer> {
  const { pool, now, postcodes } = context;
  const earlier = periodBefore(period);
  const from = instantOfLondon(period.from, '00:00');
  const until = instantOfLondon(addDays(period.to, 1), '00:00');
  const stockUntil = until < now() ? until : now();
  const beforeFrom = instantOfLondon(earlier.from, '00:00');
  const [sold, stockOuts, missed, missedBefore] = await Promise.all([
    readDailySales(pool, { shopId, before: earlier.from, ...period }),
    readStockOuts(pool, { shopId, from, until: stockUntil }),
    countMissed(pool, shopId, from, until),
    countMissed(pool, shopId, beforeFrom, from),
  ]);
  if (sold.counted_days > 0) await scheduleRollup(context, shopId);
  const { totals, products, customers } = sold;
  return {
    ...period,
    before: earlier,
    totals: { ...totalsOf(true, totals, products, customers), missed },
    totals_before: { ...totalsOf(false, totals, products, customers), missed: missedBefore },
    days: daysOf(period, earlier, sold.days),
    hours: hoursOf(sold.hours),
    products: products.map(({ name, units, revenue, units_before, revenue_before }) => ({
      name,
      units,
      revenue_pence: revenue,
      units_before,
      revenue_before_pence: revenue_before,
    })),
    loyalty: loyaltyOf(customers.find(({ is_now }) => is_now)),
    delivery_times: deliveryTimesOf(sold.quarters),
    areas: areasOf(sold.outcodes, postcodes),
    stock_outs: stockOuts,
  };
}

function totalsOf(
  isNow: boolean,
  totals: readonly TotalsRow[],
  [product]: readonly ProductSales[],
  customers: readonly CustomerTotals[],
): Omit<AnalyticsTotals, 'missed'> {
  const sold = totals.find(({ is_now }) => is_now === isNow);
  const people = customers.find(({ is_now }) => is_now === isNow);
  const seconds = sold?.delivery_seconds ?? null;
  return {
    orders: sold?.orders ?? 0,
    revenue_pence: sold?.revenue ?? 0,
    promotion_pence: sold?.promoted ?? 0,
    units: (isNow ? product?.all_units : product?.all_units_before) ?? 0,
    customers: people?.customers ?? 0,
    returning_customers: people?.returning_customers ?? 0,
    delivered: sold?.delivered ?? 0,
    on_time: sold?.on_time ?? 0,
    average_delivery_minutes: seconds === null ? null : Math.round(seconds / 60),
  };
}

function daysOf(period: Period, earlier: Period, sold: SoldFigures['days']): AnalyticsAnswer['days'] {
  const byDay = new Map(sold.map((row) => [row.day, row]));
  return eachDay(period).map((day, index) => {
    const [today, before] = [byDay.get(day), byDay.get(addDays(earlier.from, index))];
    return {
      day,
      orders: today?.orders ?? 0,
      revenue_pence: today?.revenue ?? 0,
      orders_before: before?.orders ?? 0,
      revenue_before_pence: before?.revenue ?? 0,
    };
  });
}

const hoursOf = (sold: SoldFigures['hours']): AnalyticsAnswer['hours'] =>
  Array.from({ length: 24 }, (_, hour) => {
    const row = sold.find((one) => one.hour === hour);
    return { hour, orders: row?.orders ?? 0, revenue_pence: row?.revenue ?? 0 };
  });

const loyaltyOf = (row: CustomerTotals | undefined): AnalyticsAnswer['loyalty'] => [
  { orders: 1, customers: row?.once ?? 0 },
  { orders: 2, customers: row?.twice ?? 0 },
  { orders: 3, customers: row?.thrice ?? 0 },
  { orders: 4, customers: row?.more ?? 0 },
];

const deliveryTimesOf = (quarters: SoldFigures['quarters']): AnalyticsAnswer['delivery_times'] =>
  [...QUARTERS, LAST_STEP].map((minutes) => ({
    up_to: minutes === LAST_STEP ? null : minutes,
    orders: quarters.find((one) => one.minutes === minutes)?.orders ?? 0,
  }));

/** Areas are outcodes only, so that they do not reveal a customer's address. */
const areasOf = (outcodes: SoldFigures['outcodes'], tables: PostcodeTables): AnalyticsAnswer['areas'] =>
  outcodes
    .map(({ outcode, orders, revenue }) => {
      const read = parseOutcode(outcode);
      const found = read.ok ? locateOutcode(read.value, tables) : read;
      const spot = found.ok ? found.value : undefined;
      return {
        outcode,
        place: spot?.town || spot?.district || '',
        orders,
        revenue_pence: revenue,
        latitude: spot?.position.lat ?? null,
        longitude: spot?.position.lng ?? null,
      };
    })
    .toSorted((one, other) => other.orders - one.orders || one.outcode.localeCompare(other.outcode));
