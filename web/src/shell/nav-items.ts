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

export const topNavItems: NavItem[] = [
  { label: 'Home', to: '/' },
  { label: 'Shops', to: '/directory' },
  { label: 'Order', to: '/order' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Affiliate', to: '/affiliate' },
];

export interface NavGroup {
  title: string;
  items: NavItem[];
}

/** Every page, where there is more room than in the bar: in the menu and at the foot of the page. */
export const navGroups: NavGroup[] = [
  {
    title: 'Go fishing',
    items: [
      { label: 'Home', to: '/' },
      { label: 'Shops', to: '/directory' },
      { label: 'Order', to: '/order' },
      { label: 'Track your orders', to: '/track' },
      { label: 'Affiliate', to: '/affiliate' },
    ],
  },
  {
    title: 'For shops',
    items: [
      { label: 'Add BaitDrop to your shop', to: '/retailer-signup' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'Plugins', to: '/plugins' },
      { label: 'API for shops', to: '/developers' },
    ],
  },
  {
    title: 'Need a hand?',
    items: [
      { label: 'Help', to: '/help' },
      { label: 'Contact', to: '/contact' },
      { label: 'Delivery and returns', to: '/delivery-and-returns' },
    ],
  },
  {
    title: 'The small print',
    items: [
      { label: 'Terms', to: '/terms' },
      { label: 'Privacy', to: '/privacy' },
      { label: 'Cookies', to: '/cookies' },
      { label: 'Open-source licences', to: '/credits' },
    ],
  },
];

/** What the menu has for whoever looks, besides signing out. */
export function personalNavItems(isSignedIn: boolean, dashboard: string): NavItem[] {
  return isSignedIn
    ? [
        { label: 'Dashboard', to: dashboard },
        { label: 'Account', to: '/account' },
      ]
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

const withoutBottomNav = new Set(['/login', '/register', '/retailer-signup']);

export function showsBottomNav(pathname: string): boolean {
  return !withoutBottomNav.has(pathname.replace(/(.)\/+$/, '$1'));
}
