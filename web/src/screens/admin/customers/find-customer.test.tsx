import type { FoundCustomers } from '@baitdrop/contract/admin-customers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reply, sentRequests } from '../../../testing/fake-network.ts';
import { administrator, renderScreen } from '../../../testing/render-screen.tsx';
import CustomersScreen from './customers.screen.tsx';

const noCustomers: FoundCustomers = { customers: [], has_more: false };

test('a customer is looked for once there are three letters', async () => {
  const request = 'GET /api/admin/customers';
  await renderScreen(CustomersScreen, {
    at: '/admin/customers',
    user: administrator,
    replies: { [request]: reply(noCustomers) },
  });
  const search = page.getByRole('searchbox', { name: 'Find a customer' });
  await search.fill('za');
  await expect.element(page.getByText('Type at least three letters or numbers.')).toBeVisible();
  expect(sentRequests(request)).toEqual([]);
  await search.fill('zan');
  await expect.element(page.getByText('Nobody. Check the spelling', { exact: false })).toBeVisible();
  expect(sentRequests(request).at(-1)?.query.get('search')).toBe('zan');
});
