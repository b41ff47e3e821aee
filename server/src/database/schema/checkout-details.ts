import { pgTable } from 'drizzle-orm/pg-core';
import type { IfMissing } from '@baitdrop/domain/orders/if-missing';
import { FULFILMENTS } from '@baitdrop/domain/orders/order-status';
import { oneOf, requiredText, text, timestamp } from './columns.ts';

/** What the checkout fills in for somebody, because they asked for it. */
export const checkoutDetails = pgTable('checkout_details', {
  user: requiredText().primaryKey(),
  phone: text(),
  fulfilment: oneOf(FULFILMENTS),
  if_missing: text().$type<IfMissing | ''>(),
  /** One of their saved addresses, or empty. */
  address: text(),
  updated_at: timestamp().notNull(),
});
export type CheckoutDetailsRow = typeof checkoutDetails.$inferSelect;
