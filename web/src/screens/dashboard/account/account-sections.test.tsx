import type { AddressRecord } from '@baitdrop/contract/addresses';
import type { CheckoutDetails } from '@baitdrop/contract/checkout-details';
import type { SavedCards } from '@baitdrop/contract/saved-cards';
import type { MyConsents } from '@baitdrop/contract/shop-customers';
import type { MyOrders } from '@baitdrop/contract/tracking';
import type { UserRecord } from '@baitdrop/contract/users';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, disconnect, fail, refuse, reply, type Replies } from '../../../testing/fake-network.ts';
import { describeForm } from '../../../testing/form-states.tsx';
import { customer, recordPage, renderScreen } from '../../../testing/render-screen.tsx';
import { describeStates } from '../../../testing/screen-states.tsx';
import { AddressesSection } from './addresses.section.tsx';
import { CardsSection } from './cards.section.tsx';
import { ConsentsSection } from './consents.section.tsx';
import { DataSection } from './data.section.tsx';
import { EmailSection } from './email.section.tsx';
import { NameSection } from './name.section.tsx';
import { NextOrderSection } from './next-order.section.tsx';
import { OrdersSection } from './orders.section.tsx';
import { PasswordSection } from './password.section.tsx';
import { SignOutSection } from './sign-out.section.tsx';

const AT = '2026-11-02 09:00:00.000Z';
const user: UserRecord = {
  id: customer.id,
  collectionId: 'users',
  collectionName: 'users',
  email: customer.email,
  emailVisibility: false,
  verified: true,
  name: customer.name,
  role: 'customer',
  shop_id: '',
  works_at: '',
  shop_role: '',
  referral_code: '',
  has_password: true,
  credits: 0,
  credits_waiting: 0,
  created: AT,
  updated: AT,
};
const peg: AddressRecord = {
  id: 'address_1',
  collectionId: 'addresses',
  collectionName: 'addresses',
  user: customer.id,
  label: 'Peg 14',
  line: 'Avon Causeway',
  postcode: 'BH23 6AS',
  latitude: 50.8,
  longitude: -1.8,
  pinned: false,
  note: '',
  created: AT,
  updated: AT,
};
const noOrders: MyOrders = { orders: [] };
const noCards: SavedCards = { cards: [] };
const noDetails: CheckoutDetails = { details: null };
const ADDRESSES = 'GET /api/collections/addresses/records';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (Screen: ComponentType, replies: Replies = {}) =>
  renderScreen(Screen, { at: '/account', user: customer, replies });

describeStates('Your orders', {
  Screen: OrdersSection,
  at: '/account',
  user: customer,
  request: 'GET /api/my-orders',
  loading: 'Loading your orders',
  failed: 'Your orders couldn’t be loaded.',
  loaded: [reply(noOrders), 'None yet. Orders you place while signed in are kept here.'],
});

describeStates('Saved addresses', {
  Screen: AddressesSection,
  at: '/account',
  user: customer,
  request: ADDRESSES,
  loading: 'Loading your addresses',
  failed: 'Your addresses couldn’t be loaded.',
  loaded: [recordPage(), 'None yet. Save your usual peg'],
});

describeStates('Saved cards', {
  Screen: CardsSection,
  at: '/account',
  user: customer,
  request: 'GET /api/accounts/cards',
  loading: 'Loading your cards',
  failed: 'Your cards couldn’t be loaded.',
  loaded: [reply(noCards), 'No card saved.'],
});

describeStates('For your next order', {
  Screen: NextOrderSection,
  at: '/account',
  user: customer,
  replies: { [ADDRESSES]: recordPage() },
  request: 'GET /api/accounts/checkout-details',
  loading: 'Loading what we remember',
  failed: 'This couldn’t be loaded.',
  loaded: [reply(noDetails), 'Deliver or collect'],
});

describeForm('changing the name', {
  open: () => open(() => <NameSection user={user} onChanged={() => {}} />),
  field: ['Full name', 'Samuel Rivers', 'name'],
  button: 'Save name',
  request: `PATCH /api/collections/users/records/${user.id}`,
  failed: 'Your name wasn’t saved',
  succeeds: [reply({ ...user, name: 'Samuel Rivers' }), 'Your name is saved.'],
});

