import type { AdminMoney, MonthContribution, OrderContributionRow } from '@baitdrop/contract/admin-money';
import { type Contribution, contributionOf } from '@baitdrop/domain/ledger/contribution';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { addDays, type CalendarDay } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readOrderEntries } from '../../money/ledger.ts';
import type { SoldOrder } from './admin-money.db.ts';
import { type Booked, PLATFORM_ACCOUNTS, readBookedMonths } from './booked-days.db.ts';
import { requestBookedDaysRollup } from './booked-days.jobs.ts';

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

/** Reads the figures of the Money page; months begin at midnight in London. */
export async function readMoney(context: Pick<Context, 'pool' | 'jobs' | 'reads' | 'now'>): Promise<AdminMoney> {
  const readAt = context.now();
  const current = firstOfMonth(londonParts(readAt).day);
  const last = firstOfMonth(addDays(current, -1));
  const booked = await readBookedMonths(context.reads.figures.pool, { last, current });
  if (booked.counted_days > 0) await requestBookedDaysRollup(context);
  if (booked.is_too_much) throw new AppError('reports_being_built', 503, refusals.admin.stillAddingUp);
  const penceOf = ({ accounts }: Booked, account: string) =>
    accounts.find((sum) => sum.account === account)?.pence ?? 0;
  return {
    read_at: readAt.toISOString(),
    this_month: monthOf(current, booked.current),
    last_month: monthOf(last, booked.last),
    accounts: PLATFORM_ACCOUNTS.map((account) => ({
      account,
      balance_pence: penceOf(booked.before, account) + penceOf(booked.last, account) + penceOf(booked.current, account),
      month_pence: penceOf(booked.current, account),
    })),
  };
}

/** Computes the platform's earnings from each of these orders. */
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
