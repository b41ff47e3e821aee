import type { CheckoutDetails } from '@baitdrop/contract/checkout-details';
import type { CheckoutDraft, OrderAnswer, QuoteAnswer } from '@baitdrop/contract/checkout';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cartStore } from '../../features/cart/carts.ts';
import { endedDrafts } from '../../features/orders/checkout-draft.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import {
  answerWith,
  disconnect,
  fail,
  hang,
  refuse,
  reply,
  type Reply,
  sentRequests,
} from '../../testing/fake-network.ts';
import { customer, recordPage, renderScreen, SHOP } from '../../testing/render-screen.tsx';
import CheckoutScreen from './checkout.screen.tsx';

const QUOTE = 'POST /api/checkout/review';
const ORDER = 'POST /api/checkout/orders';
const quote: QuoteAnswer = {
  shop: {
    shop_id: SHOP,
    name: 'Dave’s Bait',
    address: '1 High Street, Ringwood',
    postcode: 'BH24 1AA',
    phone: '01425 000000',
    email: 'dave@example.org',
    latitude: 50.8,
    longitude: -1.8,
    hours: { isOpen: true, closesAt: null, opensAt: null, pausedUntil: null },
    collection_offered: true,
    delivery_radius: 10,
    sample: false,
  },
  place: null,
  lines: [
    {
      name: 'Red maggots',
      quantity: 2,
      price_pence: 300,
      amount_pence: 600,
      perishable: true,
      collection_only: '',
    },
  ],
  breakdown: [{ kind: 'subtotal', label: 'Items', amount_pence: 600 }],
  promotion: null,
  subtotal_pence: 600,
  total_pence: 680,
  credit_available_pence: 0,
  credit_waiting_pence: 0,
  credit_pence: 0,
  tip_offered: false,
  tip_pence: 0,
  to_pay_pence: 680,
  minimum_pence: 0,
  asap: { ready_at: '2026-11-02T09:20:00Z', arrives_by: '2026-11-02T09:20:00Z' },
  slot_days: [],
  slots: [],
  courier: null,
  differences: [],
  obstacles: [],
  review: 'quote_1',
};
const details: NonNullable<CheckoutDetails['details']> = {
  phone: '+447700900123',
  fulfilment: 'collection',
  if_missing: 'refund',
  address: null,
};
const placed: OrderAnswer = { code: 'K2V-4J5', track_token: 'token_1', payment_url: '' };
const pay = (pounds = '6.80') => page.getByRole('button', { name: `Pay £${pounds} now`, exact: true });

const open = (answer: Reply = reply(quote), stored = reply<CheckoutDetails>({ details })) =>
  renderScreen(CheckoutScreen, {
    at: '/checkout',
    user: customer,
    replies: {
      [QUOTE]: answer,
      'GET /api/accounts/checkout-details': stored,
      'GET /api/collections/addresses/records': recordPage(),
    },
  });

beforeEach(() =>
  cartStore.orderAgain(SHOP, [{ name: 'Red maggots', quantity: 2, price_pence: 300, category: 'bait' }]),
);
afterEach(() => {
  cartStore.clearShop(SHOP);
  endedDrafts.set(endedDrafts.get() + 1);
});

test('an empty cart has nothing to pay for', async () => {
  cartStore.clearShop(SHOP);
  await open();
  await expect.element(page.getByRole('link', { name: 'Choose a shop' })).toBeVisible();
  expect(sentRequests(QUOTE)).toEqual([]);
});

