import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, fail, type Replies } from '../../testing/fake-network.ts';
import { customer, owner, recordPage, renderScreen, shopReplies, type User } from '../../testing/render-screen.tsx';
import PluginsScreen from './plugins.screen.tsx';

const RETAILER = 'GET /api/collections/retailers/records';
const open = (user?: User, replies: Replies = {}) =>
  renderScreen(PluginsScreen, {
    at: '/plugins',
    ...(user && { user }),
    replies: { ...shopReplies, ...replies },
  });

describe('the plugins', () => {
  test('can be tried without an account', async () => {
    await open();
    await expect.element(page.getByRole('link', { name: 'Sign up your shop' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('tell a customer that they are for shops', async () => {
    await open(customer);
    await expect.element(page.getByText('These tools are for shops')).toBeVisible();
  });

  test('lead an owner without a shop to the setup', async () => {
    await open(owner, { [RETAILER]: recordPage() });
    await expect.element(page.getByRole('link', { name: 'Finish your setup' })).toBeVisible();
  });

  test('say that the shop could not be loaded, and load it again', async () => {
    await open(owner, { [RETAILER]: fail });
    await expect.element(page.getByText('Your shop couldn’t be loaded.')).toBeVisible();
    answerWith({ [RETAILER]: recordPage() });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: 'Finish your setup' })).toBeVisible();
    await expect.element(page.getByText('Your shop couldn’t be loaded.')).not.toBeInTheDocument();
  });
});
