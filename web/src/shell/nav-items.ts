import type { LucideIcon } from 'lucide-react';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogIn from 'lucide-react/icons/log-in';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Store from 'lucide-react/icons/store';

export interface NavItem {
  label: string;
  to: string;
}

/** Builds items from paths by label. */
const pages = (places: Readonly<Record<string, string>>): NavItem[] =>
  Object.entries(places).map(([label, to]) => ({ label, to }));

const HOME = { Home: '/', Shops: '/directory', Order: '/order' };
const PRICING = { Pricing: '/pricing' };
const AFFILIATE = { Affiliate: '/affiliate' };

export const topNavItems = pages({ ...HOME, ...PRICING, ...AFFILIATE });

export interface NavGroup {
  title: string;
  items: NavItem[];
}

/** Every page, for the menu and the footer, which have more room than the bar. */
export const navGroups: NavGroup[] = [
  { title: 'Go fishing', items: pages({ ...HOME, 'Track your orders': '/track', ...AFFILIATE }) },
  {
    title: 'For shops',
    items: pages({
      'Add BaitDrop to your shop': '/retailer-signup',
      ...PRICING,
      Plugins: '/plugins',
      'Which one do I need?': '/integrations',
      'API for shops': '/developers',
    }),
  },
  {
    title: 'Need a hand?',
    items: pages({ Help: '/help', Contact: '/contact', 'Delivery and returns': '/delivery-and-returns' }),
  },
  {
    title: 'The small print',
    items: pages({ Terms: '/terms', Privacy: '/privacy', Cookies: '/cookies', 'Open-source licences': '/credits' }),
  },
];

/** The user's own menu items, in addition to signing out. The account of a customer is their dashboard. */
export function personalNavItems(isSignedIn: boolean, dashboard: string, account: string): NavItem[] {
  return isSignedIn
    ? [{ label: 'Dashboard', to: dashboard }, ...(account === dashboard ? [] : [{ label: 'Account', to: account }])]
    : [
        { label: 'Sign in', to: '/login' },
        { label: 'Register', to: '/register' },
      ];
}

export function bottomNavItems(isSignedIn: boolean, dashboard: string): (NavItem & { Icon: LucideIcon })[] {
  return [
    { label: 'Home', to: '/', Icon: House },
    { label: 'Shops', to: '/directory', Icon: Store },
    { label: 'Order', to: '/order', Icon: ShoppingBasket },
    isSignedIn
      ? { label: 'Dashboard', to: dashboard, Icon: LayoutDashboard }
      : { label: 'Login', to: '/login', Icon: LogIn },
  ];
}

const CHECKOUT = '/checkout';
const withoutBottomNav = new Set(['/login', '/register', '/retailer-signup']);
const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

export const showsBottomNav = (pathname: string): boolean => !withoutBottomNav.has(withoutSlash(pathname));

/** The checkout and an order's own page show no bar for orders, neither do account forms. */
export const showsOrderBar = (pathname: string): boolean =>
  showsBottomNav(pathname) && !isCheckout(pathname) && !/^\/(track|follow)(\/|$)/.test(pathname);

/** The checkout has its own bar with the total; `site-bar` hides ours there. */
export const isCheckout = (pathname: string): boolean => withoutSlash(pathname) === CHECKOUT;
