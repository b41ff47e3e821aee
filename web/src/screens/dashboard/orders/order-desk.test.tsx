import type { CaseAnswer, ShopCases } from '@baitdrop/contract/cases';
import type {
  countShopOrders,
  DeskTroubles,
  listMissedOrders,
  OrderHistory,
  SeenOrders,
} from '@baitdrop/contract/dashboard';
import type { AnswerOf } from '@baitdrop/contract/endpoint';
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
  sentRequests,
} from '../../../testing/fake-network.ts';
import { owner, packer, recordPage, renderScreen, SHOP, shopReplies } from '../../../testing/render-screen.tsx';
import { orderRecord, orderWith } from '../../../testing/sample-order.ts';
import OrdersScreen from './orders.screen.tsx';

const LIST = 'GET /api/collections/orders/records';
const ONE = 'GET /api/collections/orders/records/order_1';
const noTroubles: DeskTroubles = { troubles: [] };
const nothingSeen: SeenOrders = { seen: [] };
const nothingMissed: AnswerOf<typeof listMissedOrders> = { missed: [] };
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
const oneOrder: AnswerOf<typeof countShopOrders> = { orders: 1 };
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
  'GET /api/collections/products/records': empty,
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

  test.each([
    ['of open orders', '/dashboard/orders?q=zander', 'No open orders like that.'],
    ['of all orders', '/dashboard/orders?status=all&q=zander', 'No orders like that.'],
  ])('says that nothing fits a search %s', async (_which, at, text) => {
    const nothing: Replies = { [LIST]: ordersOf(empty), [`GET /api/shops/${SHOP}/order-count`]: reply({ orders: 0 }) };
    await renderScreen(OrdersScreen, { at, user: owner, replies: { ...beside, ...nothing } });
    await expect.element(page.getByText(text)).toBeVisible();
  });

  test('begins with what is due first: new orders, then what is to be packed, then the rest', async () => {
    const orders = [
      orderWith({ id: 'way', code: 'WAY-111', status: 'en_route', ready_at: '2026-11-02 08:10:00.000Z' }),
      orderWith({ id: 'late', code: 'LAT-222', prep_minutes: 30 }),
      orderWith({ id: 'soon', code: 'SOO-333', prep_minutes: 10 }),
      orderWith({ id: 'new2', code: 'NEW-444', status: 'pending', answer_due_at: '2026-11-02 08:20:00.000Z' }),
      orderWith({ id: 'new1', code: 'NEW-555', status: 'pending', answer_due_at: '2026-11-02 08:15:00.000Z' }),
    ];
    await open({ [LIST]: ordersOf(recordPage(...orders.map(orderRecord))) });
    await expect.element(page.getByRole('link', { name: /WAY-111/ })).toBeVisible();
    const codes = page.getByRole('region', { name: 'Orders' }).getByRole('listitem').elements();
    expect(codes.map(({ textContent }) => /[A-Z]{3}-\d{3}/.exec(textContent)?.[0])).toEqual([
      'NEW-555',
      'NEW-444',
      'SOO-333',
      'LAT-222',
      'WAY-111',
    ]);
  });

  test.each([
    ['its owner', { total: 20, refunded: 20 }, {}],
    ['a packer, who sees no amounts', { total: 0, refunded: 0 }, { refunded_quantity: 2 }],
  ])('says that an order was refunded while it is packed, to %s', async (_who, amounts, line) => {
    const whole = orderWith({ ready_at: '2026-11-02 08:10:00.000Z', ...amounts });
    const refunded = orderRecord({ ...whole, lines: whole.lines.map((each) => ({ ...each, ...line })) });
    await open({ [LIST]: ordersOf(recordPage(refunded)) });
    const shown = page.getByRole('region', { name: 'Orders' }).getByRole('listitem');
    await expect.element(shown.getByText('Refunded')).toBeVisible();
    await expect.element(shown.getByText('Packed')).not.toBeInTheDocument();
  });

  test('of all orders is a table with days, which is saved as a spreadsheet', async () => {
    const at = '/dashboard/orders?status=delivered&from=2026-11-01&until=2026-11-02';
    const delivered = orderRecord(
      orderWith({ status: 'delivered', delivered_at: '2026-11-02 08:30:00.000Z', refunded: 11 }),
    );
    await renderScreen(OrdersScreen, {
      at,
      user: owner,
      replies: { ...beside, [LIST]: ordersOf(recordPage(delivered)) },
    });
    await expect.element(page.getByRole('cell', { name: 'Collected Refunded' })).toBeVisible();
    answerWith({ [`GET /api/shops/${SHOP}/orders/csv`]: refuse(409, 'Not now.') });
    await page.getByRole('button', { name: 'CSV' }).click();
    await expect.element(page.getByText('Not now.')).toBeVisible();
    const [sent] = sentRequests(`GET /api/shops/${SHOP}/orders/csv`);
    expect(Object.fromEntries(sent?.query ?? [])).toEqual({
      status: 'delivered',
      from: '2026-11-01',
      until: '2026-11-02',
    });
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
