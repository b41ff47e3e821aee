import { noteCustomer } from '@baitdrop/contract/admin-customers';
import type { AdminProblem } from '@baitdrop/contract/admin-problems';
import type { AdminSettings } from '@baitdrop/contract/admin-settings';
import type { AdministratorAnswer, AdministratorList } from '@baitdrop/contract/administrators';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../platform/api/call.ts';
import { describeCommand } from '../../testing/command-states.tsx';
import { answerWith, refuse, reply, sentRequests } from '../../testing/fake-network.ts';
import { administrator, renderScreen } from '../../testing/render-screen.tsx';
import AdministratorsScreen from './administrators/administrators.screen.tsx';
import AnnouncementsScreen from './announcements/announcements.screen.tsx';
import { NotesSection } from './notes.section.tsx';
import { TakeButton } from './problems/take-button.tsx';
import SettingsScreen from './settings/settings.screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const done = reply(null);

const ada: AdministratorAnswer = {
  id: 'user_admin',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'superuser',
  has_second_factor: true,
  is_me: true,
};
const bob: AdministratorAnswer = {
  ...ada,
  id: 'user_bob',
  name: 'Bob',
  email: 'bob@example.org',
  role: 'support',
  is_me: false,
};
const team: AdministratorList = {
  administrators: [ada, bob],
  invitations: [
    {
      id: 'invitation_1',
      email: 'cat@example.org',
      role: 'finance',
      invited_by: 'Ada',
      invited_at: '2026-11-01T09:00:00Z',
      expires_at: '2026-11-04T09:00:00Z',
    },
  ],
};
const openTeam = () =>
  renderScreen(AdministratorsScreen, {
    at: '/admin/administrators',
    user: administrator,
    replies: { 'GET /api/admin/administrators': reply(team) },
  });

describeCommand('inviting an administrator', {
  async open() {
    await openTeam();
    await button('Invite someone').click();
    await field('Email').fill('dan@example.org');
  },
  button: 'Send the invitation',
  request: 'POST /api/admin/administrators/invitations',
  body: { email: 'dan@example.org', role: 'support' },
  typed: ['Email', 'dan@example.org'],
  isOnce: false,
  succeeds: [done, 'We’ve sent an invitation to dan@example.org.'],
});

describeCommand('changing an administrator’s role', {
  async open() {
    await openTeam();
    await button('Change role: bob@example.org').click();
    await page.getByRole('radio', { name: /^Finance/ }).click();
  },
  button: 'Change role',
  request: 'POST /api/admin/administrators/user_bob/role',
  body: { role: 'finance' },
  isOnce: false,
  succeeds: [done, 'Bob is now finance.'],
});

describeCommand('removing an administrator', {
  async open() {
    await openTeam();
    await button('Remove: bob@example.org').click();
  },
  button: 'Remove',
  request: 'DELETE /api/admin/administrators/user_bob',
  body: '',
  isOnce: false,
  succeeds: [done, 'Bob is no longer an administrator.'],
});

describe('the administrators', () => {
  test('an email that is invited already is refused beside its field', async () => {
    await openTeam();
    await button('Invite someone').click();
    await field('Email').fill('cat@example.org');
    answerWith({
      'POST /api/admin/administrators/invitations': refuse(400, 'Not invited.', {
        email: { message: 'They are invited already.' },
      }),
    });
    await button('Send the invitation').click();
    await expect.element(page.getByText('They are invited already.')).toBeVisible();
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(field('Email')).toHaveValue('cat@example.org');
  });

  test('the last superuser cannot be removed', async () => {
    await openTeam();
    await expect.element(page.getByText('The only superuser. Make somebody else one first.')).toBeVisible();
    await expect.element(button('Remove: ada@example.org')).not.toBeInTheDocument();
  });

  test('an invitation that cannot be withdrawn says why', async () => {
    await openTeam();
    answerWith({ 'DELETE /api/admin/administrators/invitations/invitation_1': refuse(409, 'Cat has joined.') });
    await button('Withdraw: cat@example.org').click();
    await expect.element(page.getByText('Cat has joined.').first()).toBeInTheDocument();
  });
});

