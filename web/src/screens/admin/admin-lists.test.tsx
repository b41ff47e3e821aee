import type { AdminProblemList } from '@baitdrop/contract/admin-problems';
import type { AdminJobList } from '@baitdrop/contract/admin-jobs';
import type { AuditList } from '@baitdrop/contract/admin-audit';
import type { AdminList } from '@baitdrop/contract/admin-list';
import type { SetupList } from '@baitdrop/contract/admin-setup';
import type { AdminCaseList } from '@baitdrop/contract/cases';
import { PROBLEM_KINDS, type ProblemKind } from '@baitdrop/domain/problems/problem-kinds';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reply, sentRequests } from '../../testing/fake-network.ts';
import { administrator, renderScreen } from '../../testing/render-screen.tsx';
import { describeStates } from '../../testing/screen-states.tsx';
import AuditScreen from './audit/audit.screen.tsx';
import CasesScreen from './cases/cases.screen.tsx';
import { LogsSection } from './courier/logs.section.tsx';
import JobsScreen from './jobs/jobs.screen.tsx';
import { OrderContributionsSection } from './money/order-contributions.section.tsx';
import OrdersScreen from './orders/orders.screen.tsx';
import PayoutsScreen from './payouts/payouts.screen.tsx';
import ProblemsScreen from './problems/problems.screen.tsx';
import ReviewsScreen from './reviews/reviews.screen.tsx';
import SetupScreen from './setup/setup.screen.tsx';
import { ShopTable } from './shops/shop-table.tsx';
import { ErrorReportsSection } from './system/error-reports.section.tsx';

const zeros = Object.fromEntries(PROBLEM_KINDS.map((kind) => [kind, 0])) as Record<ProblemKind, number>;
const nothing: AdminList<never> = { page: 1, total: 0, rows: [] };
const noJobs: AdminJobList = { ...nothing, failed_queues: [], waiting: [] };
const noCases: AdminCaseList = { ...nothing, open: 0, overdue: 0 };
const noSetups: SetupList = { ...nothing, overdue: 0 };
const noProblems: AdminProblemList = {
  ...nothing,
  counts: { by_kind: zeros, total: 0, untaken: 0 },
};
const noActions: AuditList = { ...nothing, actions: [] };

const lists: readonly [caption: string, Screen: ComponentType, path: string, list: object, empty: string][] = [
  ['To do', ProblemsScreen, 'problems', noProblems, 'Nothing to do'],
  ['Background work', JobsScreen, 'jobs', noJobs, 'Nothing failed'],
  ['Problems', CasesScreen, 'cases', noCases, 'No problems'],
  ['Orders', OrdersScreen, 'orders', nothing, 'No orders yet'],
  ['Audit log', AuditScreen, 'audit', noActions, 'Nothing written yet'],
  ['Reviews', ReviewsScreen, 'reviews', nothing, 'No reviews yet'],
  ['Setup requests', SetupScreen, 'setup-requests', noSetups, 'Nobody is waiting'],
  ['Payouts', PayoutsScreen, 'payouts', nothing, 'No payouts yet'],
  ['Shops', ShopTable, 'shops', nothing, 'No shops yet'],
  ['Contribution per order', OrderContributionsSection, 'money/orders', nothing, 'No orders yet'],
  ['API logs', () => <LogsSection retailer={null} version={0} />, 'courier/logs', nothing, 'No calls yet'],
  ['Error reports', ErrorReportsSection, 'error-reports', nothing, 'No errors'],
];

for (const [caption, Screen, path, list, empty] of lists) {
  const request = `GET /api/admin/${path}`;

  describeStates(caption, {
    Screen,
    at: `/admin/${path}`,
    user: administrator,
    request,
    loading: `Loading ${caption}`,
    failed: 'The list couldn’t be loaded.',
    loaded: [reply(list), empty],
  });

  describe(`${caption}`, () => {
    test('a search without a result offers everything, and then asks without the search', async () => {
      await renderScreen(Screen, {
        at: `/admin/${path}?search=zander`,
        user: administrator,
        replies: { [request]: reply(list) },
      });
      await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
      expect(sentRequests(request).at(-1)?.query.get('search')).toBe('zander');
      await page.getByRole('button', { name: 'Show everything' }).click();
      await expect.element(page.getByRole('heading', { name: empty })).toBeVisible();
      expect(sentRequests(request).at(-1)?.query.has('search')).toBe(false);
    });
  });
}
