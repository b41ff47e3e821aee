import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { identity, requiredText, text, timestamp } from './columns.ts';

/** The audit log of administrators' actions: written in the same transaction as the action, and never changed. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: identity(),
    /** The administrator's id; the email is stored too because the account may be deleted later. */
    admin: text(),
    admin_email: text(),
    /** A noun, then what happened to it: `shop.approved`, `courier.configured`. */
    action: requiredText(),
    target: text(),
    target_name: text(),
    /** Secrets are masked before they are stored. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The network part of the caller's IP address, never the whole address. */
    network: text(),
    /** The request's id in the log. */
    request_id: text(),
    at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    index('idx_admin_actions_action').on(table.action, table.id),
    index('idx_admin_actions_target').on(table.target, table.id),
    index('idx_admin_actions_request')
      .on(table.request_id)
      .where(sql`request_id <> ''`),
    index('idx_admin_actions_search').using(
      'gin',
      sql`lower(${table.admin_email} || ' ' || ${table.target} || ' ' || ${table.target_name}) gin_trgm_ops`,
    ),
  ],
);
export type AdminActionRow = typeof adminActions.$inferSelect;
