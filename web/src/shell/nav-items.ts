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

/** Where there is more room than in the bar. */
export const fishingNavItems: NavItem[] = [...topNavItems, { label: 'Track your orders', to: '/track' }];

export const moreNavItems: NavItem[] = [
  { label: 'Add BaitDrop to your shop', to: '/retailer-signup' },
  { label: 'Plugins', to: '/plugins' },
  { label: 'API for shops', to: '/developers' },
  { label: 'Help', to: '/help' },
  { label: 'Contact', to: '/contact' },
];

export const legalNavItems: NavItem[] = [
  { label: 'Delivery and returns', to: '/delivery-and-returns' },
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Cookies', to: '/cookies' },
  { label: 'Credits', to: '/credits' },
];

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
