// The affiliate programme. Money in pence, days as `2026-12-01`.
import * as z from 'zod/mini';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { adminListOf } from './admin-list.ts';
import { secret } from './body-fields.ts';
import { endpoint } from './endpoint.ts';
import { choiceField, listFields, pageField, textField } from './query.ts';

const payout = z.object({
  id: z.string(),
  amount_pence: z.number(),
  /** Masked: `Bank account ending 5678`. */
  label: z.string(),
  /** `withdrawn`: some of its referrals were refused, and the rest can be requested again. */
  status: z.enum(['requested', 'paid', 'withdrawn']),
  requested_at: z.string(),
  /** The day by which the payout is promised. */
  due_on: z.string(),
  /** Null until it is paid. */
  paid_at: z.nullable(z.string()),
  reference: z.string(),
});

/** The user's own figures, zeros included. */
const affiliateOverview = z.object({
  code: z.string(),
  link: z.string(),
  total_referrals: z.number(),
  total_earnings_pence: z.number(),
  this_month_pence: z.number(),
  /** Earned and not requested yet; below zero when refunds exceed what is left after a payout. */
  pending_payout_pence: z.number(),
  /** Requested and not paid yet. With the line above and the next it makes up the total earnings. */
  requested_pence: z.number(),
  paid_pence: z.number(),
  /** £5 for each new person who has not had their first order yet: not earned so far. */
  awaited_pence: z.number(),
  /** Administrators are checking some of their referrals, and payouts wait until then. */
  is_being_checked: z.boolean(),
  /** Expected commission of undelivered orders, and of delivered ones with an open dispute. */
  waiting_pence: z.number(),
  /** Why no payout can be requested; empty when one can. */
  payout_refusal: z.string(),
  /** Destination of the last payout, masked; empty before the first. */
  last_label: z.string(),
  /** Newest first, at most 12. */
  payouts: z.array(payout),
});
export type AffiliateOverview = z.infer<typeof affiliateOverview>;

export const REFERRALS_PER_PAGE = 10;

/** First name and initial only, for privacy. */
const referralRow = z.object({
  name: z.string(),
  type: z.enum(['customer', 'shop']),
  date: z.string(),
  earnings_pence: z.number(),
  /** Expected reward for their first order. */
  pending_pence: z.number(),
  status: z.enum(['active', 'pending', 'inactive']),
});
export type ReferralRow = z.infer<typeof referralRow>;

/** Newest first, ten at a time. */
const referralPage = z.object({ page: z.number(), total: z.number(), rows: z.array(referralRow) });
export type ReferralPage = z.infer<typeof referralPage>;

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)));

/** `same` uses the destination of the last payout. */
const payoutRequestForm = z.object({
  method: z.enum(['bank', 'paypal', 'same']),
  accountName: text(70),
  sortCode: secret(text(20)),
  accountNumber: secret(text(20)),
  paypalEmail: text(255),
});
export type PayoutRequestForm = z.infer<typeof payoutRequestForm>;

export const readAffiliate = endpoint({
  method: 'GET',
  path: '/api/affiliate',
  summary: 'Read what your referrals earned',
  access: 'signed-in',
  answer: affiliateOverview,
});

export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/affiliate/referrals',
  summary: 'List the people you referred',
  access: 'signed-in',
  query: z.object({ page: pageField() }),
  answer: referralPage,
});

export const requestAffiliatePayout = endpoint({
  method: 'POST',
  path: '/api/affiliate/payouts',
  summary: 'Request a payout of what you earned',
  access: 'signed-in',
  idempotent: true,
  body: payoutRequestForm,
  invalid: refusals.referrals.whereTo,
  bodyLimit: 4096,
  limits: [{ name: 'affiliate-payout', by: 'account', max: 20, windowSeconds: 3600 }],
  status: 201,
  answer: z.object({}),
  refuses: [
    'not_verified',
    'payout_being_checked',
    'payout_below_minimum',
    'payout_details',
    'payout_once_a_month',
    'payout_requested_already',
    'payout_under_way',
  ],
});

const affiliateSummary = z.object({
  /** True in the demo until the first referral: the figures are samples. */
  sample: z.boolean(),
  affiliates: z.number(),
  referrals: z.number(),
  paid_pence: z.number(),
  /** Earned and not paid yet, requested or not. */
  pending_pence: z.number(),
  /** Promised for new people without a first order: not earned, and not part of the sums above. */
  awaited_pence: z.number(),
  open_signals: z.number(),
  /** Earnings for which a payout was requested; `requests` counts the affiliates who requested one. */
  requested_pence: z.number(),
  requests: z.number(),
});
export type AffiliateSummary = z.infer<typeof affiliateSummary>;

const affiliatePayoutRow = z.object({
  ...payout.shape,
  affiliate_name: z.string(),
  affiliate_email: z.string(),
  method: z.enum(['bank', 'paypal']),
  /** Fraud check open: it is not in the payment file and cannot be marked as paid. */
  is_waiting: z.boolean(),
  /** Null until a payment file contains it. */
  exported_at: z.nullable(z.string()),
});
export type AffiliatePayoutRow = z.infer<typeof affiliatePayoutRow>;

export const readAffiliateSummary = endpoint({
  method: 'GET',
  path: '/api/admin/affiliates',
  summary: 'Read the figures of the affiliate programme',
  access: { admin: 'payouts' },
  answer: affiliateSummary,
});

export const listAffiliatePayouts = endpoint({
  method: 'GET',
  path: '/api/admin/affiliates/payouts',
  summary: 'List the payouts affiliates requested',
  access: { admin: 'payouts' },
  query: z.object({
    ...listFields(['requested_at'], 'requested_at'),
    search: textField('A reference, a name or an email.'),
    status: choiceField(['requested', 'paid', 'withdrawn'], 'requested, paid or withdrawn.'),
  }),
  answer: adminListOf(affiliatePayoutRow),
});

export const markAffiliatePayoutPaid = endpoint({
  method: 'POST',
  path: '/api/admin/affiliates/payouts/:id/paid',
  summary: 'Mark a payout as paid',
  access: { admin: 'payouts' },
  idempotent: true,
  body: z.object({ reference: z.string().check(z.minLength(1), z.maxLength(60)) }),
  invalid: formRefusals.money.reference,
  bodyLimit: 4096,
  refuses: ['paid_already', 'payout_not_found', 'payout_withdrawn', 'signal_open'],
});

export const makePaymentFile = endpoint({
  method: 'POST',
  path: '/api/admin/affiliates/payment-file',
  summary: 'Make a file of payments for the bank',
  access: { admin: 'payouts' },
  bodyLimit: 4096,
  sends: 'file',
  refuses: ['details_unreadable', 'payouts_held'],
});
