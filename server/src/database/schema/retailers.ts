import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, instant, recordId, rowid, words } from './columns.ts';
import { users } from './users.ts';

/** The account behind a shop. Credentials are stored encrypted; `shop_id` is the public name of the shop everywhere. */
export const retailers = pgTable(
  'retailers',
  {
    id: recordId(),
    rowid: rowid(),
    owner: text()
      .notNull()
      .default('')
      .references(() => users.id),
    name: words(),
    email: words(),
    shop_name: words(),
    address: words(),
    postcode: words(),
    phone: words(),
    plugin_type: words(),
    setup_service: words(),
    shop_id: words(),
    api_key: words(),
    api_secret: words(),
    baitdrop_enabled: flag(),
    uber_client_id: words(),
    uber_client_secret: words(),
    uber_organization_id: words(),
    /** `sandbox` or `production`; empty: as the platform's account. */
    uber_environment: words(),
    /** The shop's account at the payment provider; empty until the owner begins to set up payouts. */
    payout_account: words(),
    payouts_enabled: flag(),
    /** Shown on receipts; empty for a seller who is not registered. */
    vat_number: words(),
    /** Web addresses that may show the widget: ['https://www.example.co.uk']. */
    allowed_origins: jsonb().$type<string[]>(),
    live_requested_at: instant(),
    live_approved_at: instant(),
    /** Taken off by an administrator; empty while the shop runs. */
    suspended_at: instant(),
    suspended_reason: words(),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    uniqueIndex('idx_retailers_owner').on(table.owner),
    uniqueIndex('idx_retailers_shop_id').on(table.shop_id),
    uniqueIndex('idx_retailers_api_key').on(table.api_key),
    index('idx_retailers_search').using(
      'gin',
      sql`lower(${table.shop_name} || ' ' || ${table.address} || ' ' || ${table.postcode} || ' ' || replace(${table.postcode}, ' ', '')) gin_trgm_ops`,
    ),
    // The administrators' list to choose from: by name, and by what they type.
    index('idx_retailers_name').on(sql`lower(${table.shop_name})`, table.rowid),
    index('idx_retailers_chooser').using(
      'gin',
      sql`lower(${table.shop_name} || ' ' || ${table.postcode} || ' ' || ${table.shop_id} || ' ' || ${table.name} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
    index('idx_retailers_suspended')
      .on(table.suspended_at)
      .where(sql`${table.suspended_at} is not null`),
    // Who waits for an administrator, the longest first.
    index('idx_retailers_waiting')
      .on(table.live_requested_at)
      .where(
        sql`${table.live_approved_at} is null and ${table.suspended_at} is null and not ${table.baitdrop_enabled}`,
      ),
  ],
);
