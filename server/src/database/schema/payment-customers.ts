import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** The payment provider's customer id of a user, under which it stores saved cards. */
export const paymentCustomers = pgTable('payment_customers', {
  user: requiredText().primaryKey(),
  customer: requiredText(),
  created_at: timestamp().notNull(),
});
