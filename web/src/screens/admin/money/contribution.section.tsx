import type { MonthContribution } from '@baitdrop/contract/admin-money';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { Alert } from '../../../ui/alert.tsx';
import { StatCard } from '../../../ui/card.tsx';
import { Section } from '../../../ui/section.tsx';
import { Money } from '../../../ui/money.tsx';

const months = 'January February March April May June July August September October November December'.split(' ');

/** Turns '2026-11' into 'November 2026'. */
function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${months[Number(number) - 1] ?? month} ${year}`;
}

function perOrder({ orders, contribution_pence }: MonthContribution): string {
  if (orders === 0) return 'no order yet';
  return `${formatPounds(pence(Math.round(contribution_pence / orders)))} an order, on average`;
}

/** The current month: the income from orders and their costs. */
export function ContributionSection({ now, before }: { now: MonthContribution; before: MonthContribution }) {
  const isLosing = now.contribution_pence < 0;
  return (
    <Section
      isPlain
      isStacked
      title={`${monthText(now.month)} so far`}
      lead="Fees less the cost of couriers, cards and our promotion codes."
    >
      {isLosing ? (
        <Alert kind="warning" title="The orders cost more than they bring">
          Courier and cards take more than the fees bring. Under Settings you can let customers pay the quoted courier
          fee.
        </Alert>
      ) : null}
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
        <StatCard
          label="Fees"
          value={<Money amount={pence(now.fees_pence)} />}
          note={now.orders === 1 ? '1 order' : `${now.orders.toLocaleString('en-GB')} orders`}
        />
        <StatCard label="Courier" value={<Money amount={pence(-now.courier_pence)} />} note="what it cost us" />
        <StatCard label="Cards" value={<Money amount={pence(-now.card_pence)} />} note="what the provider took" />
        <StatCard label="Promotions" value={<Money amount={pence(-now.promotion_pence)} />} note="codes we paid for" />
        <StatCard
          label="Contribution"
          value={
            <span className={isLosing ? 'text-error' : 'text-action-text'}>
              <Money amount={pence(now.contribution_pence)} />
            </span>
          }
          note={
            <>
              {perOrder(now)}; {monthText(before.month)}: <Money amount={pence(before.contribution_pence)} />
            </>
          }
        />
      </div>
    </Section>
  );
}
