import CircleUser from 'lucide-react/icons/circle-user';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import type { ComponentType } from 'react';
import { Link, NavLink } from 'react-router';
import { useStore } from '../platform/external-store.ts';
import { log } from '../platform/log.ts';
import { accountPath, dashboardPath, runsShop, signedIn } from '../platform/session/stored-session.ts';
import { useHydrated } from '../platform/use-hydrated.ts';
import { Logo } from '../ui/brand/logo.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { topNavItems } from './nav-items.ts';
import { barWidth, useOffice } from './office/office-area.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { cartCountText, cartLink, useNavCart } from './use-nav-cart.ts';
import { TopMenu } from './top-menu.tsx';

const TRY_AGAIN_MS = 5000;

/** Retries until the chunk is loaded: without it, a shop gets no order alerts while the page is open. */
async function loadOrderAlerts(): Promise<{ default: ComponentType }> {
  try {
    return await import('../screens/dashboard/order-alerts.tsx');
  } catch (failure) {
    log.warn('The bell for new orders could not be fetched', failure);
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    return loadOrderAlerts();
  }
}

// Only users who run a shop load the alerts.
const OrderAlerts = lazyComponent(loadOrderAlerts);
const BellStrip = lazyComponent(() => import('../screens/dashboard/bell-strip.tsx'));
// Only the back office loads these.
const ShopBar = lazyComponent(() => import('../screens/dashboard/shop-bar.tsx'));
const ShopMenu = lazyComponent(() => import('./office/shop-menu.tsx'));
const AdminMenu = lazyComponent(() => import('./office/admin-menu.tsx'));

function MainNav() {
  return (
    <nav aria-label="Main" className="ml-6 hidden lg:block">
      <ul className="flex gap-1">
        {topNavItems.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              className="group relative flex min-h-11 items-center rounded-control px-3 font-medium text-muted hover:text-ink aria-[current=page]:text-ink"
            >
              {label}
              <span className="absolute bottom-1 left-1/2 size-1.5 -translate-x-1/2 rounded-chip group-aria-[current=page]:bg-float-fill" />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Hidden on phones, whose bottom bar has it. */
function CartLink() {
  const cart = useNavCart();
  if (cart.count === 0) return null;
  return (
    <Link
      {...cartLink(cart)}
      aria-label={cartCountText(cart)}
      className="nav-cart relative hidden size-11 place-items-center rounded-control text-ink hover:bg-line md:grid"
    >
      <ShoppingBasket aria-hidden="true" size={20} strokeWidth={1.75} />
      <span className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-chip bg-float-fill px-1 text-sm leading-none font-bold text-float-ink tabular-nums">
        {cart.count}
      </span>
    </Link>
  );
}

function AccountLinks() {
  const isSignedIn = useStore(signedIn, false);
  const dashboard = useStore(dashboardPath, '/dashboard');
  const account = useStore(accountPath, '/account');
  return (
    <>
      {isSignedIn ? (
        <Link
          to={account}
          aria-label="Your account"
          // A customer's account is their dashboard, which wider bars name.
          className={`grid ${account === dashboard ? 'sm:hidden' : ''} size-11 place-items-center rounded-control text-ink hover:bg-line`}
        >
          <CircleUser aria-hidden="true" size={20} strokeWidth={1.75} />
        </Link>
      ) : null}
      <Link
        to={isSignedIn ? dashboard : '/login'}
        className="hidden min-h-11 items-center rounded-control border border-edge bg-surface px-4 font-semibold hover:border-ink sm:flex"
      >
        {isSignedIn ? 'Dashboard' : 'Sign in'}
      </Link>
    </>
  );
}

/** The bar at the top of every page. In the back office it names the shop instead of the public pages. */
export function TopBar() {
  const isOfShop = useStore(runsShop, false);
  const office = useOffice();
  const isHydrated = useHydrated();
  return (
    <header className="group/bar sticky top-0 z-30 border-b border-line bg-page pt-[env(safe-area-inset-top)]">
      {/* Has the same height with and without the offline line. */}
      <div className="flex h-16 flex-col">
        <div className={`mx-auto flex min-h-0 w-full flex-1 items-center gap-2 px-4 ${barWidth(office)}`}>
          <Link to="/" aria-label="BaitDrop, home" className="-ml-1 flex min-h-11 items-center rounded-control px-1">
            {/* The logo shrinks to the mark on a phone in the back office, and while an order alert is shown. */}
            <span
              className={`max-sm:group-has-[.new-order-pill]/bar:[&>span>svg:last-child]:hidden ${office ? 'max-sm:[&>span>svg:last-child]:hidden' : ''}`}
            >
              <Logo />
            </span>
          </Link>
          {office === null ? <MainNav /> : null}
          {office === 'admin' ? <p className="font-semibold lg:ml-3">Admin panel</p> : null}
          {office === 'shop' && isHydrated ? <ShopBar /> : null}
          <div className="ml-auto flex items-center gap-1">
            {/* First in the row, so that nothing moves when alerts appear. */}
            {isOfShop ? <OrderAlerts /> : null}
            {office ? null : <CartLink />}
            {office ? null : (
              <Link
                to="/retailer-signup"
                className="hidden min-h-11 items-center rounded-control px-3 font-medium text-action-text hover:underline lg:flex"
              >
                For shops
              </Link>
            )}
            <div className={office === null ? '' : 'max-sm:hidden'}>
              <ThemeSwitch />
            </div>
            {office === null ? (
              <>
                <AccountLinks />
                <TopMenu />
              </>
            ) : (
              <div
                className={`flex min-w-33 items-center justify-end ${office === 'shop' ? 'lg:min-w-77' : 'lg:min-w-66'}`}
              >
                {isHydrated ? office === 'shop' ? <ShopMenu /> : <AdminMenu /> : null}
              </div>
            )}
          </div>
        </div>
        <OfflineStrip />
        {isOfShop ? <BellStrip /> : null}
      </div>
    </header>
  );
}
