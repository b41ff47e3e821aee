import type { PayoutPreview } from '@baitdrop/contract/admin-payout-run';
import type { AffiliatePayoutRow, AffiliateSummary } from '@baitdrop/contract/affiliate';
import type { SignalRow } from '@baitdrop/contract/referral-signals';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeCommand } from '../../../testing/command-states.tsx';
import { answerWith, fail, hang, refuse, reply, type Reply, sentRequests } from '../../../testing/fake-network.ts';
import { administrator, renderScreen, SHOP } from '../../../testing/render-screen.tsx';
import { waitingPayout } from '../../../testing/sample-admin.ts';
import AffiliatesScreen from '../affiliates/affiliates.screen.tsx';
import { PayoutsDialog } from '../overview/payouts.dialog.tsx';
import PayoutsScreen from './payouts.screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const listOf = (...rows: object[]) => reply({ page: 1, total: rows.length, rows });

async function openPayouts(payout = waitingPayout): Promise<void> {
  await renderScreen(PayoutsScreen, {
    at: '/admin/payouts',
    user: administrator,
    replies: { 'GET /api/admin/payouts': listOf(payout) },
  });
}

describeCommand('approving a large payout', {
  async open() {
    await openPayouts();
    await button('Approve: Dave’s Bait').click();
  },
  button: 'Approve £2,500.00',
  request: 'POST /api/admin/payouts/payout_1/approve',
  body: { amount_pence: 250_000 },
  succeeds: [reply({ still_needed: 1 }), 'Somebody else has to approve it too.'],
});

describeCommand('declining a large payout', {
  async open() {
    await openPayouts();
    await button('Decline: Dave’s Bait').click();
    await page.getByRole('textbox', { name: 'Why?' }).fill('Please confirm your bank details.');
  },
  button: 'Decline it',
  request: 'POST /api/admin/payouts/payout_1/decline',
  body: { reason: 'Please confirm your bank details.' },
  typed: ['Why?', 'Please confirm your bank details.'],
  succeeds: [reply(null), 'Declined. The money stays with Dave’s Bait, and we’ve told the owner.'],
});

test('a payout that this administrator approved already waits for somebody else', async () => {
  await openPayouts({ ...waitingPayout, can_approve: false });
  await expect.element(page.getByText('Somebody else has to approve it too.').first()).toBeInTheDocument();
  await expect.element(button('Approve: Dave’s Bait')).not.toBeInTheDocument();
});

const RUN = '/api/admin/payout-run';
const preview: PayoutPreview = {
  total_pence: 12_340,
  shops: [
    { shop_id: SHOP, shop_name: 'Dave’s Bait', amount_pence: 12_340, orders: 7, fees_pence: 0, due_on: '2026-11-06' },
  ],
  later: [],
  without_account: [],
  banks_closed: false,
  can_pay: true,
  held: null,
};
async function openRun(shown: Reply = reply(preview)): Promise<void> {
  await renderScreen(() => <PayoutsDialog onClose={() => {}} />, {
    at: '/admin',
    user: administrator,
    replies: { [`GET ${RUN}`]: shown },
  });
}

describeCommand('paying out', {
  open: () => openRun(),
  button: 'Pay out £123.40',
  request: `POST ${RUN}`,
  body: { total_pence: 12_340 },
  succeeds: [reply({ payouts: 1, total_pence: 12_340, waiting: 0 }), '1 payout is on the way.'],
});

describe('the amounts before paying out', () => {
  test('are added up first', async () => {
    await openRun(hang);
    await expect.element(page.getByText('Adding up')).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Pay out/ })).not.toBeInTheDocument();
  });

  test('cannot be paid without having been seen', async () => {
    await openRun(fail);
    await expect.element(page.getByText('The amounts couldn’t be loaded.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Pay out/ })).not.toBeInTheDocument();
  });

  test('are shown anew when they changed meanwhile', async () => {
    await openRun();
    await expect.element(button('Pay out £123.40')).toBeVisible();
    answerWith({
      [`GET ${RUN}`]: reply({ ...preview, total_pence: 20_000 }),
      [`POST ${RUN}`]: refuse(409, 'The amounts have changed.'),
    });
    await button('Pay out £123.40').click();
    await expect.element(page.getByText('The amounts have changed.')).toBeVisible();
    await expect.element(button('Pay out £200.00')).toBeVisible();
  });

  test('say that nothing is due', async () => {
    await openRun(reply({ ...preview, total_pence: 0, shops: [] }));
    await expect.element(page.getByText('Nothing is due today. No shop is owed anything.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Pay out/ })).not.toBeInTheDocument();
  });

  test('are on hold after a restore', async () => {
    await openRun(reply({ ...preview, held: { copied_at: '2026-11-01T04:00:00Z' } }));
    await expect.element(page.getByText('Payouts on hold after a restore')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Pay out/ })).not.toBeInTheDocument();
  });
});

