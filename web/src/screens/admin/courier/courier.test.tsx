import type { ConnectionTestAnswer, CourierConfiguration, CourierRetailerList } from '@baitdrop/contract/admin-courier';
import type { AdminList } from '@baitdrop/contract/admin-list';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, disconnect, refuse, reply, type Replies, sentRequests } from '../../../testing/fake-network.ts';
import { administrator, renderScreen } from '../../../testing/render-screen.tsx';
import { describeStates } from '../../../testing/screen-states.tsx';
import CourierScreen from './courier.screen.tsx';

const nothing: AdminList<never> = { page: 1, total: 0, rows: [] };
const noShops: CourierRetailerList = nothing;
const configuration: CourierConfiguration = {
  retailer_id: 'retailer_1',
  shop_id: 'shop_1',
  shop_name: 'Dave’s Bait',
  address: '1 High Street, Ringwood',
  postcode: 'BH24 1AA',
  client_id: '',
  has_secret: false,
  is_unreadable: false,
  organization_id: '',
  has_webhook_key: false,
  webhook_url: 'https://baitdrop.example/webhooks/1',
  environment: 'sandbox',
  delivery_charge: null,
  account: 'platform',
  updated_at: '',
};
const READ = 'GET /api/admin/courier/retailers/retailer_1';
const SAVE = 'PUT /api/admin/courier/configuration';
const TEST = 'POST /api/admin/courier/connection-test';
const beside: Replies = {
  'GET /api/admin/courier/retailers': reply(noShops),
  'GET /api/admin/courier/areas': reply({ uber: '', stuart: '', configured: [] }),
  'GET /api/admin/courier/logs': reply(nothing),
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (at: string, replies: Replies = {}) =>
  renderScreen(CourierScreen, { at, user: administrator, replies: { ...beside, ...replies } });
const openShop = (saved = configuration) => open('/admin/courier?retailer=retailer_1', { [READ]: reply(saved) });

describeStates('The courier configuration of a shop', {
  Screen: CourierScreen,
  at: '/admin/courier?retailer=retailer_1',
  user: administrator,
  replies: beside,
  request: READ,
  loading: 'Loading the configuration',
  failed: 'The configuration couldn’t be loaded.',
  loaded: [reply(configuration), 'It has no account of its own: deliveries use BaitDrop’s.'],
});

describe('the courier', () => {
  test('says that no shop has the name that was typed', async () => {
    await open('/admin/courier');
    await page.getByRole('searchbox', { name: 'Find a shop' }).fill('zander');
    await expect.element(page.getByText('No shop has that name, address or postcode.')).toBeVisible();
    await expect
      .poll(() => sentRequests('GET /api/admin/courier/retailers').at(-1)?.query.get('search'))
      .toBe('zander');
  });

  test('cannot be tested before a shop is chosen', async () => {
    await open('/admin/courier');
    await button('Test connection').click();
    await expect.element(page.getByText('No retailer selected').first()).toBeVisible();
    expect(sentRequests(TEST)).toEqual([]);
  });

  test('names the key that it refuses, and keeps what was typed', async () => {
    await openShop();
    const id = page.getByLabelText('Client ID', { exact: true });
    await id.fill('client_1');
    await page.getByLabelText('Client secret', { exact: true }).fill('secret_1');
    await page.getByLabelText('Organisation ID', { exact: true }).fill('organisation_1');
    answerWith({ [SAVE]: refuse(400, 'Not saved.', { client_id: { message: 'This is no client ID.' } }) });
    await button('Save configuration').click();
    await expect.element(page.getByText('This is no client ID.')).toBeVisible();
    await expect.element(id).toHaveValue('client_1');
    await expect.element(id).toHaveFocus();
  });

  test('that does not answer is told from one that was not reached', async () => {
    await openShop();
    answerWith({ [TEST]: disconnect });
    await button('Test connection').click();
    await expect.element(page.getByText('Check your signal', { exact: false }).first()).toBeVisible();
    const refused: ConnectionTestAnswer = {
      ok: false,
      message: 'The courier refuses these keys.',
      account: 'own',
      environment: 'sandbox',
      duration_ms: 80,
    };
    answerWith({ [TEST]: reply(refused) });
    await button('Test connection').click();
    await expect.element(page.getByText('The courier refuses these keys.', { exact: false })).toBeVisible();
  });

  test('whose keys cannot be read any more asks for them again', async () => {
    await openShop({ ...configuration, is_unreadable: true });
    await expect.element(page.getByText('It has an account of its own, which can’t be used just now.')).toBeVisible();
    await expect.element(button('Forget this account')).toBeVisible();
  });
});
