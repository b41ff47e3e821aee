import type { AffiliateOverview } from '@baitdrop/contract/affiliate';
import { pence } from '@baitdrop/domain/money/pence';
import type { ReactNode } from 'react';
import { StatCard } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';

type Figures = Pick<
  AffiliateOverview,
  | 'total_referrals'
  | 'total_earnings_pence'
  | 'this_month_pence'
  | 'pending_payout_pence'
  | 'requested_pence'
  | 'paid_pence'
  | 'awaited_pence'
>;

interface FiguresSectionProps {
  /** Null while loading, because zero is a figure too. */
  figures: Figures | null;
  label?: ReactNode;
  /** Its space is reserved from the start; it shows with the figures. */
  note?: ReactNode;
}

export function FiguresSection({ figures, label, note }: FiguresSectionProps) {
  const money = (amount: number | undefined) => (amount === undefined ? '…' : <Money amount={pence(amount)} />);
  const { awaited_pence = 0, requested_pence = 0, paid_pence = 0 } = figures ?? {};
  return (
    <section aria-labelledby="figures">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="figures" className="text-2xl">
          {label ? 'An affiliate’s figures' : 'Your figures'}
        </h2>
        {label}
        {note ? <p className={`text-muted ${figures === null ? 'invisible' : ''}`}>{note}</p> : null}
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard label="Total Referrals" value={figures?.total_referrals ?? '…'} note="signed up with the link" />
        <StatCard label="Total Earnings" value={money(figures?.total_earnings_pence)} note="refunds taken off" />
        <StatCard label="This Month" value={money(figures?.this_month_pence)} note="earned since the first" />
        <StatCard label="Pending Payout" value={money(figures?.pending_payout_pence)} note="not asked for yet" />
      </div>
      <p className={`mt-3 min-h-12 max-w-prose text-muted ${figures === null ? 'invisible' : ''}`}>
        {paid_pence === 0 && requested_pence === 0 ? (
          'Nothing is paid out or asked for yet.'
        ) : (
          <>
            Of your earnings, <Money amount={pence(paid_pence)} /> is paid and <Money amount={pence(requested_pence)} />{' '}
            asked for.
          </>
        )}
        {awaited_pence === 0 ? null : (
          <>
            {' '}
            <Money amount={pence(awaited_pence)} /> more is pending: yours when the people you referred get their first
            order.
          </>
        )}
      </p>
    </section>
  );
}
