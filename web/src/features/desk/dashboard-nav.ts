import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Package from 'lucide-react/icons/package';
import Plug from 'lucide-react/icons/plug';
import Settings from 'lucide-react/icons/settings';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import { roleHasPermission, type ShopPermission, type ShopRole } from '@baitdrop/domain/shops/shop-roles';
import { useSession } from '../../platform/records/session.ts';
import { shopRoleIn } from './shop-role.ts';

/** The screens in the dashboard's navigation, and the permission that each needs. */
const navItems = [
  { to: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard, needs: 'money' },
  { to: '/dashboard/orders', label: 'Orders', Icon: ClipboardList, needs: 'desk' },
  { to: '/dashboard/products', label: 'Products', Icon: Package, needs: 'products' },
  { to: '/dashboard/reviews', label: 'Reviews', Icon: Star, needs: 'settings' },
  { to: '/dashboard/settings', label: 'Settings', Icon: Settings, needs: 'settings' },
  { to: '/dashboard/people', label: 'People', Icon: UserCog, needs: 'people' },
  { to: '/dashboard/money', label: 'Money', Icon: Wallet, needs: 'money' },
  { to: '/dashboard/promotions', label: 'Promotions', Icon: TicketPercent, needs: 'money' },
  { to: '/dashboard/customers', label: 'Customers', Icon: Users, needs: 'money' },
  { to: '/dashboard/analytics', label: 'Analytics', Icon: ChartLine, needs: 'money' },
  { to: '/dashboard/pro', label: 'Pro', Icon: Sparkles, needs: 'plan' },
  { to: '/plugins', label: 'Plugins', Icon: Plug, needs: 'keys' },
] as const;

/** Screens that other screens link to. */
const linkedScreens = [
  { to: '/dashboard/api-keys', needs: 'keys' },
  { to: '/dashboard/webhooks', needs: 'keys' },
  { to: '/dashboard/website', needs: 'keys' },
] as const;

/** Returns the permission that a screen needs. */
export const requiredPermission = (path: string): ShopPermission =>
  [...navItems, ...linkedScreens].findLast(({ to }) => path === to || path.startsWith(`${to}/`))?.needs ?? 'settings';

const navItemsFor = (role: ShopRole) => navItems.filter(({ needs }) => roleHasPermission(role, needs));
const navItemsByRole = {
  owner: navItemsFor('owner'),
  manager: navItemsFor('manager'),
  packer: navItemsFor('packer'),
} as const;

/** Returns the navigation entries that the user's role may open. */
export function useDashboardNav() {
  // Defaults to the owner's menu until the role is loaded, because most users are owners.
  return navItemsByRole[shopRoleIn(useSession()) ?? 'owner'];
}
