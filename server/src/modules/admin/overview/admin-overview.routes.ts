import type { FastifyInstance } from 'fastify';
import { type AdminOverview, readAdminOverview } from '@baitdrop/contract/admin-overview';
import { promisedLiveBy } from '@baitdrop/domain/retailers/going-live';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon, londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readOrderFigures, readShopFigures } from './admin-overview.db.ts';

/** Unpaid orders are cancelled within the hour, so an order that is paid today was placed no earlier than this. */
const DAYS_BEFORE = 2;

export async function readOverview({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<AdminOverview> {
  const instant = now();
  const { day } = londonParts(instant);
  const [shops, orders] = await Promise.all([
    readShopFigures(pool),
    readOrderFigures(pool, {
      from: instantOfLondon(day, '00:00'),
      until: instantOfLondon(addDays(day, 1), '00:00'),
      placedSince: instantOfLondon(addDays(day, -DAYS_BEFORE), '00:00'),
      now: instant,
    }),
  ]);
  return {
    day,
    shops: shops.shops,
    live_shops: shops.live,
    suspended_shops: shops.suspended,
    waiting_shops: shops.waiting,
    next_promised_by: shops.first_asked === null ? '' : promisedLiveBy(shops.first_asked).toISOString(),
    orders_today: orders.orders,
    revenue_today_pence: orders.revenue,
    fees_today_pence: orders.fees,
    open_orders: orders.open,
    late_orders: orders.late,
  };
}

export async function registerAdminOverview(app: FastifyInstance, context: Context): Promise<void> {
  await openAdminEndpoints(app, context, (scope) =>
    implement(scope, readAdminOverview, () => readOverview({ pool: context.reads.figures.pool, now: context.now })),
  );
}
