import type { DashboardFigures, ShopOverview } from '@baitdrop/contract/dashboard';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { pence } from '@baitdrop/domain/money/pence';
import { londonParts } from '@baitdrop/domain/time/london';
import { formatTimeAndDay } from '@baitdrop/domain/tracking/format-time';
import { type ReactNode, useEffect, useRef } from 'react';
import { figuresQuery } from '../../features/desk/desk.queries.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { StatCard } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { usePause } from '../../features/my-shop/use-pause.ts';
import { LoadProblem } from '../../ui/loaded.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { weekdayName } from './today-chart.tsx';

function pluginStatusOf(
  { baitdrop_enabled, suspended_at }: RetailerRecord,
  { pausedUntil, now }: Pick<ReturnType<typeof usePause>, 'pausedUntil' | 'now'>,
): { value: string; note: string } {
  if (suspended_at !== '') return { value: 'Suspended', note: 'customers can’t order for now' };
  if (baitdrop_enabled && pausedUntil !== null && now !== null)
    return { value: 'Active', note: `new orders paused until ${formatTimeAndDay(pausedUntil, now)}` };
  if (baitdrop_enabled) return { value: 'Active', note: 'customers can order' };
  return { value: 'Setup Required', note: 'we switch it on after your setup' };
}

/** How many orders more or fewer than on the same weekday last week at this time of day; empty when there were none. */
function comparisonOf(figures: DashboardFigures | undefined, overview: ShopOverview | undefined): string {
  if (figures === undefined || overview === undefined || overview.hours_before.length === 0) return '';
  const more = figures.orders - overview.before_by_now.orders;
  const weekday = weekdayName(overview.day_before);
  if (more === 0) return `as many as last ${weekday} by now`;
  return more > 0 ? `${more} up on last ${weekday} by now` : `${-more} down on last ${weekday} by now`;
}

interface StatsSectionProps {
  retailer: RetailerRecord;
  /** Undefined until it is loaded. */
  overview: ShopOverview | undefined;
}

/** The figures of the current day in London. */
export function StatsSection({ retailer, overview }: StatsSectionProps) {
  const { shop_id: shopId } = retailer;
  const query = useQuery(figuresQuery(shopId));
  const { data: figures, isError, refetch } = query;
  const pause = usePause(shopId);
  const minute = useMinute();
  const day = minute === null ? '' : londonParts(minute).day;
  const shownDay = useRef(day);
  useEffect(() => {
    // The counts restart at midnight.
    if (shownDay.current !== '' && shownDay.current !== day) void refetch();
    shownDay.current = day;
  }, [day, refetch]);
  const { orders = 0, missed = 0, revenue_pence = 0, average_delivery_minutes = null } = figures ?? {};
  // Shows "…" until the figures are loaded, because zero is a figure too.
  const onceLoaded = (value: ReactNode): ReactNode => (figures === undefined && !isError ? '…' : value);
  return (
    <section aria-label="Today">
      <LoadProblem query={query} what="Today’s figures" className="mb-4" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard
          label="Orders today"
          value={onceLoaded(orders)}
          note={missed === 0 ? comparisonOf(figures, overview) || 'paid and not cancelled' : `and ${missed} missed`}
        />
        <StatCard
          label="Revenue today"
          value={onceLoaded(<Money amount={pence(revenue_pence)} />)}
          note="no fees deducted"
        />
        <StatCard
          label="Average delivery"
          value={onceLoaded(average_delivery_minutes === null ? '--' : `${average_delivery_minutes} min`)}
          note="from payment to the door"
        />
        <StatCard label="Plugin status" {...pluginStatusOf(retailer, pause)} />
      </div>
    </section>
  );
}
