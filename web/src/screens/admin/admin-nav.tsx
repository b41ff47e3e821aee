import type { AdminProblemCounts } from '@baitdrop/contract/admin-problems';
import Banknote from 'lucide-react/icons/banknote';
import Bike from 'lucide-react/icons/bike';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Gauge from 'lucide-react/icons/gauge';
import HandHeart from 'lucide-react/icons/hand-heart';
import History from 'lucide-react/icons/history';
import ListTodo from 'lucide-react/icons/list-todo';
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning';
import Server from 'lucide-react/icons/server';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Wrench from 'lucide-react/icons/wrench';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useQuery } from '../../platform/query/use-query.ts';
import { adminQuery } from './admin.queries.ts';

const pages = [
  { label: 'Overview', to: '/admin', Icon: Gauge },
  { label: 'To do', to: '/admin/problems', Icon: ListTodo },
  { label: 'Shops', to: '/admin/shops', Icon: Store },
  { label: 'Orders', to: '/admin/orders', Icon: ClipboardList },
  { label: 'Problems', to: '/admin/cases', Icon: MessageCircleWarning },
  { label: 'Reviews', to: '/admin/reviews', Icon: Star },
  { label: 'Courier', to: '/admin/courier', Icon: Bike },
  { label: 'Setup', to: '/admin/setup', Icon: Wrench },
  { label: 'Affiliates', to: '/admin/affiliates', Icon: HandHeart },
  { label: 'Promotions', to: '/admin/promotions', Icon: TicketPercent },
  { label: 'Money', to: '/admin/money', Icon: Banknote },
  { label: 'System', to: '/admin/system', Icon: Server },
  { label: 'Audit', to: '/admin/audit', Icon: History },
  { label: 'Settings', to: '/admin/settings', Icon: Settings },
];

/** How much nobody has taken. */
function ToDoCount() {
  const { data } = useQuery(adminQuery<AdminProblemCounts>('/api/admin/problems/counts', 'orders/*'));
  if (data === undefined || data.untaken === 0) return null;
  return (
    <span className="rounded-full border border-error/30 bg-error/8 px-2 text-sm text-error tabular-nums">
      {data.untaken}
      <span className="sr-only"> nobody has taken</span>
    </span>
  );
}

/** A column beside the page; on a phone a row that is pushed along, with the page that is open in sight. */
export function AdminNav() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const here = pages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
    const open = row?.querySelector<HTMLElement>(`a[href="${here?.to ?? ''}"]`);
    if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="Admin" className="-mx-4 lg:sticky lg:top-20 lg:mx-0">
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto border-b border-line px-4 py-1 lg:flex-col lg:border-0 lg:px-0 lg:py-8"
      >
        {pages.map(({ label, to, Icon }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === '/admin'}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-3 font-semibold text-muted no-underline hover:bg-line hover:text-ink aria-[current=page]:bg-action/10 aria-[current=page]:text-action-text"
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
              {label}
              {to === '/admin/problems' ? <ToDoCount /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
