import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { useSyncExternalStore } from 'react';
import { Float } from '../../ui/float/float.tsx';
import { isCoarseCloseSeason, shareOfYear } from './close-season.ts';

const WIDTH = 720;
const at = (day: string) => Math.round(shareOfYear(calendarDay(day)) * WIDTH);
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const closed = { from: at('2027-03-15'), to: at('2027-06-16') };

// Nobody watches this page through midnight.
const dayChanges = () => () => {};
const readToday = () => londonParts(new Date()).day;

/** The year as a river: closed in spring. The float marks today, once the page knows what day it is. */
export function YearStrip() {
  const today = useSyncExternalStore(dayChanges, readToday, () => undefined);
  return (
    <figure className="rounded-card border border-line bg-surface p-5">
      <figcaption className="font-semibold">
        Coarse fishing on rivers, streams and drains in England and Wales
        <span className="mt-0.5 block min-h-6 font-normal text-muted">
          {today === undefined
            ? 'Closed from 15 March to 15 June, both days included.'
            : isCoarseCloseSeason(today)
              ? 'Closed today. It reopens on 16 June.'
              : 'Open today. Closed from 15 March to 15 June.'}
        </span>
      </figcaption>
      <svg viewBox={`-8 0 ${WIDTH + 16} 92`} className="mt-3 block w-full" aria-hidden="true" focusable="false">
        <rect y="44" width={WIDTH} height="20" rx="10" className="fill-action/25" />
        <rect x={closed.from} y="44" width={closed.to - closed.from} height="20" className="fill-float-fill" />
        <text
          x={(closed.from + closed.to) / 2}
          y="59"
          className="fill-float-ink text-sm font-semibold"
          textAnchor="middle"
        >
          Close season
        </text>
        {months.map((month, index) => (
          <text key={month} x={index * 60 + 30} y="84" textAnchor="middle" className="fill-muted text-sm">
            {month}
          </text>
        ))}
        {today === undefined ? null : (
          <svg x={shareOfYear(today) * WIDTH - 16} y="6" width="32" height="48" overflow="visible">
            <Float state="bobbing" water={false} className="" />
          </svg>
        )}
      </svg>
    </figure>
  );
}
