import { sql } from 'drizzle-orm';
import { bigint as nullableBigint, index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { SYNC_LEADERS, SYNC_PLATFORMS } from '@baitdrop/domain/catalogue-sync/store-product';
import { bigint, boolean, oneOf, recordId, requiredText, text, timestamp } from './columns.ts';

/** The website whose products a shop also sells on BaitDrop. */
export const catalogueConnections = pgTable(
  'catalogue_connections',
  {
    id: recordId(),
    shop_id: requiredText(),
    platform: oneOf(SYNC_PLATFORMS),
    /** `https://tackle.example`, or the domain of a Shopify store. */
    store: requiredText(),
    /** Sealed, as the two below; empty where the platform's keys are stored elsewhere. */
    api_key: text(),
    api_secret: text(),
    /** The website signs its posts with it. */
    webhook_secret: text(),
    /** The website's ids of the webhooks that we registered there. */
    webhook_ids: jsonb().$type<string[]>().notNull().default([]),
    facts: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The side whose texts and stock win. */
    leads: oneOf(SYNC_LEADERS),
    /** The problem that stops the synchronisation; empty while it works. */
    problem: text(),
    problem_at: timestamp(),
    tried_at: timestamp(),
    /** The number of products that the last full read found. */
    read_count: bigint(),
    full_sync_requested: boolean(),
    /** The time of the last full read. */
    synced_at: timestamp(),
    /** A process is synchronising until then, unless it died. */
    leased_until: timestamp(),
    created_at: timestamp().notNull(),
  },
  (table) => [
    uniqueIndex('idx_catalogue_connections_shop').on(table.shop_id),
    uniqueIndex('idx_catalogue_connections_store').on(table.platform, table.store),
  ],
);
export type CatalogueConnectionRow = typeof catalogueConnections.$inferSelect;

const connection = () => requiredText().references(() => catalogueConnections.id, { onDelete: 'cascade' });

/** Links between items of the website and our products. */
export const catalogueLinks = pgTable(
  'catalogue_links',
  {
    connection: connection(),
    /** The website's id of a product, or of a product and its variation. */
    ref: requiredText(),
    product_ref: requiredText(),
    /** Kept after the product is deleted here, so that the next read does not add it again. */
    product: requiredText(),
    /** The stock on both sides when they were last compared; null where the website does not count it. */
    synced_stock: nullableBigint({ mode: 'number' }),
    /** We hid the product because it disappeared from the website. */
    is_hidden: boolean(),
    /** Addresses of the pictures that are still to be copied. */
    photos: jsonb().$type<string[]>().notNull().default([]),
    /** Pictures that were tried, so that none is tried twice. */
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

/** Items of the website that were not imported, and why. */
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

/** Products that changed on the website and have to be read again. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    connection: connection(),
    product_ref: requiredText(),
    reported_at: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connection, table.product_ref] })],
);
export type CatalogueChangeRow = typeof catalogueChanges.$inferSelect;
