import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SetupStatus } from '@baitdrop/domain/setup/setup-steps';
import { bigint, boolean, recordId, rowid, text, timestamp } from './columns.ts';

/** The appearance of the widget on the shop's own site. */
export const pluginConfigs = pgTable(
  'plugin_configs',
  {
    id: recordId(),
    rowid: rowid(),
    shop_id: text(),
    theme: text().default('light'),
    buttonText: text(),
    buttonColor: text(),
    width: text(),
    minimum_order_pence: bigint(),
    /** The shop's choice; it applies while the shop has Pro. */
    hideBranding: boolean(),
    /** A file name; the logo is shown while the shop has Pro. */
    logo: text(),
    updated_at: timestamp(),
  },
  (table) => [uniqueIndex('idx_plugin_configs_shop_id').on(table.shop_id)],
);
export type PluginConfigRow = typeof pluginConfigs.$inferSelect;

export const pluginDownloads = pgTable(
  'plugin_downloads',
  { id: recordId(), rowid: rowid(), shop_id: text(), plugin_type: text(), downloaded_at: timestamp() },
  (table) => [index('idx_plugin_downloads_shop_id').on(table.shop_id)],
);
export type PluginDownloadRow = typeof pluginDownloads.$inferSelect;

/** Requests of shops to have the widget set up by us, at the price shown at that time. */
export const setupRequests = pgTable(
  'setup_requests',
  {
    id: recordId(),
    rowid: rowid(),
    shop_id: text(),
    service_type: text(),
    price_pence: bigint(),
    contact_info: jsonb(),
    status: text().$type<SetupStatus>().default('pending'),
    requested_at: timestamp(),
    paid_at: timestamp(),
    contacted_at: timestamp(),
    started_at: timestamp(),
    done_at: timestamp(),
  },
  (table) => [
    index('idx_setup_requests_shop_id').on(table.shop_id),
    index('idx_setup_requests_requested').on(table.requested_at, table.rowid),
    index('idx_setup_requests_open')
      .on(table.requested_at)
      .where(sql`${table.status} not in ('done', 'cancelled')`),
    index('idx_setup_requests_over')
      .on(table.requested_at, table.rowid, table.status)
      .where(sql`${table.status} in ('done', 'cancelled')`),
  ],
);
export type SetupRequestRow = typeof setupRequests.$inferSelect;
