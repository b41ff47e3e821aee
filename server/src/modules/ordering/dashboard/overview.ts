// Reads the sections of a shop's dashboard beside today's figures: see `contract/dashboard`.
import type { ShopOverview } from '@baitdrop/contract/dashboard';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import { addDays, type CalendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon, londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { readLowStock } from '../../catalogue/low-stock.ts';
import { readNextPayout } from '../../money/next-payout.ts';
import { findUnansweredReviews } from '../reviews/shop-reviews.db.ts';
import { type HourRow, readCouriers, readHours } from './dashboard.db.ts';

const DAYS_OF_A_WEEK = 7;
const MAX_LOW_STOCK = 6;
const REVIEW_DAYS = 90;

export async function readShopOverview(context: Pick<Context, 'pool' | 'now'>, shopId: string): Promise<ShopOverview> {
  const { pool } = context;
  const now = context.now();
  const { day, time } = londonParts(now);
  const dayBefore = addDays(day, -DAYS_OF_A_WEEK);
  const reviewsSince = instantOfLondon(addDays(day, -REVIEW_DAYS), '00:00');
  const [hours, hoursBefore, nextPayout, lowStock, reviews, couriers] = await Promise.all([
    readHours(pool, shopId, { ...spanOf(day), asOf: now }),
    readHours(pool, shopId, { ...spanOf(dayBefore), asOf: instantOfLondon(dayBefore, time) }),
    readNextPayout(context, shopId),
    readLowStock(pool, shopId, { now, today: day }, MAX_LOW_STOCK),
    findUnansweredReviews(pool, shopId, reviewsSince),
    readCouriers(pool, shopId),
  ]);
  return {
    day_before: dayBefore,
    hours: hours.map(presentHour),
    hours_before: hoursBefore.map(presentHour),
    before_by_now: {
      orders: hoursBefore.reduce((sum, row) => sum + row.orders_by_then, 0),
      revenue_pence: hoursBefore.reduce((sum, row) => sum + row.revenue_by_then, 0),
    },
    next_payout: nextPayout,
    low_stock: lowStock.map(({ id, name, stock }) => ({ id, name, stock })),
    unanswered_reviews: reviews,
    couriers: couriers
      .filter(({ status }) => !isDeliveryOver(status))
      .map(({ order, name, pickup_eta: pickup, dropoff_eta: dropoff }) => ({
        order,
        name,
        pickup_eta: pickup?.toISOString() ?? null,
        dropoff_eta: dropoff?.toISOString() ?? null,
      })),
  };
}

const spanOf = (day: CalendarDay): { from: Date; until: Date } => ({
  from: instantOfLondon(day, '00:00'),
  until: instantOfLondon(addDays(day, 1), '00:00'),
});

const presentHour = ({ hour, orders, revenue }: HourRow): ShopOverview['hours'][number] => ({
  hour,
  orders,
  revenue_pence: revenue,
});
