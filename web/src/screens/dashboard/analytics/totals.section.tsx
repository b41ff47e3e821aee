import type { AnalyticsAnswer, AnalyticsTotals } from '@baitdrop/contract/analytics';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import type { ReactNode } from 'react';
import { StatCard } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';

/** Describes the change since the previous period in words, because colour alone is not enough. */
function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'as before' : 'nothing before';
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return 'as before';
  return percent > 0 ? `${percent}% more than before` : `${-percent}% less than before`;
}

/** Returns null if the total is zero. */
const shareOf = (part: number, total: number): number | null => (total === 0 ? null : part / total);

const averageOf = ({ orders, revenue_pence }: AnalyticsTotals): number =>
  orders === 0 ? 0 : Math.round(revenue_pence / orders);
const percent = (share: number | null): string => (share === null ? '--' : `${Math.round(share * 100)}%`);

export function TotalsSection({ answer }: { answer: AnalyticsAnswer }) {
  const { totals: now, totals_before: before } = answer;
  const cards: { label: string; value: ReactNode; note: string }[] = [
    {
      label: 'Revenue',
      value: <Money amount={pence(now.revenue_pence)} />,
      note: [
        changeText(now.revenue_pence, before.revenue_pence),
        ...(now.promotion_pence > 0 ? [`after ${formatPounds(pence(now.promotion_pence))} of promotions`] : []),
      ].join(', '),
    },
    { label: 'Orders', value: now.orders.toLocaleString('en-GB'), note: changeText(now.orders, before.orders) },
    {
      label: 'Average order',
      value: <Money amount={pence(averageOf(now))} />,
      note: changeText(averageOf(now), averageOf(before)),
    },
    {
      label: 'Repeat customers',
      value: percent(shareOf(now.returning_customers, now.customers)),
      note: `${now.returning_customers} of ${now.customers} bought before`,
    },
    {
      label: 'On time',
      value: percent(shareOf(now.on_time, now.delivered)),
      note: `${percent(shareOf(before.on_time, before.delivered))} before`,
    },
    {
      label: 'Missed orders',
      value: now.missed.toLocaleString('en-GB'),
      note: `lapsed unanswered; ${before.missed.toLocaleString('en-GB')} before`,
    },
    {
      label: 'Average delivery',
      value: now.average_delivery_minutes === null ? '--' : `${now.average_delivery_minutes} min`,
      note:
        before.average_delivery_minutes === null ? 'nothing before' : `${before.average_delivery_minutes} min before`,
    },
  ];
  return (
    <section aria-label="Totals" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {cards.map((card) => (
        <StatCard key={card.label} {...card} />
      ))}
    </section>
  );
}
