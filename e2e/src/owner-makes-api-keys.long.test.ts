// An owner makes a key for the till, tries it, sees when it was used, and revokes it.
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { press } from './angler.ts';
import { behindTheCounter } from './behind-the-counter.ts';
import { browserForTests } from './browser.ts';

const browser = await browserForTests();

test('an owner makes a test key, uses it and revokes it', { timeout: 240_000 }, async () => {
  const current = await behindTheCounter(browser, '/dashboard');
  const { page } = current;
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  await page.getByRole('heading', { name: 'New key' }).waitFor();
  await expectAccessible(page);

  await press(page, 'Create key');
  await page.getByText('Give the key a name.').first().waitFor();
  const name = `Till ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByText('See deliveries').click();
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name);
  await expect.poll(() => page.getByRole('checkbox', { name: /See deliveries/ }).isChecked()).toBe(true);
  await press(page, 'Create key');
  await page.getByRole('heading', { name: 'Your new API key' }).waitFor();
  await expectAccessible(page);
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue();
  expect(key).toMatch(/^bd_test_[a-z0-9]{40}$/);
  await press(page, 'I’ve saved it');

  const headers = { authorization: `Bearer ${key}` };
  const listed = await page.request.get('/api/v1/deliveries', { headers });
  expect(listed.status()).toBe(200);
  await page.reload();
  const item = page.getByRole('listitem').filter({ hasText: name });
  await item.getByText(/Last used/).waitFor();
  await expectAccessible(page);

  await item.getByRole('button', { name: `Revoke ${name}` }).click();
  await press(page, 'Revoke this key');
  await page.getByText('Key revoked. It stopped working.').first().waitFor();
  await expect.poll(() => item.count()).toBe(0);
  expect((await page.request.get('/api/v1/deliveries', { headers })).status()).toBe(401);
  await current.end();
});
