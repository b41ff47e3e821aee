import { NavLink, useLocation } from 'react-router';
import { useStore } from '../platform/external-store.ts';
import { dashboardPath, signedIn } from '../platform/session/stored-session.ts';
import { bottomNavItems, showsBottomNav } from './nav-items.ts';
import { cartLink, useNavCart } from './use-nav-cart.ts';

export function BottomNav() {
  const { pathname } = useLocation();
  const isSignedIn = useStore(signedIn, false);
  const dashboard = useStore(dashboardPath, '/dashboard');
  const cart = useNavCart();
  if (!showsBottomNav(pathname)) return null;
  return (
    <nav
      aria-label="Main, at the bottom"
      className="site-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-form grid-cols-4">
        {bottomNavItems(isSignedIn, dashboard).map(({ label, to, Icon }) => (
          <li key={to}>
            <NavLink
              {...(to === '/order' && cart.count > 0 ? cartLink(cart) : { to })}
              end={to === '/'}
              className="group relative flex h-full flex-col items-center justify-center gap-0.5 text-sm text-muted aria-[current=page]:font-semibold aria-[current=page]:text-action-text"
            >
              <span className="absolute top-0 h-1 w-8 rounded-b-chip group-aria-[current=page]:bg-float-fill" />
              <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              {label}
              {to === '/order' && cart.count > 0 ? (
                <>
                  <span className="absolute top-1.5 left-[calc(50%+0.25rem)] grid h-5 min-w-5 place-items-center rounded-chip bg-float-fill px-1 text-sm leading-none font-bold text-float-ink tabular-nums">
                    {cart.count}
                  </span>
                  <span className="sr-only">{cart.count === 1 ? 'item' : 'items'} in your cart</span>
                </>
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
