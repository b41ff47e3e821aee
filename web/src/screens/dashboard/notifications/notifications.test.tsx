import type { ShopNotification, ShopNotifications } from '@baitdrop/contract/notifications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, disconnect, hang, reply, sentRequests, type Replies } from '../../../testing/fake-network.ts';
import { owner, renderScreen, SHOP, shopReplies } from '../../../testing/render-screen.tsx';
import { NotificationsButton } from './notifications.button.tsx';

const LIST = `GET /api/shops/${SHOP}/notifications`;
const READ = `POST /api/shops/${SHOP}/notifications/read`;
const rows: ShopNotification[] = [
  {
    kind: 'payout_paid',
    id: 'payout_1',
    code: '',
    about: '',
    figure: 12_654,
    at: '2026-11-02T08:50:00Z',
    is_new: true,
  },
  { kind: 'review', id: 'review_1', code: '', about: 'Ann', figure: 5, at: '2026-11-02T08:40:00Z', is_new: false },
];
const list = (notifications: ShopNotification[]): ShopNotifications => ({
  notifications,
  unread: notifications.filter(({ is_new }) => is_new).length,
  unanswered_reviews: 0,
});
const bell = (name: string) => page.getByRole('button', { name, exact: true });
const open = (replies: Replies) =>
  renderScreen(NotificationsButton, { at: '/dashboard', user: owner, replies: { ...shopReplies, ...replies } });

test('counts what is new, lists it, and marks it as read when it opens', async () => {
  await open({ [LIST]: reply(list(rows)), [READ]: () => new Response(null, { status: 204 }) });
  await expect.element(bell('Notifications, 1 new')).toBeVisible();
  answerWith({ [LIST]: reply(list(rows.map((row) => ({ ...row, is_new: false })))) });
  await bell('Notifications, 1 new').click();
  await expect.element(page.getByRole('link', { name: /£126\.54 reached your bank.*New/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^5 stars/ })).toHaveAttribute('href', '/dashboard/reviews');
  await expect.poll(() => sentRequests(READ).map(({ body }) => body)).toEqual([{ until: '2026-11-02T08:50:00Z' }]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(bell('Notifications')).toBeVisible();
});

test('says that there is nothing yet', async () => {
  await open({ [LIST]: reply(list([])) });
  await bell('Notifications').click();
  await expect.element(page.getByRole('heading', { name: 'All quiet' })).toBeVisible();
  expect(sentRequests(READ)).toEqual([]);
});

test('says while it loads, and when it could not be loaded', async () => {
  await open({ [LIST]: hang });
  await bell('Notifications').click();
  await expect.element(page.getByText('Loading the notifications')).toBeInTheDocument();
});

test('offers to try again', async () => {
  await open({ [LIST]: disconnect });
  await bell('Notifications').click();
  await expect.element(page.getByText('The notifications couldn’t be loaded', { exact: false }).first()).toBeVisible();
});
