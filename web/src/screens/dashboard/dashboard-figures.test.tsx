import type { AnalyticsAnswer, AnalyticsTotals } from '@baitdrop/contract/analytics';
import type { CatalogueSyncStatus } from '@baitdrop/contract/catalogue-sync';
import type { MonthlyReport } from '@baitdrop/contract/monthly-report';
import type { ProState } from '@baitdrop/contract/pro';
import type { PayoutStatement } from '@baitdrop/contract/shop-money';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, disconnect, fail, refuse, reply, sentRequests } from '../../testing/fake-network.ts';
import { owner, recordPage, renderScreen, retailer, SHOP, shopReplies } from '../../testing/render-screen.tsx';
import { describeStates } from '../../testing/screen-states.tsx';
import AnalyticsScreen from './analytics/analytics.screen.tsx';
import ReportScreen from './money/report.screen.tsx';
import StatementScreen from './money/statement.screen.tsx';
import PosterScreen from './poster/poster.screen.tsx';
import WebsiteScreen from './website/website.screen.tsx';

const of = (path: string): string => `/api/shops/${SHOP}/${path}`;

const report: MonthlyReport = {
  month: '2025-10',
  shop: { name: 'Dave’s Bait', vat_number: '' },
  orders: 1,
  figures: {
    sales_pence: 600,
    promotions_pence: 0,
    refunds_pence: 0,
    goodwill_pence: 0,
    made_good_pence: 0,
    fees_pence: 0,
    payouts_pence: 0,
    returned_pence: 0,
    other_pence: 0,
  },
  opening_pence: 0,
  closing_pence: 600,
  vat: [],
  payouts: [],
  is_mailed: false,
  first_month: '2025-10',
};
const statement: PayoutStatement = {
  id: 'payout_1',
  status: 'paid',
  amount_pence: 0,
  taken_back_pence: 0,
  orders: 0,
  created_at: '2026-11-02T06:00:00Z',
  sent_at: '2026-11-02T06:00:00Z',
  paid_at: '',
  due_on: '2026-11-06',
  bank_reference: '',
  failure: '',
  shop: { name: 'Dave’s Bait', address: '', postcode: '', vat_number: '' },
  lines: [],
  fees: [],
  totals: {
    goods_pence: 0,
    promotion_pence: 0,
    refunded_pence: 0,
    goodwill_pence: 0,
    earlier_pence: 0,
    fees_pence: 0,
  },
  taken_back: [],
};
const noSales: AnalyticsTotals = {
  orders: 0,
  revenue_pence: 0,
  promotion_pence: 0,
  units: 0,
  customers: 0,
  returning_customers: 0,
  delivered: 0,
  on_time: 0,
  average_delivery_minutes: null,
  missed: 0,
};
const analytics: AnalyticsAnswer = {
  from: '2026-11-01',
  to: '2026-11-01',
  before: { from: '2026-10-31', to: '2026-10-31' },
  totals: noSales,
  totals_before: noSales,
  days: [],
  hours: [],
  products: [],
  loyalty: [],
  delivery_times: [],
  areas: [],
  stock_outs: [],
};
const pro: ProState = {
  state: 'active',
  has_pro: true,
  price_pence: 2900,
  paid_through: 'card',
  store: '',
  until: null,
  next_payment_at: null,
  available: true,
  waiting: false,
  invoices: [],
};
const notConnected: CatalogueSyncStatus = { connection: null, shopify: { app_url: '', stores: [] } };

describeStates('Monthly report', {
  Screen: ReportScreen,
  at: '/dashboard/money/report?month=2025-10',
  user: owner,
  replies: shopReplies,
  request: `GET ${of('reports/2025-10')}`,
  loading: 'Loading the report',
  failed: 'The report couldn’t be loaded.',
  loaded: [reply(report), '1 order delivered'],
});

describeStates('Payout statement', {
  Screen: StatementScreen,
  at: '/dashboard/money/payout_1',
  path: '/dashboard/money/:payoutId',
  user: owner,
  replies: shopReplies,
  request: `GET ${of('payouts/payout_1')}`,
  loading: 'Loading the statement',
  failed: 'This statement couldn’t be loaded.',
  loaded: [reply(statement), 'Dave’s Bait'],
});

describeStates('Analytics', {
  Screen: AnalyticsScreen,
  at: '/dashboard/analytics',
  user: owner,
  replies: { ...shopReplies, [`GET ${of('pro')}`]: reply(pro) },
  request: `GET ${of('analytics')}`,
  loading: 'Loading your figures',
  failed: 'Your figures couldn’t be loaded.',
  loaded: [reply(analytics), 'Missed orders'],
});

