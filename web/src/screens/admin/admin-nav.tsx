import type { AdminProblemCounts } from '@baitdrop/contract/admin-problems';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useQuery } from '../../platform/query/use-query.ts';
import { adminQuery } from './admin.queries.ts';
import { ADMIN_PLACES, type AdminPlace, placeOfPath, PROBLEM_TOPICS } from './admin-pages.ts';
import { useMay } from './admin-role.tsx';
import { showFocused } from '../../platform/navigation/show-focused.ts';

function Count({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full border border-error/30 bg-error/8 px-2 text-sm text-error tabular-nums">
      {count}
      <span className="sr-only"> {label}</span>
    </span>
  );
}

/** "To do" counts unassigned items, the other pages count their open items. */
function countOf({ to, toDo }: AdminPlace, counts: AdminProblemCounts | undefined): number {
  if (to === '/admin/problems') return counts?.untaken ?? 0;
  return (toDo ?? []).reduce((sum, kind) => sum + (counts?.by_kind[kind] ?? 0), 0);
}

/** A column beside the page; on a phone a horizontal list that scrolls to the current page. */
export function AdminNav() {
  const { pathname } = useLocation();
  const may = useMay();
  const { data: counts } = useQuery(adminQuery<AdminProblemCounts>('/api/admin/problems/counts', PROBLEM_TOPICS));
  const places = ADMIN_PLACES.filter(({ area }) => may(area));
  const here = placeOfPath(pathname)?.to;
  // Some entries appear only after the server's first reply.
  const isDrawn = places.some(({ to }) => to === here);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    if (!row || !isDrawn) return;
    const open = row.querySelector<HTMLElement>(`a[href="${here}"]`);
    if (open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [here, isDrawn]);
  return (
    <nav aria-label="Admin" className="-mx-4 lg:sticky lg:top-20 lg:mx-0">
      <ul
        ref={list}
        className="relative flex scroll-px-4 gap-1 overflow-x-auto border-b border-line px-4 py-1 lg:flex-col lg:border-0 lg:px-0 lg:py-8"
      >
        {places.map((place) => {
          const { label, to, Icon } = place;
          return (
            <li key={to} className="shrink-0">
              <NavLink
                to={to}
                onFocus={showFocused}
                end={to === '/admin'}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-3 font-semibold text-muted no-underline hover:bg-line hover:text-ink aria-[current=page]:bg-action/10 aria-[current=page]:text-action-text"
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
                {label}
                <Count count={countOf(place, counts)} label={to === '/admin/problems' ? 'nobody has taken' : 'to do'} />
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
