import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, instant, pence, recordId, rowid, words } from './columns.ts';

/** How the widget looks on the shop's own site. */
export const pluginConfigs = pgTable(
  'plugin_configs',
  {
    id: recordId(),
    rowid: rowid(),
    shop_id: words(),
    theme: text().notNull().default('light'),
    buttonText: words(),
    buttonColor: words(),
    width: words(),
    minimum_order_pence: pence(),
    /** Wanted; it counts while the shop has Pro. */
    hideBranding: flag(),
    /** A file; it is shown while the shop has Pro. */
    logo: words(),
    updated_at: instant(),
  },
  (table) => [uniqueIndex('idx_plugin_configs_shop_id').on(table.shop_id)],
);

export const pluginDownloads = pgTable(
  'plugin_downloads',
  { id: recordId(), rowid: rowid(), shop_id: words(), plugin_type: words(), downloaded_at: instant() },
  (table) => [index('idx_plugin_downloads_shop_id').on(table.shop_id)],
);

/** A shop asks us to do the setting up; the price is the one that was shown where it asked. */
export const setupRequests = pgTable(
  'setup_requests',
  {
    id: recordId(),
    rowid: rowid(),
    shop_id: words(),
    service_type: words(),
    price_pence: pence(),
    contact_info: jsonb(),
    status: text().notNull().default('pending'),
    requested_at: instant(),
    paid_at: instant(),
    contacted_at: instant(),
    started_at: instant(),
    done_at: instant(),
  },
  (table) => [
    index('idx_setup_requests_shop_id').on(table.shop_id),
    index('idx_setup_requests_requested').on(table.requested_at, table.rowid),
    index('idx_setup_requests_open')
      .on(table.requested_at)
      .where(sql`${table.status} not in ('done', 'cancelled')`),
  ],
);
