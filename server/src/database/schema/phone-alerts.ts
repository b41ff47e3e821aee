import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigint, boolean, oneOf, requiredText, rowid, text, timestamp } from './columns.ts';

/** The phone that gets a text and a call when the shop's staff have not seen a new order. */
export const alertPhones = pgTable('alert_phones', {
  shop_id: requiredText().primaryKey(),
  /** A number in E.164, or empty. */
  phone: text(),
  texts: boolean(),
  calls: boolean(),
  /** Why the last alert did not reach it. */
  problem: text().$type<'' | 'number' | 'opted_out'>(),
  /** The user who chose it; it is deleted when they stop working at the shop. */
  chosen_by: text(),
  updated_at: timestamp().notNull(),
});
export type AlertPhoneRow = typeof alertPhones.$inferSelect;

/** Alerts for an order: at most one text message and one call. */
export const phoneAlerts = pgTable(
  'phone_alerts',
  {
    rowid: rowid(),
    order: requiredText(),
    shop_id: requiredText(),
    kind: oneOf(['text', 'call']),
    /** The telephone company's id; empty until it has accepted the alert. */
    provider_id: text(),
    /** The telephone company's status; empty until it has responded. */
    status: text(),
    outcome: oneOf(['under_way', 'reached', 'failed']).default('under_way'),
    error_code: bigint(),
    tries: bigint(),
    created_at: timestamp().notNull(),
    updated_at: timestamp().notNull(),
  },
  (table) => [
    uniqueIndex('idx_phone_alerts_order').on(table.order, table.kind),
    uniqueIndex('idx_phone_alerts_provider')
      .on(table.provider_id)
      .where(sql`${table.provider_id} != ''`),
  ],
);
export type PhoneAlertRow = typeof phoneAlerts.$inferSelect;
