// How the sample shops were paid for their past, by the rules by which every shop is paid.
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { isPayoutDay, type PlannedPayout, planPayout } from '@baitdrop/domain/payouts/payout-schedule';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon, londonParts } from '@baitdrop/domain/time/london';
import type { Draws } from '../fixed-random.ts';
import type { PastOrder, PastShop } from './past-order.ts';
import { HISTORY_DAYS } from './plan-history.ts';

export interface PastPayout extends PlannedPayout {
  id: string;
  shop: PastShop;
  sentAt: Date;
  arrivedAt: Date;
}

/** The shop's share of an order: all of the product price, less refunds. */
export const shareOf = ({ price, refund }: PastOrder): number => price.subtotalPence - (refund?.plan.goodsPence ?? 0);

/** Up to yesterday: what was delivered last waits for the next one. */
export function planPayouts(shop: PastShop, orders: readonly PastOrder[], draws: Draws, now: Date): PastPayout[] {
  const today = londonParts(now).day;
  let unpaid = orders.map((order) => ({
    order: order.id,
    deliveredOn: londonParts(order.deliveredAt).day,
    outstandingPence: shareOf(order),
  }));
  const payouts: PastPayout[] = [];
  for (let day = addDays(today, -HISTORY_DAYS); day < today; day = addDays(day, 1)) {
    const earned = unpaid.filter(({ deliveredOn }) => deliveredOn < day);
    const plan = isPayoutDay(day) ? planPayout(earned, day) : undefined;
    if (plan === undefined) continue;
    const paid = new Set(plan.orders.map(({ order }) => order));
    unpaid = unpaid.filter(({ order }) => !paid.has(order));
    const [sentAt, arrivedAt] = [instantOfLondon(day, '06:10'), instantOfLondon(day, '09:30')];
    payouts.push({ ...plan, id: newRecordId(draws.bytes), shop, sentAt, arrivedAt });
  }
  return payouts;
}
