// A new shop finishes its checklist, goes live, is paused and suspended; edits in two windows are not lost.
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { retailerMessages } from '@baitdrop/domain/messages/retailer';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { mailTo, pathIn } from './mailbox.ts';
import { button, endAfterRefusals, field, newAddress, open, password } from './person.ts';
import { takeOutOfDirectory } from './shopkeeper.ts';
import { withKey } from './with-key.ts';

const browser = await browserForTests();

const SECRET = 'tench under the lilies';

async function signUp(page: Page, email: string): Promise<void> {
  await untilHydrated(page);
  const details = {
    'Shop name': 'Lily Pad Tackle',
    'Owner or manager': 'Lil Pad',
    'Email address': email,
    Phone: '01425 555013',
    Address: '7 Mill Lane, Ringwood',
    Postcode: 'BH24 1LA',
  };
  for (const [label, value] of Object.entries(details)) await field(page, label).fill(value);
  await button(page, 'Continue').click();
  await page.getByRole('radio', { name: /HTML widget/ }).check();
  await button(page, 'Continue').click();
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { name: 'Complete' })).toBeVisible();
  const photo = { name: 'front.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'front.png' })).toBeVisible();
  await password(page, 'Choose a password').fill(SECRET);
  await button(page, 'Finish sign-up').click();
  await expect(page.getByRole('dialog', { name: 'Welcome to BaitDrop!' })).toBeVisible();
}

interface Owner {
  token: string;
  record: { id: string; shop_id: string };
}

