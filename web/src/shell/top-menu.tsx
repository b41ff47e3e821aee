import Menu from 'lucide-react/icons/menu';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import { usePopoverBack } from '../platform/navigation/use-popover-back.ts';
import { fishingNavItems, legalNavItems, moreNavItems } from './nav-items.ts';

/** Everything the narrow bar has no room for. */
export function TopMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const onToggle = usePopoverBack();
  const items = [...fishingNavItems, ...moreNavItems];
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="top-menu"
        aria-label="Menu"
        className="grid size-11 place-items-center rounded-control text-ink hover:bg-line"
      >
        <Menu aria-hidden="true" size={22} strokeWidth={1.75} />
      </button>
      <div
        id="top-menu"
        ref={menu}
        popover="auto"
        onToggle={onToggle}
        className="inset-auto top-15 right-4 m-0 max-h-[calc(100dvh-5rem)] w-72 overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        <nav aria-label="All pages">
          <ul>
            {[...items, ...legalNavItems].map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  onClick={() => menu.current?.hidePopover()}
                  className="flex min-h-11 items-center rounded-control px-3 hover:bg-line aria-[current=page]:font-semibold aria-[current=page]:text-action-text"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
