import type { CaseAnswer, ShopCases } from '@baitdrop/contract/cases';
import type { DeskTroubles, MissedOrders, OrderCount, OrderHistory, SeenOrders } from '@baitdrop/contract/dashboard';
import type { DeskCourier } from '@baitdrop/contract/order-desk';
import type { OrderMessagesAnswer, UnreadMessages } from '@baitdrop/contract/order-messages';
import type { OrderVat } from '@baitdrop/contract/order-vat';
import type { PushServer } from '@baitdrop/contract/push';
import type { HeldProducts } from '@baitdrop/contract/shop-products';
import type { ShopRecord } from '@baitdrop/contract/shops';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeCommand } from '../../../testing/command-states.tsx';
import {
  answerWith,
  disconnect,
  fail,
  hang,
  refuse,
  reply,
  type Replies,
  type Reply,
} from '../../../testing/fake-network.ts';
import { owner, packer, recordPage, renderScreen, SHOP, shopReplies } from '../../../testing/render-screen.tsx';
import { orderRecord, orderWith } from '../../../testing/sample-order.ts';
import OrdersScreen from './orders.screen.tsx';

const LIST = 'GET /api/collections/orders/records';
const ONE = 'GET /api/collections/orders/records/order_1';
const noTroubles: DeskTroubles = { troubles: [] };
const nothingSeen: SeenOrders = { seen: [] };
const nothingMissed: MissedOrders = { missed: [] };
const noHistory: OrderHistory = { events: [] };
const noPush: PushServer = { public_key: '', fcm: false, apns: false };
const leadTime: Pick<ShopRecord, 'lead_time_minutes'> = { lead_time_minutes: 15 };
const noVat: OrderVat = { vat: null };
const noCase: CaseAnswer = { case: null, can: { open: false, write: false, close: false, photos: 0 } };
const noCases: ShopCases = { cases: [] };
const noMessages: OrderMessagesAnswer = { messages: [], can_write: false };
const nothingUnread: UnreadMessages = { orders: [] };
const noCourier: DeskCourier = { courier: null, has_photo: false };
const nothingHeld: HeldProducts = { held: [] };
const oneOrder: OrderCount = { orders: 1 };
const newOrder = orderWith({ status: 'pending', accepted_at: '', seen_at: '', promised_by: '' });
const empty = recordPage();

/** Answers two requests, which differ in their filter: the list, and the check for new orders. */
const ordersOf =
  (listed: Reply, waiting: Reply = empty): Reply =>
  (request) => {
    const filter = request.query.get('filter') ?? '';
    if (filter.includes('asked_at')) return empty(request);
    return filter.startsWith(`shop_id = "${SHOP}" && status = "pending"`) ? waiting(request) : listed(request);
  };

const beside: Replies = {
  ...shopReplies,
  'GET /api/push': reply(noPush),
  'GET /api/collections/shops/records': recordPage(leadTime),
  'GET /api/orders/order_1/history': reply(noHistory),
  'GET /api/orders/order_1/vat': reply(noVat),
  'GET /api/orders/order_1/case': reply(noCase),
  'GET /api/orders/order_1/messages': reply(noMessages),
  'GET /api/orders/order_1/courier': reply(noCourier),
  [`GET /api/shops/${SHOP}/order-count`]: reply(oneOrder),
  [`GET /api/shops/${SHOP}/troubles`]: reply(noTroubles),
  [`GET /api/shops/${SHOP}/seen-orders`]: reply(nothingSeen),
  [`GET /api/shops/${SHOP}/missed-orders`]: reply(nothingMissed),
  [`GET /api/shops/${SHOP}/cases`]: reply(noCases),
  [`GET /api/shops/${SHOP}/unread-messages`]: reply(nothingUnread),
  [`GET /api/shops/${SHOP}/products/holds`]: reply(nothingHeld),
  [`GET /api/shops/${SHOP}/settings`]: hang,
};

