import { sql } from 'drizzle-orm';
import { bigint as nullableBigint, index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { SYNC_LEADERS, SYNC_PLATFORMS } from '@baitdrop/domain/catalogue-sync/store-product';
import { bigint, boolean, oneOf, recordId, requiredText, text, timestamp } from './columns.ts';

/** The website whose products a shop sells on BaitDrop too. */
export const catalogueConnections = pgTable(
  'catalogue_connections',
  {
    id: recordId(),
    shop_id: requiredText(),
    platform: oneOf(SYNC_PLATFORMS),
    /** `https://tackle.example`, or the domain of a Shopify store. */
    store: requiredText(),
    /** Sealed, as the two below; empty where the platform has its keys elsewhere. */
    api_key: text(),
    api_secret: text(),
    /** Signs what the website posts. */
    webhook_secret: text(),
    /** The website's numbers of our webhooks there. */
    watches: jsonb().$type<string[]>().notNull().default([]),
    facts: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Whose words and counts win. */
    leads: oneOf(SYNC_LEADERS),
    /** What keeps it from working; empty while all is well. */
    problem: text(),
    problem_at: timestamp(),
    tried_at: timestamp(),
    /** How many products the last whole reading found. */
    read_count: bigint(),
    is_whole_wanted: boolean(),
    /** When everything was last read. */
    synced_at: timestamp(),
    /** Somebody is at it, unless their process died. */
    busy_until: timestamp(),
    created_at: timestamp().notNull(),
  },
  (table) => [
    uniqueIndex('idx_catalogue_connections_shop').on(table.shop_id),
    uniqueIndex('idx_catalogue_connections_store').on(table.platform, table.store),
  ],
);
export type CatalogueConnectionRow = typeof catalogueConnections.$inferSelect;

const connection = () => requiredText().references(() => catalogueConnections.id, { onDelete: 'cascade' });

/** Which product of ours an item of the website is. */
export const catalogueLinks = pgTable(
  'catalogue_links',
  {
    connection: connection(),
    /** The website's number: of a product, or of a product and its variation. */
    ref: requiredText(),
    product_ref: requiredText(),
    /** Kept after the product is deleted here, so that it does not come back. */
    product: requiredText(),
    /** What both sides said when they were last compared; null where the website does not count it. */
    agreed_stock: nullableBigint({ mode: 'number' }),
    /** We hid the product because it was gone there. */
    is_hidden: boolean(),
    /** Addresses of the pictures that are to come over. */
    photos: jsonb().$type<string[]>().notNull().default([]),
    /** Those that were tried, so that none is tried twice. */
    read_photos: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.connection, table.ref] }),
    index('idx_catalogue_links_product').on(table.product),
    index('idx_catalogue_links_photos')
      .on(table.connection)
      .where(sql`photos <> read_photos`),
  ],
);
export type CatalogueLinkRow = typeof catalogueLinks.$inferSelect;

/** What of the website is not here, and why. */
export const catalogueSkips = pgTable(
  'catalogue_skips',
  {
    connection: connection(),
    ref: requiredText(),
    product_ref: requiredText(),
    title: text(),
    reason: requiredText(),
    message: requiredText(),
    skipped_at: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connection, table.ref] })],
);
export type CatalogueSkipRow = typeof catalogueSkips.$inferSelect;

/** Products that changed on the website and are still to be read. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    connection: connection(),
    product_ref: requiredText(),
    told_at: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connection, table.product_ref] })],
);
export type CatalogueChangeRow = typeof catalogueChanges.$inferSelect;
