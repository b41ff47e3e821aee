import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hang } from '../../testing/fake-network.ts';
import { customer, owner, packer, recordPage, renderScreen, shopReplies } from '../../testing/render-screen.tsx';
import { orderRecord, orderWith } from '../../testing/sample-order.ts';
import { useShop } from './use-shop.ts';

const navigation = page.getByRole('navigation', { name: 'Your shop' });

const entry = (name: string) => navigation.getByRole('link', { name });

// The rail is beside the page on wide screens only. A pointer that an earlier test left on it would start requests.
beforeEach(async () => {
  await page.viewport(1280, 800);
  await userEvent.hover(document.body, { force: true, position: { x: 1270, y: 790 } });
});
afterEach(() => page.viewport(390, 844));

const NameScreen = () => <h1>{useShop().shop_name}</h1>;
function BrokenScreen(): never {
  throw new Error('This screen is broken.');
}

test('gives its screens the shop', async () => {
  await renderScreen(NameScreen, { at: '/dashboard/money', user: owner, replies: shopReplies });
  await expect.element(page.getByRole('heading', { name: 'Dave’s Bait' })).toBeVisible();
  await expect.element(navigation).toBeVisible();
});

test('keeps the navigation when a screen breaks', async () => {
  await renderScreen(BrokenScreen, { at: '/dashboard/money', user: owner, replies: shopReplies });
  await expect.element(page.getByText('Something on this page broke', { exact: false })).toBeVisible();
  await expect.element(navigation).toBeVisible();
});

test('sends the signed-out to sign in, and back to the order of the link', async () => {
  await renderScreen(NameScreen, { at: '/dashboard/orders?order=order_1' });
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', `/login?redirect=${encodeURIComponent('/dashboard/orders?order=order_1')}`);
});

test('opens only what the role may see', async () => {
  await renderScreen(NameScreen, { at: '/dashboard/money', user: packer, replies: shopReplies });
  await expect.element(page.getByText('This isn’t part of your role')).toBeVisible();
});

test('leads a packer from the overview to the order desk', async () => {
  await renderScreen(NameScreen, { at: '/dashboard', user: packer, replies: shopReplies });
  await expect.element(page.getByText('Another screen')).toBeVisible();
});

test('shows customers their own dashboard', async () => {
  await renderScreen(NameScreen, {
    at: '/dashboard',
    user: customer,
    replies: {
      'GET /api/my-orders': hang,
      'GET /api/favourites': hang,
      'GET /api/collections/users/records/*': hang,
      'GET /api/collections/addresses/records': hang,
    },
  });
  await expect.element(page.getByRole('link', { name: 'Order bait' })).toBeVisible();
  await expect.element(navigation).not.toBeInTheDocument();
});

test('leads owners without a shop to the setup', async () => {
  await renderScreen(NameScreen, {
    at: '/dashboard/money',
    user: { ...owner, shop_id: '' },
    replies: { 'GET /api/collections/retailers/records': recordPage() },
  });
  await expect.element(page.getByRole('heading', { name: 'Finish your setup' })).toBeVisible();
});

test('marks the entry of the open page, and counts new orders', async () => {
  await renderScreen(NameScreen, {
    at: '/dashboard/money/report',
    user: owner,
    replies: {
      ...shopReplies,
      'GET /api/collections/orders/records': recordPage(orderRecord(orderWith({ status: 'pending' }))),
    },
  });
  await expect.element(entry('Report')).toHaveAttribute('aria-current', 'page');
  await expect.element(entry('Payouts')).not.toHaveAttribute('aria-current');
  await expect.element(entry('Orders 1 new order')).toBeVisible();
});