test('nothing can be paid before prices and stock are checked', async () => {
  await open(hang);
  await expect.element(page.getByText('Checking prices and stock')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Pay now' })).toBeDisabled();
});

test('a check that failed can be repeated', async () => {
  await open(fail);
  await expect.element(page.getByText('The order could not be checked')).toBeVisible();
  answerWith({ [QUOTE]: reply(quote) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(pay()).toBeEnabled();
  await expect.element(page.getByText('The order could not be checked')).not.toBeInTheDocument();
});

test('a shop that takes no orders is not sent one', async () => {
  const message = 'Dave’s Bait isn’t taking orders at the moment.';
  await open(reply({ ...quote, obstacles: [{ kind: 'shop_not_taking_orders', message, offers: [] }] }));
  await expect.element(page.getByText(message)).toBeVisible();
  await pay().click();
  await expect.element(pay()).toBeVisible();
  expect(sentRequests(ORDER)).toEqual([]);
});

test('a missing phone number is asked for beside its field', async () => {
  await open(reply(quote), reply<CheckoutDetails>({ details: { ...details, phone: '' } }));
  await pay().click();
  await expect.element(page.getByText('Enter a UK phone number', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Phone number' })).toHaveFocus();
  expect(sentRequests(ORDER)).toEqual([]);
});

test('the order is sent once, although the button is pressed twice', async () => {
  await open();
  answerWith({ [ORDER]: hang });
  await pay().click();
  const busy = page.getByRole('button', { name: 'Sending your order…' });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => sentRequests(ORDER).length).toBe(1);
  await busy.click({ force: true });
  expect(sentRequests(ORDER).length).toBe(1);
});

test('an order without an answer is the same order when it is sent again', async () => {
  await open();
  answerWith({ [ORDER]: disconnect });
  await pay().click();
  await expect.element(page.getByText('however often you try, it’s one order', { exact: false })).toBeVisible();
  answerWith({ [ORDER]: reply(placed, 201) });
  await pay().click();
  await expect.element(page.getByText('Another screen')).toBeVisible();
  const [first, second] = sentRequests(ORDER).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBeNull();
  expect(second).toBe(first);
});

test('a price that changed meanwhile is shown before anything is paid', async () => {
  await open();
  await expect.element(pay()).toBeEnabled();
  const dearer: QuoteAnswer = { ...quote, total_pence: 780, to_pay_pence: 780, review: 'quote_2' };
  answerWith({
    [QUOTE]: reply(dearer),
    [ORDER]: refuse(409, 'Something changed.', { review: { code: 'review_changed', value: dearer } }),
  });
  await pay().click();
  await expect.element(page.getByText('Something changed just now. Nothing was paid.')).toBeVisible();
  answerWith({ [ORDER]: reply(placed, 201) });
  await pay('7.80').click();
  await expect.element(page.getByText('Another screen')).toBeVisible();
  expect(sentRequests(ORDER).map(({ body }) => (body as { review: string }).review)).toEqual(['quote_1', 'quote_2']);
});

test('a field that the server refuses is marked, and nothing is lost', async () => {
  await open();
  answerWith({
    [ORDER]: refuse(400, 'Not sent.', { 'contact.email': { code: 'invalid', message: 'That address doesn’t exist.' } }),
  });
  await pay().click();
  await expect.element(page.getByText('That address doesn’t exist.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Sam Rivers');
});

test('a stored address that arrives after the first quote leaves its section collapsed', async () => {
  const address = { id: 'address_1', line: 'Millrace car park', postcode: 'LD1 5AA', note: 'Gate, peg 14', pin: null };
  const missing: QuoteAnswer = { ...quote, obstacles: [{ kind: 'address_missing', message: 'Where to?', offers: [] }] };
  await open(
    (request) => ((request.body as CheckoutDraft).address === null ? reply(missing) : hang)(request),
    async (request) => {
      await expect
        .poll(() =>
          queryClient
            .getQueriesData({ queryKey: ['checkout', 'review'] })
            .at(0)
            ?.at(1),
        )
        .toBeDefined();
      return reply<CheckoutDetails>({ details: { ...details, fulfilment: 'delivery', address } })(request);
    },
  );
  const section = page.getByRole('region', { name: 'Where to?' });
  await expect.element(section.getByText('Millrace car park, LD1 5AA, Gate, peg 14')).toBeVisible();
  await expect.element(section.getByRole('textbox').first()).not.toBeInTheDocument();
});
