import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { PRO_PAID_THROUGH } from '@baitdrop/domain/pro/paid-through';
import { bigint, boolean, oneOf, recordId, requiredBigint, requiredText, text, timestamp } from './columns.ts';

/**
 * A shop's Pro plan as the payment provider, or Shopify, last reported it. One row per shop; a later plan overwrites
 * it.
 */
export const proSubscriptions = pgTable(
  'pro_subscriptions',
  {
    shop_id: requiredText().primaryKey(),
    subscription_id: text(),
    paid_through: oneOf(PRO_PAID_THROUGH).default('card'),
    /**
     * The owner's customer id at the provider, for the page where the card is changed; for Shopify, the store that
     * pays.
     */
    customer: text(),
    /** The provider's status: active, past_due, canceled, … */
    status: text(),
    /** Pro lasts until then even if the plan is cancelled. Null before the first payment. */
    paid_until: timestamp(),
    ends_with_period: boolean(),
    /** Whether this shop's questions are answered first, for the administrators' lists; set from the plan. */
    priority_support: boolean(),
    began_at: timestamp(),
    ended_at: timestamp(),
    updated_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idx_pro_subscriptions_subscription_id')
      .on(table.subscription_id)
      .where(sql`${table.subscription_id} != ''`),
    index('idx_pro_subscriptions_paid_until').on(table.paid_until),
  ],
);
export type ProSubscriptionRow = typeof proSubscriptions.$inferSelect;

/** A month of Pro, by the provider's invoice. */
export const proInvoices = pgTable(
  'pro_invoices',
  {
    /** The provider's invoice id. */
    id: recordId(),
    number: text(),
    shop_id: requiredText(),
    subscription_id: requiredText(),
    amount_pence: requiredBigint(),
    status: oneOf(['paid', 'open', 'void']),
    payment_intent: text(),
    fee_pence: bigint(),
    period_starts: timestamp(),
    period_ends: timestamp(),
    /** The invoice's address at the provider. */
    url: text(),
    created_at: timestamp(),
    paid_at: timestamp(),
  },
  (table) => [index('idx_pro_invoices_shop_id').on(table.shop_id, table.created_at)],
);
export type ProInvoiceRow = typeof proInvoices.$inferSelect;
