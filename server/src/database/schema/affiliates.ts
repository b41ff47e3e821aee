import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, pence, words } from './columns.ts';

const now = () => timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow();

/** Whether somebody who came with a code counts, decided once, when their address is proven. */
export const referrals = pgTable(
  'referrals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    affiliate: text().notNull(),
    referred: text().notNull(),
    /** A keyed hash of the address: it outlives the account, so that nobody is new twice. */
    mark: text().notNull(),
    verdict: text({ enum: ['counted', 'self', 'repeat'] }).notNull(),
    decided_at: now(),
  },
  (table) => [
    uniqueIndex('idx_referrals_referred').on(table.referred),
    uniqueIndex('idx_referrals_mark')
      .on(table.mark)
      .where(sql`${table.verdict} = 'counted'`),
    index('idx_referrals_affiliate').on(table.affiliate),
  ],
);

/** What an affiliate earned and by whom. Every row is one movement of the ledger, whose reference is its id. */
export const affiliateEarnings = pgTable(
  'affiliate_earnings',
  {
    id: text().primaryKey(),
    affiliate: text().notNull(),
    /** Empty where nobody brought it. */
    referred: words(),
    /** `reversal`: of a commission, below zero. `returned`: what somebody left behind with their account. */
    kind: text({ enum: ['signup', 'commission', 'reversal', 'returned'] }).notNull(),
    order: words(),
    amount_pence: pence(),
    earned_at: now(),
  },
  (table) => [
    index('idx_affiliate_earnings_affiliate').on(table.affiliate, table.earned_at),
    index('idx_affiliate_earnings_order')
      .on(table.order)
      .where(sql`${table.order} != ''`),
  ],
);

/** Somebody asked for what they earned. An administrator pays it by hand, once a month, and writes down the reference. */
export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  {
    id: text().primaryKey(),
    affiliate: text().notNull(),
    amount_pence: pence(),
    method: text({ enum: ['bank', 'paypal'] }).notNull(),
    /** Sealed: where the money goes. */
    details: words(),
    /** The same, masked, for people. */
    label: words(),
    due_on: words(),
    status: text({ enum: ['requested', 'paid'] })
      .notNull()
      .default('requested'),
    reference: words(),
    paid_by: words(),
    requested_at: now(),
    exported_at: instant(),
    paid_at: instant(),
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
