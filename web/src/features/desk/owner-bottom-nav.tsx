import './owner-bottom-nav.css';
import CircleUser from 'lucide-react/icons/circle-user';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useStore } from '../../platform/external-store.ts';
import { usePopoverBack } from '../../platform/navigation/use-popover-back.ts';
import { useSession } from '../../platform/records/session.ts';
import { useShopPlaces } from './owner-places.ts';
import { isInvited } from './shop-role.ts';
import { waitingCount } from './use-announcements.ts';

type Place = ReturnType<typeof useShopPlaces>[number];

const IN_BAR: readonly string[] = ['/dashboard/orders', '/dashboard/products', '/dashboard/money'];
/** What somebody has of their own beside the shop. */
const ownPlaces = [
  { to: '/track', label: 'Your own orders', Icon: ShoppingBag },
  { to: '/account', label: 'Your account', Icon: CircleUser },
] as const;

const TAB_CLASS =
  'group relative flex h-full w-full flex-col items-center justify-center gap-0.5 text-sm text-muted aria-[current=page]:font-semibold aria-[current=page]:text-action-text';
const MARK_CLASS = 'absolute top-0 h-1 w-8 rounded-b-chip group-aria-[current=page]:bg-float-fill';

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className="absolute top-1.5 left-[calc(50%+0.25rem)] grid h-5 min-w-5 place-items-center rounded-chip bg-float-fill px-1 text-sm leading-none font-bold text-float-ink tabular-nums">
        {count}
      </span>
      <span className="sr-only">{count === 1 ? 'waits for an answer' : 'wait for an answer'}</span>
    </>
  );
}

function More({ elsewhere }: { elsewhere: readonly (Place | (typeof ownPlaces)[number])[] }) {
  const menu = useRef<HTMLDivElement>(null);
  const onToggle = usePopoverBack();
  const { pathname } = useLocation();
  const isHere = !IN_BAR.some((path) => pathname.startsWith(path));
  return (
    <>
      <button type="button" popoverTarget="owner-menu" aria-current={isHere ? 'page' : undefined} className={TAB_CLASS}>
        <span className={MARK_CLASS} />
        <Ellipsis aria-hidden="true" size={22} strokeWidth={1.75} />
        More
      </button>
      <div
        id="owner-menu"
        ref={menu}
        popover="auto"
        onToggle={onToggle}
        className="inset-auto right-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] m-0 max-h-[calc(100dvh-6rem)] w-60 overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        <ul aria-label="More of your shop">
          {elsewhere.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/dashboard'}
                onClick={() => menu.current?.hidePopover()}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-line aria-[current=page]:font-semibold aria-[current=page]:text-action-text"
              >
                <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** What a shop’s owner has at the bottom of a phone, instead of the shoppers’ bar. */
export function OwnerBottomNav() {
  const waiting = useStore(waitingCount, 0);
  const places = useShopPlaces();
  const isStaff = isInvited(useSession());
  const inBar = IN_BAR.flatMap((path) => places.filter(({ to }) => to === path));
  const elsewhere = [...places.filter(({ to }) => !IN_BAR.includes(to)), ...(isStaff ? ownPlaces : [])];
  return (
    <nav
      aria-label="Dashboard, at the bottom"
      className="owner-bar site-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto flex h-16 max-w-form *:flex-1">
        {inBar.map(({ label, to, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={TAB_CLASS}>
              <span className={MARK_CLASS} />
              <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              {label}
              {to === '/dashboard/orders' ? <Waiting count={waiting} /> : null}
            </NavLink>
          </li>
        ))}
        <li>
          <More elsewhere={elsewhere} />
        </li>
      </ul>
    </nav>
  );
}
