import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { boolean, recordId, rowid, text, timestamp } from './columns.ts';
import type { VatStatus } from '@baitdrop/domain/retailers/vat-number';
import type { VatRate } from '@baitdrop/domain/vat/vat-rates';
import { users } from './users.ts';

/** The account behind a shop. Credentials are stored encrypted; `shop_id` is the public id of the shop everywhere. */
export const retailers = pgTable(
  'retailers',
  {
    id: recordId(),
    rowid: rowid(),
    owner: text().references(() => users.id),
    name: text(),
    email: text(),
    shop_name: text(),
    address: text(),
    postcode: text(),
    phone: text(),
    plugin_type: text(),
    setup_service: text(),
    shop_id: text(),
    api_key: text(),
    api_secret: text(),
    baitdrop_enabled: boolean(),
    uber_client_id: text(),
    uber_client_secret: text(),
    uber_organization_id: text(),
    /** The key with which the courier signs the webhooks of the shop's own account, sealed. */
    uber_webhook_key: text(),
    /** Either `sandbox` or `production`; empty means that of the platform's account. */
    uber_environment: text(),
    /** The shop's account at the payment provider; empty until the owner begins to set up payouts. */
    payout_account: text(),
    payouts_enabled: boolean(),
    /** Shown on receipts; empty for a seller who is not registered. */
    vat_number: text(),
    /** The owner's declaration: `registered`, `not_registered`, or empty before the question was asked. */
    vat_status: text().$type<VatStatus>(),
    /** The rate of products without one of their own; empty for shops that registered before the question existed. */
    vat_default_rate: text().$type<VatRate>(),
    /** Whether the owner wants the monthly report by email, and the month it was last sent for, as `2026-11`. */
    monthly_report: boolean(),
    monthly_report_sent: text(),
    /** Websites that may show the widget, such as ['https://www.example.co.uk']. */
    allowed_origins: jsonb().$type<string[]>(),
    /** The owner's permission for packers to refuse new orders. */
    packers_may_refuse: boolean(),
    live_requested_at: timestamp(),
    live_approved_at: timestamp(),
    /** When an administrator suspended the shop; null while it is not suspended. */
    suspended_at: timestamp(),
    suspended_reason: text(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  (table) => [
    uniqueIndex('idx_retailers_owner').on(table.owner),
    uniqueIndex('idx_retailers_shop_id').on(table.shop_id),
    uniqueIndex('idx_retailers_api_key').on(table.api_key),
    index('idx_retailers_search').using(
      'gin',
      sql`lower(${table.shop_name} || ' ' || ${table.address} || ' ' || ${table.postcode} || ' ' || replace(${table.postcode}, ' ', '')) gin_trgm_ops`,
    ),
    // Serves the administrators' shop chooser, sorted by name and searched. The name is a column of it because
    // PostgreSQL only uses an index-only scan when every column is in the index.
    index('idx_retailers_by_name').on(sql`lower(${table.shop_name})`, table.rowid, table.shop_name),
    index('idx_retailers_chooser').using(
      'gin',
      sql`lower(${table.shop_name} || ' ' || ${table.postcode} || ' ' || ${table.shop_id} || ' ' || ${table.name} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
    // Serves the count of shops without a listing by an index-only scan.
    index('idx_retailers_live')
      .on(table.shop_id)
      .where(sql`${table.baitdrop_enabled} and ${table.suspended_at} is null`),
    index('idx_retailers_suspended')
      .on(table.suspended_at)
      .where(sql`${table.suspended_at} is not null`),
    // Serves the shops that wait for approval, the longest wait first.
    index('idx_retailers_waiting')
      .on(table.live_requested_at)
      .where(
        sql`${table.live_approved_at} is null and ${table.suspended_at} is null and not ${table.baitdrop_enabled}`,
      ),
  ],
);
export type RetailerRow = typeof retailers.$inferSelect;
