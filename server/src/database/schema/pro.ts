import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, instant, pence, words } from './columns.ts';

const now = () => timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow();

/** A shop's Pro plan as the payment provider last told it. One per shop; a new plan after the end takes the row over. */
export const proSubscriptions = pgTable(
  'pro_subscriptions',
  {
    shop_id: text().primaryKey(),
    subscription_id: words(),
    /** The owner's name at the provider, for the page where the card is changed. */
    customer: words(),
    /** The provider's word: active, past_due, canceled, … */
    status: words(),
    /** What is paid for is kept until then, whatever happens. Null before the first payment. */
    paid_until: instant(),
    ends_with_period: flag(),
    /** Answer this shop's messages first. For the administrators' lists; follows from the plan. */
    priority_support: flag(),
    began_at: instant(),
    ended_at: instant(),
    updated_at: now(),
  },
  (table) => [
    uniqueIndex('idx_pro_subscriptions_subscription_id')
      .on(table.subscription_id)
      .where(sql`${table.subscription_id} != ''`),
    index('idx_pro_subscriptions_paid_until').on(table.paid_until),
  ],
);

/** A month of Pro, by the provider's invoice. */
export const proInvoices = pgTable(
  'pro_invoices',
  {
    /** The provider's. */
    id: text().primaryKey(),
    number: words(),
    shop_id: text().notNull(),
    subscription_id: text().notNull(),
    amount_pence: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: ['paid', 'open', 'void'] }).notNull(),
    payment_intent: words(),
    fee_pence: pence(),
    period_starts: instant(),
    period_ends: instant(),
    /** Where the owner sees it at the provider. */
    url: words(),
    created_at: instant(),
    paid_at: instant(),
  },
  (table) => [index('idx_pro_invoices_shop_id').on(table.shop_id, table.created_at)],
);
