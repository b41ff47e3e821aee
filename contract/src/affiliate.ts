// The affiliate programme. Money in pence, days as `2026-12-01`.
import { adminListOf } from './admin-list.ts';
import * as z from 'zod/mini';

const payout = z.object({
  id: z.string(),
  amount_pence: z.number(),
  /** Masked: `Bank account ending 5678`. */
  label: z.string(),
  /** `withdrawn`: referrals behind it were refused, and the rest can be asked for again. */
  status: z.enum(['requested', 'paid', 'withdrawn']),
  requested_at: z.string(),
  /** The day it is promised for. */
  due_on: z.string(),
  /** Null until it is paid. */
  paid_at: z.nullable(z.string()),
  reference: z.string(),
});

/** `GET /api/affiliate`, for the signed-in user: their own figures, zeros included. */
export const affiliateOverview = z.object({
  code: z.string(),
  link: z.string(),
  total_referrals: z.number(),
  total_earnings_pence: z.number(),
  this_month_pence: z.number(),
  /** Earned and not asked for yet; below zero when refunds took back what was paid out. */
  pending_payout_pence: z.number(),
  /** Asked for and not paid yet. With the line above and the next it makes up the total earnings. */
  requested_pence: z.number(),
  paid_pence: z.number(),
  /** £5 for each new person who has not had their first order yet: not earned so far. */
  awaited_pence: z.number(),
  /** Somebody looks at referrals of theirs, and payouts wait. */
  is_being_checked: z.boolean(),
  /** Expected commission of undelivered orders, and of delivered ones whose dispute is open. */
  waiting_pence: z.number(),
  /** Empty when a payout can be asked for, else why not. */
  payout_refusal: z.string(),
  /** Where the last payout went, masked; empty before the first. */
  last_label: z.string(),
  /** Newest first, at most 12. */
  payouts: z.array(payout),
});
export type AffiliateOverview = z.infer<typeof affiliateOverview>;

export const REFERRALS_PER_PAGE = 10;

/** First name and initial only, for privacy. */
export const referralRow = z.object({
  name: z.string(),
  type: z.enum(['customer', 'shop']),
  date: z.string(),
  earnings_pence: z.number(),
  /** What their first order would bring. */
  pending_pence: z.number(),
  status: z.enum(['active', 'pending', 'inactive']),
});
export type ReferralRow = z.infer<typeof referralRow>;

/** `GET /api/affiliate/referrals?page=1`: newest first, ten at a time. */
export const referralPage = z.object({ page: z.number(), total: z.number(), rows: z.array(referralRow) });
export type ReferralPage = z.infer<typeof referralPage>;

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)));

/** `POST /api/affiliate/payouts`: 201. `same`: where the last one went. */
export const payoutRequestForm = z.object({
  method: z.enum(['bank', 'paypal', 'same']),
  accountName: text(70),
  sortCode: text(20),
  accountNumber: text(20),
  paypalEmail: text(255),
});
export type PayoutRequestForm = z.infer<typeof payoutRequestForm>;

/** `POST /api/referrals/claim`: 204. For accounts just made with Google or Facebook, which have no form for a code. */
export const claimForm = z.object({ code: z.string().check(z.maxLength(20)) });
export type ClaimForm = z.infer<typeof claimForm>;

/** `GET /api/admin/affiliates`. */
export const affiliateSummary = z.object({
  /** True in the demo before anybody was referred: the figures are samples. */
  sample: z.boolean(),
  affiliates: z.number(),
  referrals: z.number(),
  paid_pence: z.number(),
  /** Earned and not paid yet, asked for or not. */
  pending_pence: z.number(),
  /** Promised for new people without a first order: not earned, and not part of the above. */
  awaited_pence: z.number(),
  open_signals: z.number(),
  /** Of what is earned, what was asked for, and by how many. */
  requested_pence: z.number(),
  requests: z.number(),
});
export type AffiliateSummary = z.infer<typeof affiliateSummary>;

/** A row of `GET /api/admin/affiliates/payouts?page=1&status=requested`. */
export const adminPayoutRow = z.object({
  ...payout.shape,
  affiliate_name: z.string(),
  affiliate_email: z.string(),
  method: z.enum(['bank', 'paypal']),
  /** Fraud check open: it is not in the payment file and cannot be marked as paid. */
  is_waiting: z.boolean(),
  /** Null until it was part of a payment file. */
  exported_at: z.nullable(z.string()),
});
export type AdminPayoutRow = z.infer<typeof adminPayoutRow>;

export const adminPayoutList = adminListOf(adminPayoutRow);
export type AdminPayoutList = z.infer<typeof adminPayoutList>;

/** `POST /api/admin/affiliates/payouts/{id}/paid`: 204. `POST /api/admin/affiliates/payment-file` answers with a CSV file. */
export const paidForm = z.object({ reference: z.string().check(z.minLength(1), z.maxLength(60)) });
export type PaidForm = z.infer<typeof paidForm>;
