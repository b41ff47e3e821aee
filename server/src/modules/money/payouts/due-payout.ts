import { type PlannedPayout, planPayout } from '@baitdrop/domain/payouts/payout-schedule';
import type { CalendarDay } from '@baitdrop/domain/time/calendar-day';
import type { Queryable } from '@baitdrop/records/engine/database';
import { owedFees } from './owed-fees.db.ts';
import { earnedOrders } from './payouts.db.ts';

/** What would go to the shop on any of these days, the first on which something does. */
export async function firstPayout(
  db: Queryable,
  shopId: string,
  days: readonly CalendarDay[],
): Promise<{ day: CalendarDay; plan: PlannedPayout } | undefined> {
  const earned = await earnedOrders(db, shopId);
  const fees = await owedFees(db, shopId);
  for (const day of days) {
    const plan = planPayout(earned, day, fees);
    if (plan) return { day, plan };
  }
  return undefined;
}

export const duePayout = async (
  db: Queryable,
  shopId: string,
  today: CalendarDay,
): Promise<PlannedPayout | undefined> => (await firstPayout(db, shopId, [today]))?.plan;