const open = (replies: Replies, order = '', user = owner) =>
  renderScreen(OrdersScreen, {
    at: order === '' ? '/dashboard/orders' : `/dashboard/orders?order=${order}`,
    user,
    replies: { ...beside, ...replies },
  });

describe('the list of orders', () => {
  test('says that it is loading', async () => {
    await open({ [LIST]: ordersOf(hang) });
    await expect.element(page.getByText('Loading the orders')).toBeInTheDocument();
  });

  test('can be loaded again after a failure', async () => {
    await open({ [LIST]: ordersOf(fail) });
    await expect.element(page.getByText('The orders couldn’t be loaded.', { exact: false })).toBeVisible();
    answerWith({ [LIST]: ordersOf(recordPage(orderRecord())) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: /K2V-4J5/ })).toBeVisible();
  });

  test('says that nothing is open', async () => {
    await open({ [LIST]: ordersOf(empty) });
    await expect.element(page.getByText('Nothing is open. Put the kettle on.')).toBeVisible();
  });

  test('says that nothing fits a search', async () => {
    await renderScreen(OrdersScreen, {
      at: '/dashboard/orders?q=zander',
      user: owner,
      replies: { ...beside, [LIST]: ordersOf(empty) },
    });
    await expect.element(page.getByText('No orders like that.')).toBeVisible();
  });
});

describe('an order on the desk', () => {
  const list = { [LIST]: ordersOf(recordPage(orderRecord())) };

  test('that is another shop’s is not found', async () => {
    await open({ ...list, [ONE]: refuse(404, 'Not found.') }, 'order_1');
    await expect.element(page.getByRole('heading', { name: 'No such order' })).toBeVisible();
  });

  test('can be loaded again after a failure', async () => {
    await open({ ...list, [ONE]: disconnect }, 'order_1');
    await expect.element(page.getByText('The order couldn’t be loaded.', { exact: false })).toBeVisible();
    answerWith({ [ONE]: reply(orderRecord()) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'What goes into the bag' })).toBeVisible();
  });

  test('shows a packer the bag, and no money', async () => {
    await open({ ...list, [ONE]: reply(orderRecord()) }, 'order_1', packer);
    await expect.element(page.getByRole('heading', { name: 'What goes into the bag' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'The money' })).not.toBeInTheDocument();
    await expect.element(page.getByText('£', { exact: false })).not.toBeInTheDocument();
  });
});

const openNew = () =>
  open({ [LIST]: ordersOf(recordPage(orderRecord(newOrder))), [ONE]: reply(orderRecord(newOrder)) }, 'order_1');

describeCommand('accepting a new order', {
  open: openNew,
  button: 'Accept: packed in 15 min',
  request: 'POST /api/orders/order_1/accept',
  body: { prep_minutes: 15 },
  succeeds: [reply(null), 'K2V-4J5 accepted. Ready in about 15 minutes.'],
});

describeCommand('refusing a new order', {
  async open() {
    await openNew();
    answerWith({ 'POST /api/orders/order_1/seen': reply(null) });
    await page.getByRole('button', { name: 'Refuse', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('We are about to close.');
  },
  button: 'Refuse and refund',
  request: 'POST /api/orders/order_1/refuse',
  body: { reason: 'We are about to close.' },
  typed: ['Reason', 'We are about to close.'],
  succeeds: [reply(null), 'K2V-4J5 is refused. We’ll refund the customer in full.'],
});

test('a new order whose goods are gone stays on the desk with the reason', async () => {
  await openNew();
  answerWith({ 'POST /api/orders/order_1/accept': refuse(409, 'Red maggots: only 1 is left.') });
  await page.getByRole('button', { name: 'Accept: packed in 15 min' }).click();
  await expect.element(page.getByText('Red maggots: only 1 is left.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Accept: packed in 15 min' })).toBeVisible();
});
