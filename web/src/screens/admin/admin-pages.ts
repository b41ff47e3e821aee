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
import type { LucideIcon } from 'lucide-react';
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

export interface AdminPlace {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** The area whose permission the page needs; others do not see it. */
  area: AdminArea;
  /** Kinds of the to-do list that are handled on this page: the menu counts them. */
  toDo?: readonly ProblemKind[];
}

/** Changes of these topics refetch the to-do list and its counts. */
export const PROBLEM_TOPICS = ['orders/*', 'retailers/*', 'setup_requests/*'] as const;

export const ADMIN_PLACES: readonly AdminPlace[] = [
  { label: 'Overview', to: '/admin', Icon: Gauge, area: 'overview' },
  { label: 'To do', to: '/admin/problems', Icon: ListTodo, area: 'to-do' },
  { label: 'Shops', to: '/admin/shops', Icon: Store, area: 'shops', toDo: ['shop_waiting', 'missing_position'] },
  { label: 'Orders', to: '/admin/orders', Icon: ClipboardList, area: 'orders' },
  { label: 'Customers', to: '/admin/customers', Icon: Users, area: 'customers' },
  { label: 'Problems', to: '/admin/cases', Icon: MessageCircleWarning, area: 'cases', toDo: ['open_case'] },
  { label: 'Reviews', to: '/admin/reviews', Icon: Star, area: 'reviews' },
  { label: 'Courier', to: '/admin/courier', Icon: Bike, area: 'settings' },
  { label: 'Setup', to: '/admin/setup', Icon: Wrench, area: 'settings', toDo: ['setup_waiting'] },
  { label: 'Affiliates', to: '/admin/affiliates', Icon: HandHeart, area: 'payouts' },
  { label: 'Promotions', to: '/admin/promotions', Icon: TicketPercent, area: 'settings' },
  { label: 'Money', to: '/admin/money', Icon: Banknote, area: 'ledger' },
  {
    label: 'Payouts',
    to: '/admin/payouts',
    Icon: HandCoins,
    area: 'payouts',
    toDo: ['payout_waiting', 'failed_payout'],
  },
  { label: 'System', to: '/admin/system', Icon: Server, area: 'settings' },
  { label: 'Audit', to: '/admin/audit', Icon: History, area: 'settings' },
  { label: 'Announcements', to: '/admin/announcements', Icon: Megaphone, area: 'settings' },
  { label: 'Administrators', to: '/admin/administrators', Icon: UserCog, area: 'settings' },
  { label: 'Settings', to: '/admin/settings', Icon: Settings, area: 'settings' },
];

/** Returns the menu entry of the open page, or of the page that it belongs to. */
export const placeOfPath = (pathname: string): AdminPlace | undefined =>
  ADMIN_PLACES.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
