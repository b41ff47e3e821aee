import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { SIGNAL_KINDS } from '@baitdrop/domain/affiliate/referral-signals';
import { REWARD_STATES } from '@baitdrop/domain/affiliate/signup-reward';
import {
  bigint,
  boolean,
  identity,
  oneOf,
  recordId,
  requiredBigint,
  requiredText,
  text,
  timestamp,
} from './columns.ts';

/** Referred sign-ups and whether each counts, which is decided once, when the person confirms their email. */
export const referrals = pgTable(
  'referrals',
  {
    id: identity(),
    affiliate: requiredText(),
    referred: requiredText(),
    /** A keyed hash of the email. It is kept after the account is deleted, so that each person counts once. */
    mark: requiredText(),
    verdict: oneOf(['counted', 'self', 'repeat', 'refused']),
    decided_at: timestamp().notNull().defaultNow(),
    reward: oneOf(REWARD_STATES).default('none'),
    /**
     * The end of the 90 days. Null when the reward is final, because it was booked before that rule or an account was
     * deleted.
     */
    reward_until: timestamp(),
    /** The order that earned the reward. */
    earned_by: text(),
    /** Counts the changes of `reward`, for the references of the ledger. */
    reward_changes: bigint(),
  },
  (table) => [
    uniqueIndex('idx_referrals_referred').on(table.referred),
    uniqueIndex('idx_referrals_mark')
      .on(table.mark)
      .where(sql`${table.verdict} = 'counted'`),
    index('idx_referrals_affiliate').on(table.affiliate),
    index('idx_referrals_pending')
      .on(table.reward_until)
      .where(sql`${table.reward} = 'pending'`),
  ],
);
export type ReferralRow = typeof referrals.$inferSelect;

/**
 * The earnings of affiliates, by referred person. Every row is one movement of the ledger, whose reference is its id.
 */
export const affiliateEarnings = pgTable(
  'affiliate_earnings',
  {
    id: recordId(),
    affiliate: requiredText(),
    /** Empty where no referred person is involved. */
    referred: text(),
    /**
     * `reversal` is a commission taken back, with a negative amount; `returned` is the balance of a deleted account.
     */
    kind: oneOf(['signup', 'commission', 'reversal', 'returned']),
    order: text(),
    amount_pence: bigint(),
    earned_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    index('idx_affiliate_earnings_affiliate').on(table.affiliate, table.earned_at),
    index('idx_affiliate_earnings_order')
      .on(table.order)
      .where(sql`${table.order} != ''`),
  ],
);
export type AffiliateEarningRow = typeof affiliateEarnings.$inferSelect;

/** A payout that an affiliate requested. An administrator pays it by hand, once a month, and records the reference. */
export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  {
    id: recordId(),
    affiliate: requiredText(),
    amount_pence: bigint(),
    method: oneOf(['bank', 'paypal']),
    /** The bank details, sealed. */
    details: text(),
    /** `details` masked, for display. */
    label: text(),
    due_on: text(),
    /** `withdrawn` means that referrals behind it were refused and the money went back to the balance. */
    status: oneOf(['requested', 'paid', 'withdrawn']).default('requested'),
    reference: text(),
    paid_by: text(),
    requested_at: timestamp().notNull().defaultNow(),
    exported_at: timestamp(),
    paid_at: timestamp(),
  },
  (table) => [
    uniqueIndex('idx_affiliate_payouts_open')
      .on(table.affiliate)
      .where(sql`${table.status} = 'requested'`),
    index('idx_affiliate_payouts_affiliate').on(table.affiliate, table.requested_at),
    index('idx_affiliate_payouts_status').on(table.status, table.requested_at, table.id),
    index('idx_affiliate_payouts_reference').using('gin', sql`lower(${table.reference}) gin_trgm_ops`),
  ],
);
export type AffiliatePayoutRow = typeof affiliatePayouts.$inferSelect;

/**
 * Keyed hashes of what referred people and affiliates have in common, such as networks and cards. Deleted after 90
 * days.
 */
export const referralTraces = pgTable(
  'referral_traces',
  {
    id: identity(),
    user: requiredText(),
    kind: oneOf(SIGNAL_KINDS),
    mark: requiredText(),
    seen_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idx_referral_traces_user').on(table.user, table.kind, table.mark),
    index('idx_referral_traces_mark').on(table.kind, table.mark),
    index('idx_referral_traces_seen_at').on(table.seen_at),
  ],
);

/** Referrals of one affiliate that share a trace. Payouts wait while a signal is open. */
export const referralSignals = pgTable(
  'referral_signals',
  {
    id: recordId(),
    affiliate: requiredText(),
    kind: oneOf(SIGNAL_KINDS),
    mark: requiredText(),
    /** The email domain; empty for networks and cards, which administrators do not need to see. */
    label: text(),
    /** The affiliate has the same trace. */
    is_affiliates: boolean(),
    status: oneOf(['open', 'fine', 'refused']).default('open'),
    opened_at: timestamp().notNull().defaultNow(),
    resolved_at: timestamp(),
    resolved_by: text(),
  },
  (table) => [
    uniqueIndex('idx_referral_signals_open')
      .on(table.affiliate, table.kind, table.mark)
      .where(sql`${table.status} = 'open'`),
    index('idx_referral_signals_affiliate').on(table.affiliate),
    index('idx_referral_signals_status').on(table.status, table.opened_at, table.id),
  ],
);
export type ReferralSignalRow = typeof referralSignals.$inferSelect;

export const referralSignalMembers = pgTable(
  'referral_signal_members',
  {
    id: identity(),
    signal: requiredText().references(() => referralSignals.id, { onDelete: 'cascade' }),
    /** Has no foreign key, because backups from before this table are restored by truncating `referrals`. */
    referral: requiredBigint(),
  },
  (table) => [
    uniqueIndex('idx_referral_signal_members').on(table.signal, table.referral),
    index('idx_referral_signal_members_referral').on(table.referral),
  ],
);
