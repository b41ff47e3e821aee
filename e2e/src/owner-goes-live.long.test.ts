// A new shop finishes its checklist, goes live, is paused and suspended; and edits in two windows are not lost.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
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
  await page.getByRole('radio', { name: /HTML widget/ }).check({ force: true });
  await button(page, 'Continue').click();
  await button(page, 'Continue').click();
  await page.getByRole('heading', { name: 'Complete' }).waitFor();
  const photo = { name: 'front.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByRole('img', { name: 'front.png' }).waitFor();
  await expectAccessible(page);
  await password(page, 'Choose a password').fill(SECRET);
  await button(page, 'Finish sign-up').click();
  await page.getByRole('dialog', { name: 'Welcome to BaitDrop!' }).waitFor();
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

test('a shop finishes its checklist, asks, and is live once an administrator approves', async () => {
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
  await page.getByRole('heading', { name: '3 of 8 done' }).waitFor();
  await step(page, 'Email confirmed').getByRole('link', { name: 'Send it again' }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => button(page, 'Ask to go live').isDisabled()).toBe(true);

  await step(page, 'Opening hours').getByRole('link', { name: 'Set your hours' }).click();
  await page.getByRole('checkbox', { name: 'Monday' }).check();
  await page.getByRole('button', { name: 'Lunch break on Monday' }).click();
  await button(page, 'Monday’s hours for all weekdays').click();
  await field(page, 'First day').fill('2027-08-10');
  await field(page, 'Last day').fill('2027-08-23');
  await button(page, 'Close on these days').click();
  await page.getByRole('checkbox', { name: '10 Aug 2027 – 23 Aug 2027 (14 days)' }).waitFor();
  await page.getByRole('spinbutton', { name: 'Last orders before closing' }).fill('30');
  await page.getByText('Christmas Day').first().waitFor();
  await page.getByRole('slider', { name: 'Delivery radius' }).fill('12');
  await page.getByLabel('Saturday').check();
  await page.getByLabel('Saturday closes', { exact: true }).fill('05:30');
  await page.getByText('09:00 until 05:30 next day (20 hours 30 minutes)').waitFor();
  await button(page, 'Put the pin in the middle').click();
  await page.getByRole('button', { name: /^Your shop’s door\. Arrow keys move the pin/ }).press('ArrowUp');
  await page.getByRole('checkbox', { name: 'Carp', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Live bait', exact: true }).check();
  await field(page, 'Another specialty').fill('chalk streams');
  await button(page, 'Add: Another specialty').click();
  await page.getByRole('checkbox', { name: 'Chalk streams' }).waitFor();
  await field(page, 'Minimum order').fill('20');
  await button(page, 'Save').click();
  await page.getByText('Failed to update retailer').waitFor();
  await page.getByText('The minimum is £25. You can raise it, never lower it.').first().waitFor();
  await field(page, 'Minimum order').fill('30');
  await field(page, 'Web address').fill('http://lily-pad.example');
  await button(page, 'Add').click();
  await page.getByText('The address has to begin with https://.').waitFor();
  await field(page, 'Web address').fill('www.lily-pad.example/shop');
  await button(page, 'Add').click();
  await page.getByText('https://www.lily-pad.example', { exact: true }).waitFor();
  await expectAccessible(page);
  await button(page, 'Save').click();
  const asks = page.getByRole('dialog', { name: 'Are these hours right?' });
  await asks.getByText('09:00 until 05:30 next day (20 hours 30 minutes)').waitFor();
  await expectAccessible(page);
  await button(page, 'Change the hours').click();
  await asks.waitFor({ state: 'hidden' });
  await page.getByLabel('Saturday closes', { exact: true }).fill('17:30');
  await button(page, 'Save').click();
  await page.getByText('Your settings are saved.').first().waitFor();
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => page.getByLabel('Friday closes again').inputValue()).toBe('17:30');
  await expect.poll(() => field(page, 'Minimum order').inputValue()).toBe('30.00');

  await stockAndPlugin(owner);
  await open(page, '/dashboard/going-live');
  await page.getByRole('heading', { name: '6 of 8 done' }).waitFor();
  await open(page, pathIn(await mailTo(email, /^Confirm your email/), 'verify'));
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  await open(page, '/dashboard/going-live');
  await page.getByRole('heading', { name: '7 of 8 done' }).waitFor();
  await button(page, 'Set up payouts').click();
  await page.getByText('Simulated Stripe page: no real money, no real checks').waitFor();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('heading', { name: '8 of 8 done' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/going-live');
  await button(page, 'Ask to go live').click();
  await page.getByRole('heading', { name: 'We’re looking at your shop' }).waitFor();
  await page.getByText(/You are live within 24 hours\. At the latest:/).waitFor();
  await expectAccessible(page);

  await asAdministrator(retailer, 'approve');
  await page.getByRole('heading', { name: 'You are live' }).waitFor();
  await page.getByRole('link', { name: 'See your shop' }).click();
  await page.getByText('Lobworms, 20').first().waitFor();
  await page.getByText('chalk streams').first().waitFor({ state: 'attached' });

  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Pause for 30 minutes' }).click();
  await page.getByRole('heading', { name: 'New orders are paused' }).waitFor();
  await expect
    .poll(() => page.getByRole('timer').filter({ hasText: 'left' }).textContent())
    .toMatch(/^(30:00|29:\d\d) left/);
  await button(page, 'Take orders again').click();
  await page.getByRole('heading', { name: 'Too busy?' }).waitFor();

  await asAdministrator(retailer, 'suspend', { reason: 'Nobody answers the phone.' });
  await page.getByText('Your shop is suspended').waitFor();
  await page.getByText(/Nobody answers the phone\./).waitFor();
  await asAdministrator(retailer, 'resume');
  await page.getByText('Your shop is suspended').waitFor({ state: 'detached' });

  await open(page, '/dashboard/money');
  await page.getByText('No payouts yet').waitFor();
  await expectAccessible(page);
  await endAfterRefusals(current);
  await takeOutOfDirectory(retailer);
});

test('two windows of the same settings lose nothing', async () => {
  const current = await visit(browser, '/retailer-signup');
  const { page, context } = current;
  await signUp(page, newAddress('twice'));
  await open(page, '/dashboard/settings');
  const other = await context.newPage();
  await open(other, '/dashboard/settings');

  await page.getByRole('spinbutton', { name: 'Time to pack' }).fill('20');
  await button(page, 'Save').click();
  await page.getByText('Your settings are saved.').first().waitFor();

  await other.getByRole('spinbutton', { name: 'Time to pack' }).fill('45');
  await other.getByRole('checkbox', { name: 'Offer collection from the shop' }).uncheck();
  await button(other, 'Save').click();
  await other.getByText('Somebody changed this in another window').waitFor();
  await expectAccessible(other);
  await button(other, 'Take theirs').click();
  await expect.poll(() => other.getByRole('spinbutton', { name: 'Time to pack' }).inputValue()).toBe('20');
  await button(other, 'Save').click();
  await other.getByText('Your settings are saved.').first().waitFor();

  await field(other, 'Minimum order').fill('thirty');
  await other.getByRole('spinbutton', { name: 'Time to pack' }).fill('');
  await other.reload();
  await untilHydrated(other);
  await expect.poll(() => field(other, 'Minimum order').inputValue()).toBe('thirty');
  expect(await other.getByRole('spinbutton', { name: 'Time to pack' }).inputValue()).toBe('');
  await button(other, 'Save').click();
  await other.getByText('Write an amount in pounds, such as 30.00.').first().waitFor();
  await field(other, 'Minimum order').fill('30');
  await other.getByRole('spinbutton', { name: 'Time to pack' }).fill('25');
  await other.keyboard.press('Enter');
  await other.getByText('Your settings are saved.').first().waitFor();
  await other.reload();
  await untilHydrated(other);
  await expect.poll(() => field(other, 'Minimum order').inputValue()).toBe('30.00');
  expect(await other.getByRole('spinbutton', { name: 'Time to pack' }).inputValue()).toBe('25');

  // What is typed while the answer is on its way is not part of what was saved, and survives a reload.
  const answered = Promise.withResolvers<void>();
  await other.route(/\/settings$/, async (route) => {
    if (route.request().method() !== 'GET') await answered.promise;
    await route.continue();
  });
  await field(other, 'Minimum order').fill('31');
  const asked = other.waitForRequest((request) => request.method() !== 'GET' && request.url().endsWith('/settings'));
  await button(other, 'Save').click();
  await asked;
  await field(other, 'Minimum order').fill('32');
  await field(other, 'Website').fill('https://pond.example');
  answered.resolve();
  await other.getByText('Your settings are saved.').first().waitFor();
  await other.reload();
  await untilHydrated(other);
  await expect.poll(() => field(other, 'Minimum order').inputValue()).toBe('32');
  expect(await field(other, 'Website').inputValue()).toBe('https://pond.example');
  await button(other, 'Discard').click();
  await expect.poll(() => field(other, 'Minimum order').inputValue()).toBe('31.00');
  expect(await field(other, 'Website').inputValue()).toBe('');

  await field(other, 'Website').fill('https://www.lily-pad.example');
  await other.getByRole('link', { name: 'Money' }).first().click();
  await other.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await button(other, 'Stay here').click();
  await expect.poll(() => field(other, 'Website').inputValue()).toBe('https://www.lily-pad.example');
  await button(other, 'Discard').click();
  await page.reload();
  await untilHydrated(page);
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Offer collection from the shop' }).isChecked())
    .toBe(false);
  await endAfterRefusals(current);
});
