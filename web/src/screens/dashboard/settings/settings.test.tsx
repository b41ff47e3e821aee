import type { GazetteerPlace } from '@baitdrop/contract/gazetteer';
import type { PhoneAlertsPage } from '@baitdrop/contract/phone-alerts';
import type { NotificationPreferencesForm, OwnDevices, PushServer } from '@baitdrop/contract/push';
import type { ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerWith,
  disconnect,
  fail,
  hang,
  refuse,
  reply,
  type Replies,
  sentRequests,
} from '../../../testing/fake-network.ts';
import { owner, packer, renderScreen, SHOP, shopReplies } from '../../../testing/render-screen.tsx';
import { describeStates } from '../../../testing/screen-states.tsx';
import SettingsScreen from './settings.screen.tsx';

const PATH = `/api/shops/${SHOP}/settings`;
const SAVE = `PATCH ${PATH}`;
const saved: ShopSettingsPage = {
  settings: {
    shop_name: 'Dave’s Bait',
    address: '1 High Street, Ringwood',
    postcode: 'BH24 1AA',
    place: null,
    phone: '01425 471000',
    email: 'dave@example.org',
    website: '',
    vat_number: '',
    vat_status: 'not_registered',
    vat_default_rate: '',
    specialties: [],
    features: [],
    opening_hours: {},
    closures: {},
    bank_holiday_hours: 'Closed',
    last_orders_minutes: 0,
    delivery_radius: 10,
    lead_time_minutes: 15,
    early_handover: '',
    collection_offered: true,
    minimum_order_pence: 500,
    allowed_origins: [],
  },
  position: null,
  bank_holidays: [],
  paused_until: '',
  pictures: { photo: '', logo: '' },
};
const renamed: ShopSettingsPage = { ...saved, settings: { ...saved.settings, shop_name: 'Dave’s Tackle' } };
const noPush: PushServer = { public_key: '', fcm: false, apns: false };
const noDevices: OwnDevices = { devices: [] };
const channels: NotificationPreferencesForm = {
  order_steps: { email: true, push: false },
  new_orders: { email: true, push: false },
};
const alerts: PhoneAlertsPage = { available: false, phone: '', texts: false, calls: false, problem: '' };
const nowhere: readonly GazetteerPlace[] = [];
const beside: Replies = {
  ...shopReplies,
  'GET /api/push': reply(noPush),
  'GET /api/push/devices': reply(noDevices),
  'GET /api/notification-preferences': reply(channels),
  [`GET /api/shops/${SHOP}/phone-alerts`]: reply(alerts),
  'GET /api/map': fail,
  'GET /api/gazetteer': reply({ places: nowhere }),
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shopName = page.getByRole('textbox', { name: 'Shop name', exact: true });

describeStates('Settings', {
  Screen: SettingsScreen,
  at: '/dashboard/settings',
  user: owner,
  replies: beside,
  request: `GET ${PATH}`,
  loading: 'Loading your settings',
  failed: 'Your settings couldn’t be loaded.',
  loaded: [reply(saved), 'Shop details and contact'],
});

describe('the settings of a shop', () => {
  async function rename(name = 'Dave’s Tackle'): Promise<void> {
    await renderScreen(SettingsScreen, {
      at: '/dashboard/settings',
      user: owner,
      replies: { ...beside, [`GET ${PATH}`]: reply(saved) },
    });
    await shopName.fill(name);
    await expect.element(page.getByText('You have unsaved changes.')).toBeVisible();
  }

  test('are saved once, with what they were before', async () => {
    await rename();
    answerWith({ [SAVE]: hang });
    await button('Save').click();
    await expect.element(button('Saving…')).toHaveAttribute('aria-disabled', 'true');
    await button('Saving…').click({ force: true });
    expect(sentRequests(SAVE).map(({ body }) => body)).toEqual([
      { before: { shop_name: 'Dave’s Bait' }, after: { shop_name: 'Dave’s Tackle' } },
    ]);
  });

  test('name the field that is wrong before anything is sent', async () => {
    await rename(' ');
    await button('Save').click();
    await expect.element(page.getByText('Shop name: Cannot be blank.')).toBeVisible();
    await expect.element(shopName).toHaveFocus();
    expect(sentRequests(SAVE)).toEqual([]);
  });

  test('stay typed after a lost connection, and can be saved again', async () => {
    await rename();
    answerWith({ [SAVE]: disconnect });
    await button('Save').click();
    await expect.element(page.getByText('Nothing you typed is lost.', { exact: false })).toBeVisible();
    await expect.element(shopName).toHaveValue('Dave’s Tackle');
    answerWith({ [SAVE]: reply(renamed) });
    await button('Save').click();
    await expect.element(page.getByText('Your settings are saved.').first()).toBeInTheDocument();
    await expect.element(page.getByText('You have unsaved changes.')).not.toBeInTheDocument();
  });

  const changedElsewhere = refuse(409, 'Changed meanwhile.', {
    shop_name: { code: 'changed_elsewhere', message: 'Changed meanwhile.', value: 'Dave’s Bait & Tackle' },
  });

  test('that were changed in another window can be taken from there', async () => {
    await rename();
    answerWith({ [SAVE]: changedElsewhere });
    await button('Save').click();
    await expect.element(page.getByText('Somebody changed this in another window')).toBeVisible();
    await expect.element(shopName).toHaveValue('Dave’s Tackle');
    await button('Take theirs').click();
    await expect.element(shopName).toHaveValue('Dave’s Bait & Tackle');
    await expect.element(page.getByText('You have unsaved changes.')).not.toBeInTheDocument();
  });

  test('that were changed in another window can be kept as they are here', async () => {
    await rename();
    answerWith({ [SAVE]: changedElsewhere });
    await button('Save').click();
    await button('Keep mine').click();
    answerWith({ [SAVE]: reply(renamed) });
    await button('Save').click();
    await expect.element(page.getByText('Your settings are saved.').first()).toBeInTheDocument();
    expect(sentRequests(SAVE).at(-1)?.body).toEqual({
      before: { shop_name: 'Dave’s Bait & Tackle' },
      after: { shop_name: 'Dave’s Tackle' },
    });
  });

  test('are not part of a packer’s role', async () => {
    await renderScreen(SettingsScreen, { at: '/dashboard/settings', user: packer, replies: beside });
    await expect.element(page.getByRole('heading', { name: 'This isn’t part of your role' })).toBeVisible();
    expect(sentRequests(`GET ${PATH}`)).toEqual([]);
  });
});
