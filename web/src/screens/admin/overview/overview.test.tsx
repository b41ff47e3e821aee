import type { AdminOverview } from '@baitdrop/contract/admin-overview';
import type { AdminList } from '@baitdrop/contract/admin-list';
import type { AdminCaseList } from '@baitdrop/contract/cases';
import type { AdminRole } from '@baitdrop/domain/administrators/admin-roles';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerWith,
  disconnect,
  fail,
  hang,
  reply,
  type Replies,
  sentRequests,
} from '../../../testing/fake-network.ts';
import { administrator, renderScreen } from '../../../testing/render-screen.tsx';
import { AdminRoleContext } from '../admin-role.tsx';
import OverviewScreen from './overview.screen.tsx';

const FIGURES = 'GET /api/admin/overview';
const nothing: AdminList<never> = { page: 1, total: 0, rows: [] };
const noCases: AdminCaseList = { ...nothing, open: 0, overdue: 0 };
const figures: AdminOverview = {
  day: '2026-11-02',
  shops: 12,
  live_shops: 9,
  suspended_shops: 1,
  waiting_shops: 0,
  next_promised_by: '',
  orders_today: 34,
  revenue_today_pence: 51_200,
  fees_today_pence: 4200,
  open_orders: 3,
  late_orders: 2,
};
const beside: Replies = {
  'GET /api/admin/cases': reply(noCases),
  'GET /api/admin/shops': reply(nothing),
  'GET /api/admin/orders': reply(nothing),
  'GET /api/admin/system': hang,
  'GET /api/admin/affiliates': hang,
};

const open = (role: AdminRole, replies: Replies) =>
  renderScreen(
    () => (
      <AdminRoleContext value={role}>
        <OverviewScreen />
      </AdminRoleContext>
    ),
    { at: '/admin', user: administrator, replies: { ...beside, ...replies } },
  );

describe('the overview', () => {
  test('shows no zero before the figures are loaded', async () => {
    await open('superuser', { [FIGURES]: hang });
    await expect.element(page.getByText('Orders today')).toBeVisible();
    await expect.element(page.getByText('0', { exact: true })).not.toBeInTheDocument();
  });

  test('says that the figures could not be loaded, and tries again', async () => {
    await open('superuser', { [FIGURES]: fail });
    await expect.element(page.getByText('The figures couldn’t be loaded.', { exact: false })).toBeVisible();
    answerWith({ [FIGURES]: reply(figures) });
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(page.getByText('£512.00')).toBeVisible();
    await expect.element(page.getByText('2 late')).toBeVisible();
    await expect.element(page.getByText('The figures couldn’t be loaded.', { exact: false })).not.toBeInTheDocument();
  });

  test('says how many problems no shop has answered', async () => {
    await open('superuser', { [FIGURES]: reply(figures), 'GET /api/admin/cases': reply({ ...noCases, overdue: 2 }) });
    await expect.element(page.getByText('2 problems wait for us')).toBeVisible();
  });

  test('says why the file of shops could not be downloaded', async () => {
    await open('superuser', { [FIGURES]: reply(figures), 'GET /api/admin/shops/export.csv': disconnect });
    await page.getByRole('button', { name: 'Export shops (CSV)' }).click();
    await expect.element(page.getByText('Check your signal', { exact: false })).toBeVisible();
  });

  test('offers support no downloads, payouts or status, and requests none', async () => {
    await open('support', { [FIGURES]: reply(figures) });
    await expect.element(page.getByText('£512.00')).toBeVisible();
    for (const name of ['Export shops (CSV)', 'Process payouts', 'Sync retailers'])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
    expect(sentRequests('GET /api/admin/system')).toEqual([]);
    expect(sentRequests('GET /api/admin/affiliates')).toEqual([]);
  });
});
