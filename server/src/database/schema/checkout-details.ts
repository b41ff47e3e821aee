import { pgTable } from 'drizzle-orm/pg-core';
import type { IfMissing } from '@baitdrop/domain/orders/if-missing';
import { FULFILMENTS } from '@baitdrop/domain/orders/order-status';
import { oneOf, requiredText, text, timestamp } from './columns.ts';

/** Details that the checkout fills in for customers who chose to save them. */
export const checkoutDetails = pgTable('checkout_details', {
  user: requiredText().primaryKey(),
  phone: text(),
  fulfilment: oneOf(FULFILMENTS),
  if_missing: text().$type<IfMissing | ''>(),
  /** The id of one of their saved addresses, or empty. */
  address: text(),
  updated_at: timestamp().notNull(),
});
export type CheckoutDetailsRow = typeof checkoutDetails.$inferSelect;
