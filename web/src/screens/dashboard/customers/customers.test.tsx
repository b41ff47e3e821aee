import type { ShopCustomers } from '@baitdrop/contract/shop-customers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, disconnect, fail, hang, reply, type Reply, sentRequests } from '../../../testing/fake-network.ts';
import { owner, packer, renderScreen, SHOP, shopReplies } from '../../../testing/render-screen.tsx';
import CustomersScreen from './customers.screen.tsx';

const CUSTOMERS = `GET /api/shops/${SHOP}/customers`;
const noCustomers: ShopCustomers = { items: [], page: 1, total: 0, per_page: 20, others: 0 };
const sam = {
  name: 'Sam Rivers',
  email: 'sam@example.org',
  orders: 3,
  last_order_at: '2026-11-02T09:00:00Z',
  consented_at: '2026-10-01T09:00:00Z',
};
const open = (customers: Reply, user = owner) =>
  renderScreen(CustomersScreen, {
    at: '/dashboard/customers',
    user,
    replies: { ...shopReplies, [CUSTOMERS]: customers },
  });

test('says that the customers are loading', async () => {
  await open(hang);
  await expect.element(page.getByText('Loading your customers')).toBeInTheDocument();
});

test('says that they could not be loaded, and tries again', async () => {
  await open(fail);
  await expect.element(page.getByText('Your customers couldn’t be loaded.')).toBeVisible();
  answerWith({ [CUSTOMERS]: reply({ ...noCustomers, items: [sam], total: 1 }) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Sam Rivers')).toBeVisible();
});

test('says that nobody agreed yet, and offers no file', async () => {
  await open(reply(noCustomers));
  await expect.element(page.getByText('Nobody yet.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'CSV' })).not.toBeInTheDocument();
});

test('a file that cannot be fetched without a connection says so', async () => {
  await open(reply({ ...noCustomers, items: [sam], total: 1 }));
  answerWith({ [`${CUSTOMERS}/csv`]: disconnect });
  await page.getByRole('button', { name: 'CSV' }).click();
  await expect.element(page.getByText('Check your signal', { exact: false })).toBeVisible();
});

test('a packer does not see customers, and nothing is asked for', async () => {
  await open(hang, packer);
  await expect.element(page.getByRole('heading', { name: 'This isn’t part of your role' })).toBeVisible();
  expect(sentRequests(CUSTOMERS)).toEqual([]);
});
