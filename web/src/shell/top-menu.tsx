import Menu from 'lucide-react/icons/menu';
import { type ReactNode, useId, useRef } from 'react';
import { NavLink } from 'react-router';
import { useStore } from '../platform/external-store.ts';
import { useClosePopoverOnBack } from '../platform/navigation/use-close-popover-on-back.ts';
import { accountPath, dashboardPath, signedIn } from '../platform/session/stored-session.ts';
import { navGroups, type NavItem, personalNavItems } from './nav-items.ts';
import { useSignOut } from './use-sign-out.ts';

const ENTRY_CLASS =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-line aria-[current=page]:font-semibold aria-[current=page]:text-action-text';

interface GroupProps {
  title: string;
  items: readonly NavItem[];
  onGo: () => void;
  children?: ReactNode;
}

function Group({ title, items, onGo, children }: GroupProps) {
  const id = useId();
  return (
    <div className="border-line not-first:mt-2 not-first:border-t not-first:pt-2">
      <p id={id} className="px-3 pt-1 text-sm font-semibold text-muted">
        {title}
      </p>
      <ul aria-labelledby={id}>
        {items.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} onClick={onGo} className={ENTRY_CLASS}>
              {label}
            </NavLink>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}

/** The menu with all pages that do not fit into the narrow bar. */
export function TopMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const onToggle = useClosePopoverOnBack();
  const signOut = useSignOut();
  const isSignedIn = useStore(signedIn, false);
  const dashboard = useStore(dashboardPath, '/dashboard');
  const account = useStore(accountPath, '/account');
  const close = () => menu.current?.hidePopover();

  function leave() {
    close();
    void signOut();
  }

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
          <Group title="You" items={personalNavItems(isSignedIn, dashboard, account)} onGo={close}>
            {isSignedIn ? (
              <li>
                <button type="button" onClick={leave} className={ENTRY_CLASS}>
                  Sign out
                </button>
              </li>
            ) : null}
          </Group>
          {navGroups.map((group) => (
            <Group key={group.title} {...group} onGo={close} />
          ))}
        </nav>
      </div>
    </div>
  );
}
