import type { PoolClient } from 'pg';
import type { AdminMoney, MonthContribution, OrderContributionRow } from '@baitdrop/contract/admin-money';
import {
  COURIER_PAYABLE,
  PAYOUTS_SCHEDULED,
  platformAccounts,
  PROVIDER_CLEARING,
  REFUNDS_PENDING,
  STUART_PAYABLE,
} from '@baitdrop/domain/ledger/accounts';
import { type Contribution, contributionOf } from '@baitdrop/domain/ledger/contribution';
import { addDays, type CalendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon, londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { readOrderEntries } from '../../money/ledger.ts';
import type { Booked, SoldOrder } from './admin-money.db.ts';
import { BookedRanges, sumBooked } from './booked-ranges.ts';

const ONE_SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const;
const ACCOUNTS = [
  ...Object.values(platformAccounts),
  PROVIDER_CLEARING,
  COURIER_PAYABLE,
  STUART_PAYABLE,
  REFUNDS_PENDING,
  PAYOUTS_SCHEDULED,
];

const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01` as CalendarDay;

const presentContribution = (contribution: Contribution) => ({
  fees_pence: contribution.feesPence,
  courier_pence: contribution.courierPence,
  card_pence: contribution.cardPence,
  promotion_pence: contribution.promotionPence,
  contribution_pence: contribution.contributionPence,
});

const monthOf = (first: CalendarDay, { orders, accounts: sums }: Booked): MonthContribution => ({
  month: first.slice(0, 7),
  orders,
  ...presentContribution(contributionOf(sums.map(({ account, of_orders }) => ({ account, amountPence: of_orders })))),
});

/** Months and days begin in London. Only what was booked today is added up anew. */
export const moneyReader = ({ pool, now }: Pick<Context, 'pool' | 'now'>): (() => Promise<AdminMoney>) => {
  const ranges = new BookedRanges(ACCOUNTS);
  return async () => {
    const readAt = now();
    const { day } = londonParts(readAt);
    const first = firstOfMonth(day);
    const firstBefore = firstOfMonth(addDays(first, -1));
    const [today, began, beganBefore] = [day, first, firstBefore].map((each) => instantOfLondon(each, '00:00'));
    const read = (tx: PoolClient, from: Date | undefined, until: Date | undefined) =>
      ranges.read(tx, readAt, { from: from ?? null, until: until ?? null });
    return inTransaction(
      pool,
      async (tx) => {
        const before = await read(tx, undefined, beganBefore);
        const lastMonth = await read(tx, beganBefore, began);
        const earlier = await read(tx, began, today);
        const thisMonth = sumBooked([earlier, await read(tx, today, undefined)]);
        const all = sumBooked([before, lastMonth, thisMonth]);
        const penceOf = ({ accounts: sums }: Booked, account: string) =>
          sums.find((sum) => sum.account === account)?.pence ?? 0;
        return {
          read_at: readAt.toISOString(),
          this_month: monthOf(first, thisMonth),
          last_month: monthOf(firstBefore, lastMonth),
          accounts: ACCOUNTS.map((account) => ({
            account,
            balance_pence: penceOf(all, account),
            month_pence: penceOf(thisMonth, account),
          })),
        };
      },
      ONE_SNAPSHOT,
    );
  };
};

/** What the platform earned with each of these orders. */
export async function contributionsOf(
  { pool }: Pick<Context, 'pool'>,
  orders: readonly SoldOrder[],
): Promise<OrderContributionRow[]> {
  const booked = await readOrderEntries(
    pool,
    orders.map(({ id }) => id),
  );
  return orders.map(({ paid_at, ...order }) => {
    const entries = booked
      .filter(({ order: id }) => id === order.id)
      .map(({ account, amount_pence }) => ({ account, amountPence: amount_pence }));
    return { ...order, paid_at: paid_at.toISOString(), ...presentContribution(contributionOf(entries)) };
  });
}
