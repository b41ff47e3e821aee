// An owner adds a webhook for the shop's own server, tests it, reads the log, sends a message again and removes it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, test } from 'vitest';
import { expect } from './expect.ts';
import { press } from './angler.ts';
import { browserForTests } from './browser.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const { behindTheCounter } = counterOf(ownShop('Webhook Tackle', 'PL13 2AA'));

const received: { id: string; signatures: number; body: string }[] = [];
let status = 204;
const server = createServer(async (request, response) => {
  const signatures = String(request.headers['webhook-signature']).split(' ').length;
  received.push({ id: String(request.headers['webhook-id']), signatures, body: await text(request) });
  response.writeHead(status).end(status === 204 ? '' : 'Out of order');
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/baitdrop`;

test('an owner adds a webhook, tests it, sends a message again and removes it', { timeout: 240_000 }, async () => {
  const current = await behindTheCounter(browser, '/dashboard');
  const { page } = current;
  await page.getByRole('link', { name: 'webhooks', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();

  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('http://shop.example/hook');
  await press(page, 'Add this webhook');
  await expect(page.getByText('Use an https address at a public name').first()).toBeVisible();
  await address.fill(url);
  await page.getByText('Only some').click();
  await page.getByText('The order is paid and waits for the shop.').click();
  await page.reload();
  await expect(address).toHaveValue(url);
  await expect(page.getByRole('checkbox', { name: /The order is paid and waits for the shop/ })).toBeChecked();
  await press(page, 'Add this webhook');
  await expect(page.getByRole('heading', { name: 'Your webhook’s secret' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await press(page, 'I’ve saved it');

  const item = page.getByRole('listitem').filter({ hasText: url });
  await expect(item.getByText(/^Gets 1 of \d+ kinds of event\.$/)).toBeVisible();
  await press(page, 'Send a test');
  await expect(page.getByRole('heading', { name: 'Your server accepted it' })).toBeVisible();
  await press(page, 'Done');
  expect(received).toHaveLength(1);
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', version: 1 });

  status = 500;
  await press(page, 'Send a test');
  await expect(page.getByRole('heading', { name: 'Your server didn’t accept it' })).toBeVisible();
  await expect(page.getByText('Out of order')).toBeVisible();
  await press(page, 'Done');

  await press(page, 'New secret');
  await press(page, 'Make a new secret');
  await expect(page.getByRole('heading', { name: 'Your webhook’s secret' })).toBeVisible();
  await press(page, 'I’ve saved it');
  await expect(item.getByText(/^The old secret works until/)).toBeVisible();

  status = 204;
  await press(page, 'Show the log');
  const failed = item.getByRole('button', { name: /webhook\.test Given up/ });
  await failed.click();
  await expect(item.getByText('Out of order')).toBeVisible();
  await press(page, 'Send it again');
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(3);
  expect(received[2]?.id).toBe(received[1]?.id);
  expect(received[2]?.signatures).toBe(2);

  await press(page, 'Switch off');
  await expect(item.getByText('You switched it off. We send it nothing.')).toBeVisible();
  await press(page, 'Remove');
  await press(page, 'Remove this webhook');
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  // The refused address.
  await current.end(/400 \(Bad Request\).*\/webhooks$/);
});

test('an owner adds a webhook for test deliveries only', { timeout: 240_000 }, async () => {
  const current = await behindTheCounter(browser, '/dashboard');
  const { page } = current;
  await page.getByRole('link', { name: 'webhooks', exact: true }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(url);
  const events = page.getByRole('group', { name: 'Events' });
  await expect(events).toBeVisible();
  await page.getByText('Only deliveries asked for with a test key.').click();
  await expect(events).toBeHidden();
  await press(page, 'Add this webhook');
  await press(page, 'I’ve saved it');
  const item = page.getByRole('listitem').filter({ hasText: url });
  await expect(item.getByText('Gets every step of your test deliveries.')).toBeVisible();
  status = 204;
  received.length = 0;
  await press(page, 'Send a test');
  await expect(page.getByRole('heading', { name: 'Your server accepted it' })).toBeVisible();
  await press(page, 'Done');
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', mode: 'test' });
  await press(page, 'Remove');
  await press(page, 'Remove this webhook');
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  await current.end();
});
