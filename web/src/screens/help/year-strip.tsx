import { isCoarseCloseSeason } from '@baitdrop/domain/time/close-season';
import { londonParts } from '@baitdrop/domain/time/london';
import { useSyncExternalStore } from 'react';
import { Float } from '../../ui/float/float.tsx';
import { shareOfYear } from './share-of-year.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// The date is read once, because the page need not change at midnight.
const dayChanges = () => () => {};
const readToday = () => londonParts(new Date()).day;

/** The year as a river that is closed in spring. The float marks today, once the page knows the date. */
export function YearStrip() {
  const today = useSyncExternalStore(dayChanges, readToday, () => undefined);
  return (
    <figure className="rounded-card border border-line bg-surface p-5">
      <figcaption className="font-semibold">
        Coarse fishing on rivers, streams and drains in England and Wales
        <span className="mt-0.5 block min-h-6 font-normal text-balance text-muted">
          {today === undefined
            ? 'Closed from 15 March to 15 June, both days included.'
            : isCoarseCloseSeason(today)
              ? 'Closed today. It reopens on 16 June.'
              : 'Open today. Closed from 15 March to 15 June.'}
        </span>
      </figcaption>
      <div aria-hidden="true" className="relative mt-3 pt-9.5">
        {today === undefined ? null : (
          <div
            className="absolute top-0 z-10 -ml-4"
            // Keeps the float inside the strip at the turn of the year.
            style={{ left: `clamp(0.75rem, ${shareOfYear(today) * 100}%, 100% - 0.75rem)` }}
          >
            <Float state="settling" water={false} />
          </div>
        )}
        {/* One column per half month: from the middle of March to the middle of June. */}
        <div className="grid h-7 grid-cols-24 overflow-hidden rounded-chip bg-action/25">
          <div className="col-[6/12] bg-float-fill pt-1 text-center text-sm leading-6 font-semibold text-float-ink">
            Closed
          </div>
        </div>
        <ol className="mt-1 grid grid-cols-12 text-center text-sm text-muted">
          {MONTHS.map((month) => (
            <li key={month}>
              {month.slice(0, 1)}
              <span className="hidden sm:inline">{month.slice(1)}</span>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}
