import type { AffiliateOverview } from '@baitdrop/contract/affiliate';
import { MINIMUM_PAYOUT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds, formatPoundsBriefly } from '@baitdrop/domain/money/pounds';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Money } from '../../ui/money.tsx';
import { Instant } from '../../ui/time/instant.tsx';
import { dayText } from '../../ui/time/london-text.ts';
import { Waterline } from '../../ui/waterline/waterline.tsx';

type Payout = AffiliateOverview['payouts'][number];

interface PayoutCardProps {
  /** Null while loading. */
  pendingPence: number | null;
  action: ReactNode;
  note: ReactNode;
  payouts: readonly Payout[];
  isSample?: boolean;
  /** An administrator checks the referrals, so the requested payout waits. */
  isBeingChecked?: boolean;
}

export function PayoutCard({
  pendingPence,
  action,
  note,
  payouts,
  isSample = false,
  isBeingChecked = false,
}: PayoutCardProps) {
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-xl">Payout</h2>
      <Waterline
        label="Towards the smallest payout"
        value={Math.max(0, pendingPence ?? 0)}
        max={MINIMUM_PAYOUT_PENCE}
        valueText={`${formatPounds(pence(pendingPence ?? 0))} of ${formatPoundsBriefly(MINIMUM_PAYOUT_PENCE)}`}
      >
        <p className="text-sm">Ready to be paid out</p>
        <p className="font-heading text-2xl font-bold tracking-tight">
          {pendingPence === null ? '…' : <Money amount={pence(pendingPence)} />}
        </p>
      </Waterline>
      {action}
      <p className="min-h-10 text-sm text-muted">{note}</p>
      <ul className="grid gap-1 border-t border-line pt-4 text-sm text-muted">
        <li>
          From <Money amount={MINIMUM_PAYOUT_PENCE} brief /> on, once a month
        </li>
        <li>By bank transfer or PayPal, at the start of the next month</li>
        <li>Your details are encrypted and only ever shown masked</li>
      </ul>
      {isSample || payouts.length === 0 ? null : (
        <ul className="grid gap-3 border-t border-line pt-4">
          {payouts.map((payout) => (
            <PayoutLine key={payout.id} payout={payout} isWaiting={isBeingChecked} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const STATUSES = {
  requested: { word: 'Requested', tone: 'warning' },
  paid: { word: 'Paid', tone: 'success' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
} as const;

function StatusChip({ status }: Pick<Payout, 'status'>) {
  const { word, tone } = STATUSES[status];
  return <Chip tone={tone}>{word}</Chip>;
}

function PayoutLine({ payout, isWaiting }: { payout: Payout; isWaiting: boolean }) {
  const { amount_pence: amount, label, due_on: dueOn, paid_at: paidAt, reference } = payout;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 text-sm">
      <span>
        <Money amount={pence(amount)} className="font-semibold" /> <span className="text-muted">{label}</span>
      </span>
      <StatusChip status={payout.status} />
      <span className="col-span-2 text-muted">
        {payout.status === 'withdrawn' ? (
          'Back in your balance, because some of the referrals didn’t count.'
        ) : paidAt === null ? (
          isWaiting ? (
            'Waiting until we’ve checked a few of your referrals.'
          ) : (
            <>We pay it by {dayText(calendarDay(dueOn))}.</>
          )
        ) : (
          <>
            Paid on <Instant at={new Date(paidAt)} show="date" />, reference {reference}
          </>
        )}
      </span>
    </li>
  );
}
