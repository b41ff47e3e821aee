// An owner makes a key for the till, tries it, sees when it was used, and revokes it.
import { test } from 'vitest';
import { apiKeyMessages } from '@baitdrop/domain/messages/api-keys';
import { expect } from './expect.ts';
import { press } from './angler.ts';
import { browserForTests } from './browser.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const { behindTheCounter } = counterOf(ownShop('Key Tackle', 'TN31 7AA'));

test('an owner makes a test key, uses it and revokes it', { timeout: 240_000 }, async () => {
  const current = await behindTheCounter(browser, '/dashboard');
  const { page } = current;
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New key' })).toBeVisible();

  await press(page, 'Create key');
  await expect(page.getByText(apiKeyMessages.nameMissing).first()).toBeVisible();
  const name = `Till ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByText('See deliveries').click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await expect(page.getByRole('checkbox', { name: /See deliveries/ })).toBeChecked();
  await press(page, 'Create key');
  await expect(page.getByRole('heading', { name: 'Your new API key' })).toBeVisible();
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue();
  expect(key).toMatch(/^bd_test_[a-z0-9]{40}$/);
  await press(page, 'I’ve saved it');

  const headers = { authorization: `Bearer ${key}` };
  const listed = await page.request.get('/api/v1/deliveries', { headers });
  expect(listed.status()).toBe(200);
  await page.reload();
  const item = page.getByRole('listitem').filter({ hasText: name });
  await expect(item.getByText(/Last used/)).toBeVisible();

  await item.getByRole('button', { name: `Revoke ${name}` }).click();
  await press(page, 'Revoke this key');
  await expect(page.getByText(apiKeyMessages.revoked).first()).toBeVisible();
  await expect(item).toHaveCount(0);
  expect((await page.request.get('/api/v1/deliveries', { headers })).status()).toBe(401);
  await current.end();
});