const summary: AffiliateSummary = {
  sample: false,
  affiliates: 1,
  referrals: 2,
  paid_pence: 0,
  pending_pence: 2500,
  awaited_pence: 0,
  open_signals: 1,
  requested_pence: 2500,
  requests: 1,
};
const request: AffiliatePayoutRow = {
  id: 'request_1',
  amount_pence: 2500,
  label: 'Bank account ending 5678',
  status: 'requested',
  requested_at: '2026-11-01T09:00:00Z',
  due_on: '2026-12-01',
  paid_at: null,
  reference: '',
  affiliate_name: 'Kim Perch',
  affiliate_email: 'kim@example.org',
  method: 'bank',
  is_waiting: false,
  exported_at: null,
};
const signal: SignalRow = {
  id: 'signal_1',
  kind: 'card',
  label: '',
  is_affiliates: true,
  status: 'open',
  affiliate_name: 'Kim Perch',
  affiliate_email: 'kim@example.org',
  opened_at: '2026-11-01T09:00:00Z',
  resolved_at: null,
  referrals: [
    {
      name: 'Lee Roach',
      email: 'lee@example.org',
      confirmed_at: '2026-10-30T09:00:00Z',
      status: 'active',
      earnings_pence: 500,
    },
  ],
};
async function openAffiliates(row = request): Promise<void> {
  await renderScreen(AffiliatesScreen, {
    at: '/admin/affiliates',
    user: administrator,
    replies: {
      'GET /api/admin/affiliates': reply(summary),
      'GET /api/admin/affiliates/payouts': listOf(row),
      'GET /api/admin/affiliates/signals': listOf(signal),
    },
  });
}

describeCommand('marking an affiliate’s payout as paid', {
  async open() {
    await openAffiliates();
    await button('Mark paid: Kim Perch').click();
    await page.getByRole('textbox', { name: 'Reference of the payment' }).fill('FP-77');
  },
  button: 'Mark paid',
  pending: 'Saving…',
  request: 'POST /api/admin/affiliates/payouts/request_1/paid',
  body: { reference: 'FP-77' },
  typed: ['Reference of the payment', 'FP-77'],
  succeeds: [reply(null), 'We’ve told Kim Perch that the money is on its way.'],
});

describe('an affiliate’s payout', () => {
  test('names the reference that the server refuses', async () => {
    await openAffiliates();
    await button('Mark paid: Kim Perch').click();
    const reference = page.getByRole('textbox', { name: 'Reference of the payment' });
    await reference.fill('FP-77');
    answerWith({
      'POST /api/admin/affiliates/payouts/request_1/paid': refuse(400, 'Not saved.', {
        reference: { message: 'Another payout has this reference.' },
      }),
    });
    await button('Mark paid').click();
    await expect.element(page.getByText('Another payout has this reference.')).toBeVisible();
    await expect.element(reference).toHaveAttribute('aria-invalid', 'true');
    await expect.element(reference).toHaveFocus();
    await reference.fill('FP-78');
    await expect.element(page.getByText('Another payout has this reference.')).not.toBeInTheDocument();
  });

  test('waits while its referrals are checked', async () => {
    await openAffiliates({ ...request, is_waiting: true });
    await expect.element(page.getByText('Fraud check open')).toBeVisible();
    await expect.element(button('Mark paid: Kim Perch')).not.toBeInTheDocument();
  });
});

describeCommand('refusing referrals', {
  async open() {
    await openAffiliates();
    await button('Refuse them: Kim Perch').click();
  },
  button: 'Refuse them',
  pending: 'Saving…',
  request: 'POST /api/admin/affiliates/signals/signal_1/resolve',
  body: { decision: 'refuse' },
  succeeds: [reply(null), 'These referrals no longer count.'],
});

test('a check that is closed without a decision sends nothing', async () => {
  await openAffiliates();
  await button('They’re fine: Kim Perch').click();
  await button('Not now').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentRequests('POST /api/admin/affiliates/signals/signal_1/resolve')).toEqual([]);
});
