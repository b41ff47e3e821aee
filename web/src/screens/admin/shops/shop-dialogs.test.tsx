import type { AdminShop, AdminShopRow } from '@baitdrop/contract/admin-shops';
import type { GoingLive } from '@baitdrop/contract/going-live';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeCommand } from '../../../testing/command-states.tsx';
import { answerWith, fail, hang, reply, type Reply, sentRequests } from '../../../testing/fake-network.ts';
import { administrator, renderScreen } from '../../../testing/render-screen.tsx';
import { adminShop } from '../../../testing/sample-admin.ts';
import { AdminRoleContext } from '../admin-role.tsx';
import { ShopActions } from './shop-actions.tsx';

const PATH = '/api/admin/shops/retailer_1';
const ready: GoingLive = {
  state: 'waiting',
  steps: [{ step: 'products', done: true }],
  may_ask: false,
  requested_at: '2026-11-01T23:00:00Z',
  promised_by: '2026-11-02T23:00:00Z',
  approved_at: '',
  suspended_at: '',
  suspended_reason: '',
};
const shopWith = (going_live: GoingLive): AdminShop => ({
  retailer: 'retailer_1',
  shop_id: adminShop.shop_id,
  name: adminShop.name,
  place: adminShop.place,
  going_live,
});
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(command: string, shop: Partial<AdminShopRow> = {}, checklist?: Reply): Promise<void> {
  await renderScreen(
    () => (
      <AdminRoleContext value="superuser">
        <ShopActions shop={{ ...adminShop, ...shop }} />
      </AdminRoleContext>
    ),
    { at: '/admin/shops', user: administrator, replies: { [`GET ${PATH}`]: checklist ?? reply(shopWith(ready)) } },
  );
  await button(`${command}: Dave’s Bait`).click();
}

describeCommand('approving a shop', {
  open: () => open('Approve'),
  button: 'Approve and go live',
  request: `POST ${PATH}/approve`,
  body: '',
  isOnce: false,
  succeeds: [reply(null), 'Dave’s Bait is live.'],
});

describeCommand('declining a shop', {
  async open() {
    await open('Decline');
    await page.getByRole('textbox', { name: 'What has to change' }).fill('Please add prices.');
  },
  button: 'Decline',
  request: `POST ${PATH}/decline`,
  body: { reason: 'Please add prices.' },
  typed: ['What has to change', 'Please add prices.'],
  isOnce: false,
  succeeds: [reply(null), 'Dave’s Bait was declined, and we’ve emailed the owner why.'],
});

describeCommand('enabling a suspended shop', {
  open: () => open('Enable', { status: 'suspended', suspended_reason: 'Orders weren’t answered.' }),
  button: 'Enable',
  request: `POST ${PATH}/resume`,
  body: '',
  isOnce: false,
  succeeds: [reply(shopWith({ ...ready, state: 'live' })), 'Dave’s Bait is live again.'],
});

describe('the checklist before a shop is approved', () => {
  test('has to be loaded first', async () => {
    await open('Approve', {}, hang);
    await expect.element(page.getByText('Loading the checklist')).toBeInTheDocument();
    await expect.element(button('Approve and go live')).toBeDisabled();
  });

  test('can be loaded again after a failure', async () => {
    await open('Approve', {}, fail);
    await expect.element(page.getByText('The checklist couldn’t be loaded.', { exact: false })).toBeVisible();
    await expect.element(button('Approve and go live')).toBeDisabled();
    answerWith({ [`GET ${PATH}`]: reply(shopWith(ready)) });
    await button('Try again').click();
    await expect.element(button('Approve and go live')).toBeEnabled();
  });

  test('names what is missing, and the shop cannot go live', async () => {
    await open('Approve', {}, reply(shopWith({ ...ready, steps: [{ step: 'products', done: false }] })));
    await expect.element(page.getByText('Finish what’s missing first.')).toBeVisible();
    await expect.element(page.getByText('Missing', { exact: true })).toBeVisible();
    await expect.element(button('Approve and go live')).toBeDisabled();
  });
});

test('a suspension without a reason is not sent', async () => {
  await open('Suspend', { status: 'live' });
  await button('Suspend').click();
  await expect.element(page.getByText('Choose a reason or write one.')).toBeVisible();
  expect(sentRequests(`POST ${PATH}/suspend`)).toEqual([]);
});