async function call<Answer>(path: string, token: string, body?: object): Promise<Answer> {
  const answer = await fetch(new URL(path, inject('productUrl')), {
    method: body === undefined ? 'GET' : 'POST',
    headers: withKey({ authorization: token, 'content-type': 'application/json' }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const lobworms = {
  name: 'Lobworms, 20',
  description: 'Dug this morning.',
  price_pence: 450,
  category: 'bait',
  subcategory: 'worms',
  perishable: true,
  age_restricted: false,
  pack_weight_g: 200,
  storage: 'chilled',
  no_courier: false,
  courier_size: '',
  length_cm: 0,
  width_cm: 0,
  height_cm: 0,
  best_before: '',
  barcode: '',
  size_group: '',
  size_label: '',
  material: '',
  unit_weight_mg: 0,
  low_stock_at: 0,
  is_active: true,
  stock: 12,
};

/** Through the API, because the product and plugin screens have journeys of their own. */
async function stockAndPlugin({ token, record: { shop_id: shopId } }: Owner): Promise<void> {
  await call(`/api/shops/${shopId}/products`, token, lobworms);
  await call('/api/collections/plugin_downloads/records', token, { shop_id: shopId, plugin_type: 'html' });
}

const asOwner = (email: string): Promise<Owner> =>
  call('/api/collections/users/auth-with-password', '', { identity: email, password: SECRET });
const asAdministrator = (retailer: string, command: string, body: object = {}): Promise<unknown> =>
  call(`/api/admin/shops/${retailer}/${command}`, inject('adminToken'), body);
const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a shop completes its checklist, asks to go live, and is live once an administrator approves', async () => {
  const current = await visit(browser, '/retailer-signup', { viewport: phone });
  const { page } = current;
  const email = newAddress('lil');
  await signUp(page, email);
  const owner = await asOwner(email);
  const retailers = await call<{ items: { id: string }[] }>('/api/collections/retailers/records', owner.token);
  const retailer = retailers.items[0]?.id ?? '';
  const listing = await call<{ items: { image: string }[] }>(
    `/api/collections/shops/records?filter=${encodeURIComponent(`shop_id="${owner.record.shop_id}"`)}`,
    owner.token,
  );
  expect(listing.items[0]?.image).not.toBe('');

  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'See what’s missing' }).click();
  await expect(page.getByRole('heading', { name: '3 of 8 done' })).toBeVisible();
  await expect(step(page, 'Email confirmed').getByRole('link', { name: 'Send it again' })).toBeVisible();
  await expect(button(page, 'Ask to go live')).toBeDisabled();

  await step(page, 'Opening hours').getByRole('link', { name: 'Set your hours' }).click();
  await page.getByRole('checkbox', { name: 'Monday' }).check();
  await page.getByRole('button', { name: 'Lunch break on Monday' }).click();
  await button(page, 'Monday’s hours for all weekdays').click();
  await field(page, 'First day').fill('2027-08-10');
  await field(page, 'Last day').fill('2027-08-23');
  await button(page, 'Close on these days').click();
  await expect(page.getByRole('checkbox', { name: '10 Aug 2027 – 23 Aug 2027 (14 days)' })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Last orders before closing' }).fill('30');
  await expect(page.getByText('Christmas Day').first()).toBeVisible();
  await page.getByRole('slider', { name: 'Delivery radius' }).fill('12');
  await page.getByLabel('Saturday').check();
  await page.getByLabel('Saturday closes', { exact: true }).fill('05:30');
  await expect(page.getByText('09:00 until 05:30 next day (20 hours 30 minutes)')).toBeVisible();
  await button(page, 'Put the pin in the middle').click();
  await page.getByRole('button', { name: /^Your shop’s door\. Arrow keys move the pin/ }).press('ArrowUp');
  await page.getByRole('checkbox', { name: 'Carp', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Live bait', exact: true }).check();
  await field(page, 'Another specialty').fill('chalk streams');
  await button(page, 'Add: Another specialty').click();
  await expect(page.getByRole('checkbox', { name: 'Chalk streams' })).toBeVisible();
  await field(page, 'Minimum order').fill('20');
  await button(page, 'Save').click();
  await expect(page.getByText(retailerMessages.updateFailed)).toBeVisible();
  await expect(page.getByText('The minimum is £25. You can raise it, never lower it.').first()).toBeVisible();
  await field(page, 'Minimum order').fill('30');
  await field(page, 'Web address').fill('http://lily-pad.example');
  await button(page, 'Add').click();
  await expect(page.getByText('The address has to begin with https://.')).toBeVisible();
  await field(page, 'Web address').fill('www.lily-pad.example/shop');
  await button(page, 'Add').click();
  await expect(page.getByText('https://www.lily-pad.example', { exact: true })).toBeVisible();
  await button(page, 'Save').click();
  const asks = page.getByRole('dialog', { name: deskMessages.longHours.title });
  await expect(asks.getByText('09:00 until 05:30 next day (20 hours 30 minutes)')).toBeVisible();
  await expectAccessible(page);
  await button(page, deskMessages.longHours.change).click();
  await expect(asks).toBeHidden();
  await page.getByLabel('Saturday closes', { exact: true }).fill('17:30');
  await button(page, 'Save').click();
  await expect(page.getByText(deskMessages.settingsSaved).first()).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel('Friday closes again')).toHaveValue('17:30');
  await expect(field(page, 'Minimum order')).toHaveValue('30.00');

  await stockAndPlugin(owner);
  await open(page, '/dashboard/going-live');
  await expect(page.getByRole('heading', { name: '6 of 8 done' })).toBeVisible();
  await open(page, pathIn(await mailTo(email, /^Confirm your email/), 'verify'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await open(page, '/dashboard/going-live');
  await expect(page.getByRole('heading', { name: '7 of 8 done' })).toBeVisible();
  await button(page, 'Set up payouts').click();
  await expect(page.getByText('Simulated Stripe page: no real money, no real checks')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: '8 of 8 done' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard/going-live');
  await button(page, 'Ask to go live').click();
  await expect(page.getByRole('heading', { name: 'We’re looking at your shop' })).toBeVisible();
  await expect(page.getByText(/You’ll be live within 24 hours, at the latest/)).toBeVisible();

  await asAdministrator(retailer, 'approve');
  await expect(page.getByRole('heading', { name: 'You are live' })).toBeVisible();
  await page.getByRole('link', { name: 'See your shop' }).click();
  await expect(page.getByText('Lobworms, 20').first()).toBeVisible();
  await expect(page.getByText('chalk streams').first()).toBeAttached();

  await open(page, '/dashboard');
  await button(page, 'Taking orders').click();
  await page.getByRole('button', { name: 'Pause for 30 minutes' }).click();
  await page.getByRole('button', { name: /^Paused until \d\d:\d\d$/ }).click();
  await expect(page.getByRole('timer').filter({ hasText: 'left' })).toHaveText(/^(30:00|29:\d\d) left/);
  await page.getByRole('dialog').getByRole('button', { name: 'Take orders again' }).click();
  await expect(button(page, 'Taking orders')).toBeVisible();

  await asAdministrator(retailer, 'suspend', { reason: 'Nobody answers the phone.' });
  await expect(page.getByText('Your shop is suspended')).toBeVisible();
  await expect(page.getByText(/Nobody answers the phone\./)).toBeVisible();
  await asAdministrator(retailer, 'resume');
  await expect(page.getByText('Your shop is suspended')).not.toBeAttached();

  await open(page, '/dashboard/money');
  await expect(page.getByText('No payouts yet')).toBeVisible();
  await endAfterRefusals(current);
  await takeOutOfDirectory(retailer);
});

test('the same settings in two windows lose no change', async () => {
  const current = await visit(browser, '/retailer-signup');
  const { page, context } = current;
  await signUp(page, newAddress('twice'));
  await open(page, '/dashboard/settings');
  const other = await context.newPage();
  await open(other, '/dashboard/settings');

  await page.getByRole('spinbutton', { name: 'Time to pack' }).fill('20');
  await button(page, 'Save').click();
  await expect(page.getByText(deskMessages.settingsSaved).first()).toBeVisible();

  await other.getByRole('spinbutton', { name: 'Time to pack' }).fill('45');
  await other.getByRole('checkbox', { name: 'Offer collection from the shop' }).uncheck();
  await button(other, 'Save').click();
  await expect(other.getByText('Somebody changed this in another window')).toBeVisible();
  await button(other, 'Take theirs').click();
  await expect(other.getByRole('spinbutton', { name: 'Time to pack' })).toHaveValue('20');
  await button(other, 'Save').click();
  await expect(other.getByText(deskMessages.settingsSaved).first()).toBeVisible();

  await field(other, 'Minimum order').fill('thirty');
  await other.getByRole('spinbutton', { name: 'Time to pack' }).fill('');
  await other.reload();
  await untilHydrated(other);
  await expect(field(other, 'Minimum order')).toHaveValue('thirty');
  await expect(other.getByRole('spinbutton', { name: 'Time to pack' })).toHaveValue('');
  await button(other, 'Save').click();
  await expect(other.getByText('Write an amount in pounds, such as 30.00.').first()).toBeVisible();
  await field(other, 'Minimum order').fill('30');
  await other.getByRole('spinbutton', { name: 'Time to pack' }).fill('25');
  await other.keyboard.press('Enter');
  await expect(other.getByText(deskMessages.settingsSaved).first()).toBeVisible();
  await other.reload();
  await untilHydrated(other);
  await expect(field(other, 'Minimum order')).toHaveValue('30.00');
  await expect(other.getByRole('spinbutton', { name: 'Time to pack' })).toHaveValue('25');

  // Text typed while the answer is on its way is not part of the saved value, and survives a reload.
  const answered = Promise.withResolvers<void>();
  await other.route(/\/settings$/, async (route) => {
    if (route.request().method() !== 'GET') await answered.promise;
    await route.continue();
  });
  await field(other, 'Minimum order').fill('31');
  const saveRequest = other.waitForRequest(
    (request) => request.method() !== 'GET' && request.url().endsWith('/settings'),
  );
  await button(other, 'Save').click();
  await saveRequest;
  await field(other, 'Minimum order').fill('32');
  await field(other, 'Website').fill('https://pond.example');
  answered.resolve();
  await expect(other.getByText(deskMessages.settingsSaved).first()).toBeVisible();
  await other.reload();
  await untilHydrated(other);
  await expect(field(other, 'Minimum order')).toHaveValue('32');
  await expect(field(other, 'Website')).toHaveValue('https://pond.example');
  await button(other, 'Discard').click();
  await expect(field(other, 'Minimum order')).toHaveValue('31.00');
  await expect(field(other, 'Website')).toHaveValue('');

  await field(other, 'Website').fill('https://www.lily-pad.example');
  await other.getByRole('link', { name: 'Payouts' }).first().click();
  await expect(other.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await button(other, 'Stay here').click();
  await expect(field(other, 'Website')).toHaveValue('https://www.lily-pad.example');
  await button(other, 'Discard').click();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('checkbox', { name: 'Offer collection from the shop' })).not.toBeChecked();
  await endAfterRefusals(current);
});
