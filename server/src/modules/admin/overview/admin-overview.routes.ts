import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { AdminOverview } from '@baitdrop/contract/admin-overview';
import { promisedLiveBy } from '@baitdrop/domain/retailers/going-live';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon, londonParts } from '@baitdrop/domain/time/london';
import type { Engine } from '@baitdrop/records/engine/engine';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { readOrderFigures, readShopFigures } from './admin-overview.db.ts';

export interface OverviewParts {
  pool: Pool;
  now(): Date;
}

/** What is paid today was placed no earlier: unpaid orders end within the hour. */
const daysBefore = 2;

export async function readOverview({ pool, now }: OverviewParts): Promise<AdminOverview> {
  const instant = now();
  const { day } = londonParts(instant);
  const [shops, orders] = await Promise.all([
    readShopFigures(pool),
    readOrderFigures(pool, {
      from: instantOfLondon(day, '00:00'),
      until: instantOfLondon(addDays(day, 1), '00:00'),
      placedSince: instantOfLondon(addDays(day, -daysBefore), '00:00'),
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

export async function registerAdminOverview(app: FastifyInstance, engine: Engine, parts: OverviewParts): Promise<void> {
  const administrator = requireAdministrator(engine);
  await answerAdministrators(app, engine, '/api/admin/overview', (scope) => {
    scope.get('', async (request) => {
      await administrator(request);
      return readOverview(parts);
    });
  });
}
