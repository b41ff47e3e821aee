import { readAdminOverview } from '@baitdrop/contract/admin-overview';
import { listAdminOrders } from '@baitdrop/contract/admin-orders';
import { countProblems } from '@baitdrop/contract/admin-problems';
import { listAdminShops } from '@baitdrop/contract/admin-shops';
import { readAdminMe } from '@baitdrop/contract/administrators';
import { ask } from '../../platform/api/call.ts';
import { session } from '../../platform/records/session.ts';
import { startQuery } from '../../platform/query/start-query.ts';
import { PROBLEM_TOPICS } from './admin-pages.ts';

/** Requests what a page of the admin panel shows, before the administrator's role has loaded. */
export function startAdminData(path: string): void {
  if (session.get()?.role !== 'admin') return;
  startQuery(ask(readAdminMe, {}));
  startQuery(ask(countProblems, {}, { live: PROBLEM_TOPICS }));
  if (path === '/admin') {
    startQuery(ask(readAdminOverview, {}, { live: 'orders/*' }));
    startQuery(ask(listAdminShops, {}, { live: 'retailers/*' }));
  }
  if (path === '/admin' || path === '/admin/orders') startQuery(ask(listAdminOrders, {}, { live: 'orders/*' }));
}
