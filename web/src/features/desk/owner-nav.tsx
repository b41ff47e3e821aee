import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useDashboardNav } from './dashboard-nav.ts';
import { showFocused } from '../../platform/navigation/show-focused.ts';

/** The navigation of a shop's screens. The dashboard's layout renders it; a screen outside it renders it itself. */
export function OwnerNav() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const places = useDashboardNav();

  // On a phone, the current entry may be scrolled out of sight.
  useLayoutEffect(() => {
    const bar = list.current;
    const room = places.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
    const here = bar?.querySelector<HTMLElement>(`a[href="${room?.to ?? ''}"]`);
    if (bar && here) bar.scrollLeft = here.offsetLeft - (bar.clientWidth - here.offsetWidth) / 2;
  }, [pathname, places]);

  return (
    <nav aria-label="Your shop" className="-mx-4 border-b border-line print:hidden">
      {/* Scrolls horizontally on a phone, with a fade at the edge; on wide screens all entries fit without icons. The padding keeps the focus ring visible. */}
      <ul
        ref={list}
        className="relative flex scroll-px-10 overflow-x-auto px-2 [scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2.5rem),transparent)]"
      >
        {places.map(({ to, label, Icon }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              onFocus={showFocused}
              end={to === '/dashboard'}
              className="-mb-px flex min-h-12 items-center gap-2 border-b-2 border-transparent px-3 font-semibold lg:px-2.5 text-muted no-underline outline-offset-[-3px] hover:text-ink aria-[current=page]:border-action-text aria-[current=page]:text-action-text"
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="lg:hidden" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
