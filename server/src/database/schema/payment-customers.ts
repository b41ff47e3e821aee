import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** The payment provider's number for somebody, under which it keeps the cards they saved there. */
export const paymentCustomers = pgTable('payment_customers', {
  user: requiredText().primaryKey(),
  customer: requiredText(),
  created_at: timestamp().notNull(),
});
