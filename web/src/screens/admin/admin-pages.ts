import type { AdminArea } from '@baitdrop/domain/administrators/admin-roles';
import type { ProblemKind } from '@baitdrop/domain/problems/problem-kinds';
import Banknote from 'lucide-react/icons/banknote';
import Bike from 'lucide-react/icons/bike';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Gauge from 'lucide-react/icons/gauge';
import HandCoins from 'lucide-react/icons/hand-coins';
import HandHeart from 'lucide-react/icons/hand-heart';
import History from 'lucide-react/icons/history';
import ListTodo from 'lucide-react/icons/list-todo';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning';
import Server from 'lucide-react/icons/server';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { RailLink } from '../../ui/rail/rail.tsx';

export interface AdminPlace extends RailLink {
  /** The area whose permission the page needs; others do not see it. */
  area: AdminArea;
  /** Kinds of the to-do list that are handled on this page: the menu counts them. */
  toDo?: readonly ProblemKind[];
}

/** Changes of these topics refetch the to-do list and its counts. */
export const PROBLEM_TOPICS = ['orders/*', 'retailers/*', 'setup_requests/*'] as const;

export const ADMIN_GROUPS: readonly { title: string; links: readonly AdminPlace[] }[] = [
  {
    title: '',
    links: [
      { label: 'To do', to: '/admin/problems', Icon: ListTodo, area: 'to-do' },
      { label: 'Overview', to: '/admin', Icon: Gauge, area: 'overview' },
    ],
  },
  {
    title: 'Orders',
    links: [
      { label: 'Orders', to: '/admin/orders', Icon: ClipboardList, area: 'orders' },
      { label: 'Problems', to: '/admin/cases', Icon: MessageCircleWarning, area: 'cases', toDo: ['open_case'] },
      { label: 'Courier', to: '/admin/courier', Icon: Bike, area: 'settings' },
    ],
  },
  {
    title: 'Shops',
    links: [
      { label: 'Shops', to: '/admin/shops', Icon: Store, area: 'shops', toDo: ['shop_waiting', 'missing_position'] },
      { label: 'Setup', to: '/admin/setup', Icon: Wrench, area: 'settings', toDo: ['setup_waiting'] },
      { label: 'Reviews', to: '/admin/reviews', Icon: Star, area: 'reviews' },
    ],
  },
  {
    title: 'Customers',
    links: [
      { label: 'Customers', to: '/admin/customers', Icon: Users, area: 'customers' },
      { label: 'Affiliates', to: '/admin/affiliates', Icon: HandHeart, area: 'payouts' },
      { label: 'Promotions', to: '/admin/promotions', Icon: TicketPercent, area: 'settings' },
    ],
  },
  {
    title: 'Money',
    links: [
      { label: 'Money', to: '/admin/money', Icon: Banknote, area: 'ledger' },
      {
        label: 'Payouts',
        to: '/admin/payouts',
        Icon: HandCoins,
        area: 'payouts',
        toDo: ['payout_waiting', 'failed_payout'],
      },
    ],
  },
  {
    title: 'BaitDrop',
    links: [
      { label: 'System', to: '/admin/system', Icon: Server, area: 'settings' },
      { label: 'Audit', to: '/admin/audit', Icon: History, area: 'settings' },
      { label: 'Announcements', to: '/admin/announcements', Icon: Megaphone, area: 'settings' },
      { label: 'Administrators', to: '/admin/administrators', Icon: UserCog, area: 'settings' },
      { label: 'Settings', to: '/admin/settings', Icon: Settings, area: 'settings' },
    ],
  },
];

const places = ADMIN_GROUPS.flatMap(({ links }) => links).toSorted((one, other) => other.to.length - one.to.length);

/** Returns the menu entry of the open page, or of the page that it belongs to. */
export const placeOfPath = (pathname: string): AdminPlace | undefined =>
  places.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