describeForm('changing the email address', {
  open: () => open(() => <EmailSection user={user} />),
  field: ['New email address', 'rivers@example.org', 'newEmail'],
  button: 'Change address',
  request: 'POST /api/collections/users/request-email-change',
  failed: 'Your email wasn’t changed',
  succeeds: [reply(null), 'If rivers@example.org is free, a link is on its way there.'],
});

describeForm('saving an address', {
  async open() {
    await open(AddressesSection, { [ADDRESSES]: recordPage(), 'GET /api/map': fail });
    await button('Add an address').click();
    await page.getByLabelText('Postcode', { exact: true }).fill('BH23 6AS');
  },
  field: ['Address or place', 'Avon Causeway', 'line'],
  button: 'Save address',
  request: 'POST /api/collections/addresses/records',
  failed: 'The address wasn’t saved',
  succeeds: [reply(peg), 'Add an address'],
});

describeForm('saving what the checkout fills in', {
  open: () =>
    open(NextOrderSection, { 'GET /api/accounts/checkout-details': reply(noDetails), [ADDRESSES]: recordPage() }),
  field: ['Phone number', '07700 900123', 'phone'],
  button: 'Save',
  request: 'PUT /api/accounts/checkout-details',
  failed: 'Nothing was saved',
  succeeds: [reply(noDetails), 'Saved.'],
});

describe('the account', () => {
  test('a wrong password does not change the password', async () => {
    await open(() => <PasswordSection user={user} />);
    const current = page.getByLabelText('Current password', { exact: true });
    await current.fill('wrong');
    await page.getByLabelText('New password', { exact: true }).fill('a long and calm river');
    answerWith({
      [`PATCH /api/collections/users/records/${user.id}`]: refuse(400, 'Not changed.', {
        oldPassword: { code: 'invalid', message: 'That’s not your password.' },
      }),
    });
    await button('Change password').click();
    await expect.element(page.getByText('Your password wasn’t changed')).toBeVisible();
    await expect.element(page.getByText('That’s not your password.')).toBeVisible();
    await expect.element(current).toHaveFocus();
  });

  test('a wrong password does not delete the account', async () => {
    await open(() => <DataSection user={user} onDeleted={() => {}} />);
    await button('Delete my account').click();
    await page.getByLabelText('Your password', { exact: true }).fill('wrong');
    answerWith({
      'POST /api/accounts/delete': refuse(400, 'Your account wasn’t deleted.', {
        password: { code: 'invalid', message: 'That’s not your password.' },
      }),
    });
    await button('Delete for good').click();
    await expect.element(page.getByText('That’s not your password.')).toBeVisible();
    await expect.element(button('Delete for good')).toBeVisible();
    await expect.element(page.getByText('Your account is deleted')).not.toBeInTheDocument();
  });

  test('an address that could not be removed stays', async () => {
    await open(AddressesSection, { [ADDRESSES]: recordPage(peg) });
    answerWith({ 'DELETE /api/collections/addresses/records/address_1': disconnect });
    await button('Remove Peg 14').click();
    await expect
      .element(page.getByText('We couldn’t remove that address. Please try again.').first())
      .toBeInTheDocument();
    await expect.element(page.getByText('Peg 14')).toBeVisible();
  });

  test('a shop that still may send emails says so', async () => {
    const consents: MyConsents = {
      consents: [{ shop_id: 'shop_1', shop_name: 'Dave’s Bait', given_at: '2026-11-02T09:00:00Z' }],
    };
    await open(ConsentsSection, { 'GET /api/my-consents': reply(consents) });
    answerWith({ 'POST /api/my-consents/withdraw': disconnect });
    await button('Stop emails from Dave’s Bait').click();
    await expect.element(page.getByText('Check your signal', { exact: false })).toBeVisible();
    await expect.element(button('Stop emails from Dave’s Bait')).toBeVisible();
  });

  test('a person whose other devices stayed signed in stays signed in too', async () => {
    await open(SignOutSection);
    answerWith({ 'POST /api/accounts/sign-out-everywhere': fail });
    await button('Sign out everywhere').click();
    await expect.element(page.getByText('We couldn’t sign the other devices out')).toBeVisible();
    await expect.element(button('Sign out everywhere')).toBeVisible();
  });
});
