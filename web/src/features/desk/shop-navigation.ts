import Bike from 'lucide-react/icons/bike';
import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Package from 'lucide-react/icons/package';
import Plug from 'lucide-react/icons/plug';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import { roleHasPermission, type ShopPermission, type ShopRole } from '@baitdrop/domain/shops/shop-roles';
import type { RailGroup, RailLink } from '../../ui/rail/rail.tsx';

interface Entry extends RailLink {
  needs: ShopPermission;
}

/** The screens in the rail, and the permission that each needs. */
const groups: readonly { title: string; links: readonly Entry[] }[] = [
  {
    title: '',
    links: [
      { to: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard, needs: 'money' },
      { to: '/dashboard/orders', label: 'Orders', Icon: ClipboardList, needs: 'desk' },
      { to: '/dashboard/products', label: 'Products', Icon: Package, needs: 'products' },
    ],
  },
  {
    title: 'Customers',
    links: [
      { to: '/dashboard/customers', label: 'Offer list', Icon: Users, needs: 'money' },
      { to: '/dashboard/reviews', label: 'Reviews', Icon: Star, needs: 'settings' },
      { to: '/dashboard/promotions', label: 'Promotions', Icon: TicketPercent, needs: 'money' },
    ],
  },
  {
    title: 'Money',
    links: [
      { to: '/dashboard/money', label: 'Payouts', Icon: Wallet, needs: 'money' },
      { to: '/dashboard/money/report', label: 'Report', Icon: FileText, needs: 'money' },
      { to: '/dashboard/analytics', label: 'Analytics', Icon: ChartLine, needs: 'money' },
    ],
  },
  {
    title: 'Shop',
    links: [
      { to: '/dashboard/settings', label: 'Hours and delivery', Icon: Bike, needs: 'settings' },
      { to: '/dashboard/settings#contact', label: 'Details', Icon: Store, needs: 'settings' },
      { to: '/dashboard/people', label: 'People', Icon: UserCog, needs: 'people' },
      {
        to: '/plugins',
        label: 'Website and plugins',
        Icon: Plug,
        needs: 'keys',
        pages: ['/dashboard/website', '/dashboard/api-keys', '/dashboard/webhooks'],
      },
      { to: '/dashboard/pro', label: 'Pro', Icon: Sparkles, needs: 'plan' },
    ],
  },
];

/** Returns the permission that a screen needs. */
export function requiredPermission(path: string): ShopPermission {
  const [nearest] = groups
    .flatMap(({ links }) => links)
    .flatMap(({ to, pages = [], needs }) => [to, ...pages].map((page) => ({ page, needs })))
    .filter(({ page }) => path === page || path.startsWith(`${page}/`))
    .toSorted((one, other) => other.page.length - one.page.length);
  return nearest?.needs ?? 'settings';
}

const navigationFor = (role: ShopRole): readonly RailGroup[] =>
  groups
    .map(({ title, links }) => ({ title, links: links.filter(({ needs }) => roleHasPermission(role, needs)) }))
    .filter(({ links }) => links.length > 0);
const navigationByRole = {
  owner: navigationFor('owner'),
  manager: navigationFor('manager'),
  packer: navigationFor('packer'),
} as const;

/** Returns the navigation entries that a role may open. */
export const shopNavigation = (role: ShopRole): readonly RailGroup[] => navigationByRole[role];
