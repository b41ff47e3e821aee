import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { describeCommand } from '../../../testing/command-states.tsx';
import { reply, sentRequests } from '../../../testing/fake-network.ts';
import { owner, packer, recordPage, renderScreen, SHOP, shopReplies } from '../../../testing/render-screen.tsx';
import { line, deskOrder } from '../../../testing/sample-order.ts';
import { DeskOrderCard } from './desk-order.card.tsx';

const accepted = reply(null);
const order = deskOrder();
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(shown = order, user = owner): Promise<void> {
  await renderScreen(() => <DeskOrderCard order={shown} onChanged={() => {}} />, {
    at: '/dashboard/orders',
    user,
    replies: {
      ...shopReplies,
      'GET /api/collections/products/records': recordPage(),
      [`GET /api/shops/${SHOP}/troubles`]: reply({ troubles: [] }),
    },
  });
}

async function openDialog(name: string, shown = order): Promise<void> {
  await open(shown);
  await button('More…').click();
  await button(name).click();
}

const typeReason = (reason: string) => page.getByRole('textbox', { name: 'Reason', exact: true }).fill(reason);

describeCommand('cancelling an order', {
  async open() {
    await openDialog('Cancel the order');
    await typeReason('No courier came.');
  },
  button: 'Cancel and refund',
  request: 'POST /api/orders/order_1/cancel',
  body: { reason: 'No courier came.' },
  typed: ['Reason', 'No courier came.'],
  succeeds: [accepted, 'K2V-4J5 is cancelled. We’ll refund the customer.'],
});

describeCommand('refunding one of two pots', {
  async open() {
    await openDialog('Refund a line');
    await button('One Red maggots more').click();
    await typeReason('One pot was broken.');
  },
  button: 'Refund £3.15',
  request: 'POST /api/orders/order_1/refund',
  body: { reason: 'One pot was broken.', lines: [{ line: 'line_1', quantity: 1 }] },
  typed: ['Reason', 'One pot was broken.'],
  succeeds: [accepted, 'We’ve refunded £3.15 to Sam Rivers.'],
});

describeCommand('giving goodwill', {
  async open() {
    await openDialog('Give goodwill');
    await page.getByRole('textbox', { name: 'Amount in pounds', exact: true }).fill('2.50');
    await typeReason('Sorry for the wait.');
  },
  button: 'Give £2.50',
  request: 'POST /api/orders/order_1/goodwill',
  body: { amount_pence: 250, reason: 'Sorry for the wait.' },
  typed: ['Amount in pounds', '2.50'],
  succeeds: [accepted, 'We’ve given £2.50 back to Sam Rivers.'],
});

describeCommand('reporting a missing item', {
  open: () => openDialog('Something is missing'),
  button: 'Remove it and refund £3.15',
  request: 'POST /api/orders/order_1/short',
  body: { line: 'line_1', quantity: 1, none_left: false },
  succeeds: [accepted, 'We’ve told Sam Rivers. We’ve refunded £3.15 to Sam Rivers.'],
});

describeCommand('asking for more time', {
  open: () => openDialog('More time', deskOrder({ accepted_at: '2025-01-10 08:03:00.000Z' })),
  button: 'Packed by 12:03',
  request: 'POST /api/orders/order_1/more-time',
  body: { prep_minutes: 240 },
  succeeds: [accepted, 'K2V-4J5 will be packed by 12:03. We’ve told the customer.'],
});

test('a swap is not sent before the customer was called, if they asked for a call', async () => {
  await openDialog('Something is missing', deskOrder({ if_missing: 'call' }));
  await page.getByRole('radio', { name: 'Swap it' }).click();
  await expect.element(page.getByText('Nothing similar is in stock.', { exact: false })).toBeVisible();
  await button('Swap it').click();
  await expect.element(page.getByText('Call first, or refund it.')).toBeVisible();
  expect(sentRequests('POST /api/orders/order_1/swap')).toEqual([]);
});

test('a cancellation without a reason is not sent, and the field says what is missing', async () => {
  await openDialog('Cancel the order');
  await button('Cancel and refund').click();
  await expect.element(page.getByText('Choose a reason or write one.')).toBeVisible();
  expect(sentRequests('POST /api/orders/order_1/cancel')).toEqual([]);
});

test('a refund without a line is not sent', async () => {
  await openDialog('Refund a line');
  await typeReason('One pot was broken.');
  await button('Refund').click();
  await expect.element(page.getByText('Choose what to refund.')).toBeVisible();
  expect(sentRequests('POST /api/orders/order_1/refund')).toEqual([]);
});

test('goodwill above what the shop keeps is not sent, and the field says how much is left', async () => {
  await openDialog('Give goodwill');
  await page.getByRole('textbox', { name: 'Amount in pounds', exact: true }).fill('10.01');
  await typeReason('Sorry for the wait.');
  await button('Give it').click();
  await expect.element(page.getByRole('textbox', { name: 'Amount in pounds' })).toHaveAttribute('aria-invalid', 'true');
  expect(sentRequests('POST /api/orders/order_1/goodwill')).toEqual([]);
});

test('an order of which nothing would be left has to be cancelled instead', async () => {
  await openDialog('Something is missing', deskOrder({ lines: [line({ quantity: 1, amount: 3 })] }));
  await expect.element(page.getByText('Nothing would be left of this order. Close this and cancel it.')).toBeVisible();
});

test('a packer cannot cancel or give money back', async () => {
  await open(order, packer);
  await expect.element(button('Packed and ready')).toBeVisible();
  await button('More…').click();
  await expect.element(button('More time')).toBeVisible();
  for (const name of ['Cancel the order', 'Refund a line', 'Give goodwill'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('an order whose payment is disputed cannot be refunded', async () => {
  await open(deskOrder({ status: 'delivered', delivered_at: '2026-11-02 08:30:00.000Z', dispute: 'open' }));
  await expect.element(button('Print the ticket')).toBeVisible();
  await expect.element(button('More…')).not.toBeInTheDocument();
  for (const name of ['Refund a line', 'Give goodwill', 'Cancel the order'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('ticks in the bag are counted, and stay after a reload', async () => {
  await open();
  await expect.element(page.getByText('0 of 3 picked')).toBeVisible();
  await page.getByRole('checkbox', { name: '2 × Red maggots', exact: false }).click();
  await expect.element(page.getByText('2 of 3 picked')).toBeVisible();
  await cleanup();
  await open();
  await expect.element(page.getByRole('checkbox', { name: '2 × Red maggots', exact: false })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: '1 × Hooks', exact: false })).not.toBeChecked();
});

test('the line whose “Missing” was pressed is chosen in the dialog', async () => {
  await open();
  await button('Missing: Hooks').click();
  await expect.element(page.getByLabelText('What is missing?')).toHaveValue('line_2');
});
