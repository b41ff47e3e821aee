import { capitalised } from '@baitdrop/domain/text/capitalised';
import type { ShopOverview } from '@baitdrop/contract/dashboard';
import { type Pence, pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { parseCalendarDay, weekdayOf } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { useMinute } from '../../platform/use-minute.ts';
import { Card } from '../../ui/card.tsx';

const WIDTH = 320;
const HEIGHT = 110;
const PADDING = 6;
const HOURS = 24;

type Hours = ShopOverview['hours'];

const sumOf = (hours: Hours): Pence => pence(hours.reduce((sum, { revenue_pence }) => sum + revenue_pence, 0));

interface Point {
  /** Hours since midnight. */
  at: number;
  total: number;
}

/** The revenue up to the end of each hour; the line ends at `until`, which may be within an hour. */
function runningTotals(hours: Hours, from: number, until: number): Point[] {
  const points: Point[] = [{ at: from, total: 0 }];
  for (let hour = from; hour < until; hour += 1) {
    const sold = hours.find((each) => each.hour === hour)?.revenue_pence ?? 0;
    points.push({ at: Math.min(hour + 1, until), total: (points.at(-1)?.total ?? 0) + sold });
  }
  return points;
}

/** The weekday of a day: 'Saturday'. */
export function weekdayName(text: string): string {
  const day = parseCalendarDay(text);
  const weekday = day.ok ? weekdayOf(day.value) : text;
  return capitalised(weekday);
}

/** Revenue of today and of the same weekday last week as two lines; empty while neither has any. */
export function TodayChart({ overview }: { overview: ShopOverview }) {
  const now = useMinute();
  const { hours, hours_before: before, before_by_now: byNow, day_before: dayBefore } = overview;
  if (now === null || (hours.length === 0 && before.length === 0)) return null;
  const sold = [...hours, ...before].map(({ hour }) => hour);
  const from = Math.min(...sold);
  const until = Math.min(HOURS, Math.max(...sold) + 1);
  const today = runningTotals(hours, from, Math.min(londonParts(now).minuteOfDay / 60, until));
  const lastWeek = runningTotals(before, from, until);
  const max = Math.max(1, ...[...today, ...lastWeek].map(({ total }) => total));
  const xOf = (at: number): number => PADDING + ((WIDTH - 2 * PADDING) * (at - from)) / (until - from);
  const yOf = (total: number): number => PADDING + (HEIGHT - 2 * PADDING) * (1 - total / max);
  const pathOf = (points: readonly Point[]): string =>
    `M${points.map(({ at, total }) => `${xOf(at)} ${yOf(total)}`).join('L')}`;
  const last = today.at(-1);
  const weekday = weekdayName(dayBefore);
  const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  return (
    <section aria-labelledby="today-chart">
      <Card className="grid gap-2 px-4! py-3!">
        <h2 id="today-chart" className="text-lg">
          Today against last {weekday}
        </h2>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden="true">
          <path d={pathOf(lastWeek)} fill="none" strokeWidth={3} strokeLinejoin="round" className="stroke-edge" />
          {last === undefined || today.length < 2 ? null : (
            <>
              <path
                d={pathOf(today)}
                fill="none"
                strokeWidth={4}
                strokeLinecap="round"
                strokeLinejoin="round"
                className="stroke-action"
              />
              <circle cx={xOf(last.at)} cy={yOf(last.total)} r={5} className="fill-float-fill" />
            </>
          )}
        </svg>
        <p aria-hidden="true" className="-mt-1 flex justify-between text-sm text-muted tabular-nums">
          <span>{clock(from)}</span>
          <span>{clock(until)}</span>
        </p>
        <p className="text-sm">
          <span className="font-semibold tabular-nums">{formatPounds(sumOf(hours))}</span> today.{' '}
          <span className="text-muted">
            Last {weekday} {formatPounds(pence(byNow.revenue_pence))} by this time, {formatPounds(sumOf(before))} in
            all.
          </span>
        </p>
      </Card>
    </section>
  );
}
