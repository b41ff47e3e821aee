import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Package from 'lucide-react/icons/package';
import Plug from 'lucide-react/icons/plug';
import Settings from 'lucide-react/icons/settings';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Wallet from 'lucide-react/icons/wallet';

/** The rooms of a shop's dashboard, as its bars list them. */
export const ownerPlaces = [
  { to: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/dashboard/orders', label: 'Orders', Icon: ClipboardList },
  { to: '/dashboard/products', label: 'Products', Icon: Package },
  { to: '/dashboard/reviews', label: 'Reviews', Icon: Star },
  { to: '/dashboard/settings', label: 'Settings', Icon: Settings },
  { to: '/dashboard/money', label: 'Money', Icon: Wallet },
  { to: '/dashboard/promotions', label: 'Promotions', Icon: TicketPercent },
  { to: '/dashboard/customers', label: 'Customers', Icon: Users },
  { to: '/dashboard/analytics', label: 'Analytics', Icon: ChartLine },
  { to: '/dashboard/pro', label: 'Pro', Icon: Sparkles },
  { to: '/plugins', label: 'Plugins', Icon: Plug },
];
