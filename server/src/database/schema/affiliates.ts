import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigint, identity, oneOf, recordId, requiredText, text, timestamp } from './columns.ts';

/** Whether somebody who signed up with a code counts, decided once, when they confirm their email. */
export const referrals = pgTable(
  'referrals',
  {
    id: identity(),
    affiliate: requiredText(),
    referred: requiredText(),
    /** A keyed hash of the email. It is kept after the account is deleted, so that nobody counts twice. */
    mark: requiredText(),
    verdict: oneOf(['counted', 'self', 'repeat']),
    decided_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idx_referrals_referred').on(table.referred),
    uniqueIndex('idx_referrals_mark')
      .on(table.mark)
      .where(sql`${table.verdict} = 'counted'`),
    index('idx_referrals_affiliate').on(table.affiliate),
  ],
);
export type ReferralRow = typeof referrals.$inferSelect;

/** What an affiliate earned, and from whom. Every row is one movement of the ledger, whose reference is its id. */
export const affiliateEarnings = pgTable(
  'affiliate_earnings',
  {
    id: recordId(),
    affiliate: requiredText(),
    /** Empty where no referred person is involved. */
    referred: text(),
    /** `reversal`: a commission taken back, negative. `returned`: the balance of a deleted account. */
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

/** A request to be paid. An administrator pays it by hand, once a month, and records the reference. */
export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  {
    id: recordId(),
    affiliate: requiredText(),
    amount_pence: bigint(),
    method: oneOf(['bank', 'paypal']),
    /** Sealed: where the money goes. */
    details: text(),
    /** `details` masked, for display. */
    label: text(),
    due_on: text(),
    status: oneOf(['requested', 'paid']).default('requested'),
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