describeCommand('publishing an announcement', {
  async open() {
    await renderScreen(AnnouncementsScreen, {
      at: '/admin/announcements',
      user: administrator,
      replies: { 'GET /api/admin/announcements': reply({ announcements: [] }) },
    });
    await button('New announcement').click();
    await field('Title').fill('Maintenance');
    await field('Text').fill('On Sunday at 4.');
    await page.getByLabelText('First day').fill('2026-11-22');
    await page.getByLabelText('Last day').fill('2026-11-23');
  },
  button: 'Publish',
  request: 'POST /api/admin/announcements',
  body: {
    title: 'Maintenance',
    text: 'On Sunday at 4.',
    from: '2026-11-22',
    until: '2026-11-23',
    emails_owners: false,
  },
  typed: ['Text', 'On Sunday at 4.'],
  isOnce: false,
  succeeds: [done, 'Published.'],
});

describeCommand('writing a note about a customer', {
  async open() {
    await renderScreen(
      () => (
        <NotesSection
          subject="c1"
          write={(text) => call(noteCustomer, { params: { id: 'c1' }, body: { text } })}
          notes={[]}
          hiddenFrom="the customer"
          onChanged={() => {}}
        />
      ),
      { at: '/admin/customers/c1', user: administrator },
    );
    await field('New note').fill('Rang about a late order.');
  },
  button: 'Save note',
  request: 'POST /api/admin/customers/c1/notes',
  body: { text: 'Rang about a late order.' },
  typed: ['New note', 'Rang about a late order.'],
  succeeds: [done, 'Note saved.'],
});

const settings: AdminSettings = {
  delivery_charge: { payer: 'platform', fixedPence: 0, freeFromPence: 0 },
  usual_courier_pence: null,
  food_partner_url: 'https://food.example/{postcode}',
  usual_food_partner_url: 'https://food.example/{postcode}',
  support_refund_pence: 5000,
  payout_approval_pence: 0,
  changed_at: null,
  changed_by: '',
};
const REFUND_LIMIT = 'Support may refund up to (£)';
async function openSettings(): Promise<void> {
  await renderScreen(SettingsScreen, {
    at: '/admin/settings',
    user: administrator,
    replies: { 'GET /api/admin/settings': reply(settings) },
  });
  await expect.element(field(REFUND_LIMIT)).toHaveValue('50.00');
}

describeCommand('saving the settings', {
  async open() {
    await openSettings();
    await field(REFUND_LIMIT).fill('75');
  },
  button: 'Save',
  request: 'PUT /api/admin/settings',
  body: {
    delivery_charge: settings.delivery_charge,
    food_partner_url: '',
    support_refund_pence: 7500,
    payout_approval_pence: 0,
  },
  typed: [REFUND_LIMIT, '75'],
  isOnce: false,
  succeeds: [reply({ ...settings, support_refund_pence: 7500 }), 'Saved.'],
});

describe('the settings', () => {
  test('an amount that is none cannot be saved', async () => {
    await openSettings();
    await field(REFUND_LIMIT).fill('much');
    await expect.element(page.getByText('Enter an amount in pounds, such as 50 or 49.99.')).toBeVisible();
    await expect.element(button('Save')).toBeDisabled();
    await button('Undo changes').click();
    await expect.element(field(REFUND_LIMIT)).toHaveValue('50.00');
    expect(sentRequests('PUT /api/admin/settings')).toEqual([]);
  });

  test('a link that the server refuses is marked', async () => {
    await openSettings();
    await field('Link').fill('https://food.example');
    answerWith({
      'PUT /api/admin/settings': refuse(400, 'Not saved.', { food_partner_url: { message: 'Add {postcode}.' } }),
    });
    await button('Save').click();
    await expect.element(page.getByText('Add {postcode}.')).toBeVisible();
    await expect.element(field('Link')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Link')).toHaveValue('https://food.example');
  });
});

const problem: AdminProblem = {
  kind: 'late',
  subject: 'order_1',
  name: 'K2V-4J5',
  about: 'Dave’s Bait',
  order: 'order_1',
  shop_id: 'shop_1',
  since: '2026-11-02T08:00:00Z',
  due_at: null,
  taken_by: '',
  taken_by_me: false,
  taken_at: null,
};

test('a problem that another administrator took first says so', async () => {
  await renderScreen(() => <TakeButton problem={problem} />, { at: '/admin/problems', user: administrator });
  answerWith({ 'POST /api/admin/problems/late/order_1/take': refuse(409, 'Bob is looking after it.') });
  await button('Take: K2V-4J5').click();
  await expect.element(page.getByText('Bob is looking after it.').first()).toBeInTheDocument();
});