describeStates('Your website', {
  Screen: WebsiteScreen,
  at: '/dashboard/website',
  user: owner,
  replies: shopReplies,
  request: `GET ${of('catalogue-sync')}`,
  loading: 'Loading your website',
  failed: 'Your website couldn’t be loaded.',
  loaded: [reply(notConnected), 'Connect WooCommerce'],
});

describe('the monthly report', () => {
  const open = () =>
    renderScreen(ReportScreen, {
      at: '/dashboard/money/report?month=2025-10',
      user: owner,
      replies: { ...shopReplies, [`GET ${of('reports/2025-10')}`]: reply(report) },
    });
  const mailed = page.getByRole('checkbox', { name: 'Email me the report' });

  test('stays unsent by email when the choice could not be saved', async () => {
    await open();
    answerWith({ [`PUT ${of('reports')}`]: disconnect });
    await mailed.click();
    await expect.element(page.getByText('Check your signal', { exact: false })).toBeVisible();
    await expect.element(mailed).not.toBeChecked();
  });

  test('says why its file could not be downloaded', async () => {
    await open();
    answerWith({ [`GET ${of('reports/2025-10/pdf')}`]: disconnect });
    await page.getByRole('button', { name: 'PDF' }).click();
    await expect.element(page.getByText('Check your signal', { exact: false })).toBeVisible();
  });
});

test('a chart of analytics shows the details of a day by keyboard, and the average', async () => {
  const days = [
    { day: '2026-11-01', orders: 1, revenue_pence: 2000, orders_before: 0, revenue_before_pence: 0 },
    { day: '2026-11-02', orders: 3, revenue_pence: 6000, orders_before: 2, revenue_before_pence: 4000 },
  ];
  const totals = { ...noSales, orders: 4, revenue_pence: 8000 };
  await renderScreen(AnalyticsScreen, {
    at: '/dashboard/analytics',
    user: owner,
    replies: {
      ...shopReplies,
      [`GET ${of('pro')}`]: reply(pro),
      [`GET ${of('analytics')}`]: reply({ ...analytics, days, totals }),
    },
  });
  const chart = page.getByRole('slider', { name: /^Sales by day/ });
  await expect.element(chart).toBeVisible();
  await expect.element(page.getByText('average £40.00 a day', { exact: false })).toBeVisible();
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', '2 Nov, £60.00, 3 orders, before: £40.00');
  await userEvent.keyboard('{Escape}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'Nothing chosen');
});

test('analytics without Pro shows sample figures, and asks for none', async () => {
  await renderScreen(AnalyticsScreen, {
    at: '/dashboard/analytics',
    user: owner,
    replies: {
      ...shopReplies,
      [`GET ${of('pro')}`]: reply({ ...pro, state: 'none', has_pro: false }),
      'GET /api/map': fail,
    },
  });
  await expect.element(page.getByText('Analytics is part of Pro')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Get Pro, £29 a month' })).toBeVisible();
  expect(sentRequests(`GET ${of('analytics')}`)).toEqual([]);
});

describe('connecting a website', () => {
  const field = (name: string) => page.getByLabelText(name);
  async function open(): Promise<void> {
    await renderScreen(WebsiteScreen, {
      at: '/dashboard/website',
      user: owner,
      replies: { ...shopReplies, [`GET ${of('catalogue-sync')}`]: reply(notConnected) },
    });
    await field('Address of your website').fill('https://tackle.example');
  }
  const connect = page.getByRole('button', { name: 'Connect website' });

  test('names what is missing beside its field', async () => {
    await open();
    await connect.click();
    await expect.element(page.getByText('Enter the consumer key.')).toBeVisible();
    await expect.element(field('Consumer key')).toHaveFocus();
    expect(sentRequests(`POST ${of('catalogue-sync/woocommerce')}`)).toEqual([]);
  });

  test('keeps what was typed when the website refuses the key', async () => {
    await open();
    await field('Consumer key').fill('ck_1');
    await field('Consumer secret').fill('cs_1');
    answerWith({
      [`POST ${of('catalogue-sync/woocommerce')}`]: refuse(400, 'Not connected.', {
        key: { message: 'Your website doesn’t accept this key.' },
      }),
    });
    await connect.click();
    await expect.element(page.getByText('Your website doesn’t accept this key.')).toBeVisible();
    await expect.element(field('Address of your website')).toHaveValue('https://tackle.example');
    await expect.element(field('Consumer secret')).toHaveValue('cs_1');
  });
});

test('the poster of a shop that is not live yet says so', async () => {
  await renderScreen(PosterScreen, {
    at: '/dashboard/poster',
    user: owner,
    replies: {
      ...shopReplies,
      'GET /api/collections/retailers/records': recordPage({ ...retailer, baitdrop_enabled: false }),
    },
  });
  await expect.element(page.getByText('Your shop isn’t live yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print the poster' })).toBeVisible();
});
