import type { Pool, PoolClient } from 'pg';
import type { AdminMoney, MonthContribution, OrderContributionRow } from '@baitdrop/contract/admin-money';
import {
  COURIER_PAYABLE,
  PAYOUTS_SCHEDULED,
  platformAccounts,
  PROVIDER_CLEARING,
  REFUNDS_PENDING,
} from '@baitdrop/domain/ledger/accounts';
import { type Contribution, contributionOf } from '@baitdrop/domain/ledger/contribution';
import { addDays, type CalendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon, londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { countPaidOrders, readAccountBalances, readContributionEntries, type SoldOrder } from './admin-money.db.ts';

export interface AdminMoneyParts {
  pool: Pool;
  now(): Date;
  /** What the ledger holds about orders. */
  readOrderEntries(
    db: Pool,
    orders: readonly string[],
  ): Promise<{ order: string; account: string; amount_pence: number }[]>;
}

const together = { isolation: 'repeatable read', readOnly: true } as const;
const accounts = [
  ...Object.values(platformAccounts),
  PROVIDER_CLEARING,
  COURIER_PAYABLE,
  REFUNDS_PENDING,
  PAYOUTS_SCHEDULED,
];

const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01` as CalendarDay;

const presentContribution = ({ feesPence, courierPence, cardPence, contributionPence }: Contribution) => ({
  fees_pence: feesPence,
  courier_pence: courierPence,
  card_pence: cardPence,
  contribution_pence: contributionPence,
});

async function monthOf(tx: PoolClient, first: CalendarDay, until: Date): Promise<MonthContribution> {
  const from = instantOfLondon(first, '00:00');
  const sums = await readContributionEntries(tx, from, until);
  return {
    month: first.slice(0, 7),
    orders: await countPaidOrders(tx, from, until),
    ...presentContribution(contributionOf(sums.map(({ account, pence }) => ({ account, amountPence: pence })))),
  };
}

export function readMoney({ pool, now }: AdminMoneyParts): Promise<AdminMoney> {
  const readAt = now();
  const first = firstOfMonth(londonParts(readAt).day);
  const began = instantOfLondon(first, '00:00');
  return inTransaction(
    pool,
    async (tx) => {
      const balances = await readAccountBalances(tx, accounts, began);
      return {
        read_at: readAt.toISOString(),
        // What was booked this instant counts too.
        this_month: await monthOf(tx, first, new Date(readAt.getTime() + 1000)),
        last_month: await monthOf(tx, firstOfMonth(addDays(first, -1)), began),
        accounts: accounts.map(
          (account) =>
            balances.find((known) => known.account === account) ?? { account, balance_pence: 0, month_pence: 0 },
        ),
      };
    },
    together,
  );
}

/** What each of these orders left. */
export async function contributionsOf(
  { pool, readOrderEntries }: AdminMoneyParts,
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
