import { session } from '../../platform/records/session.ts';
import { startQuery } from '../../platform/query/start-query.ts';
import { adminQuery } from './admin.queries.ts';
import { PROBLEM_TOPICS } from './admin-pages.ts';

/** Requests what a page of the admin panel shows, before the administrator's role has loaded. */
export function startAdminData(path: string): void {
  if (session.get()?.role !== 'admin') return;
  startQuery(adminQuery('/api/admin/me'));
  startQuery(adminQuery('/api/admin/problems/counts', PROBLEM_TOPICS));
  if (path === '/admin') {
    startQuery(adminQuery('/api/admin/overview', 'orders/*'));
    startQuery(adminQuery('/api/admin/orders', 'orders/*'));
    startQuery(adminQuery('/api/admin/shops?', 'retailers/*'));
  }
  if (path === '/admin/orders') startQuery(adminQuery('/api/admin/orders?', 'orders/*'));
}
