import type { DeliveryCharge } from '@baitdrop/domain/fees/delivery-charge';
import type { VatRate } from '@baitdrop/domain/vat/vat-rates';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  bigint,
  boolean,
  identity,
  oneOf,
  recordId,
  requiredBigint,
  requiredText,
  rowid,
  text,
  timestamp,
} from './columns.ts';

/** The public listing. `retailer` is empty for a shop that has not joined. */
export const shops = pgTable(
  'shops',
  {
    id: recordId(),
    rowid: rowid(),
    shop_id: text(),
    retailer: text(),
    name: text(),
    address: text(),
    postcode: text(),
    region: text(),
    telephone: text(),
    email: text(),
    website: text(),
    opening_hours: jsonb().$type<Record<string, string>>(),
    latitude: doublePrecision().notNull().default(0),
    longitude: doublePrecision().notNull().default(0),
    /** The source of the position: the middle of the postcode's sector, or a pin set by the owner. */
    position_source: oneOf(['postcode', 'placed']).default('postcode'),
    specialties: jsonb().$type<string[]>(),
    features: jsonb().$type<string[]>(),
    chain: text(),
    rating: doublePrecision().notNull().default(0),
    review_count: bigint(),
    delivery_radius: doublePrecision().notNull().default(0),
    /** The wide photo. */
    image: text(),
    /** Square. */
    logo: text(),
    is_active: boolean(),
    uber_direct_enabled: boolean(),
    source: text(),
    place_id: text(),
    sample: boolean(),
    /** Minutes from accepting an order to handing it over. */
    lead_time_minutes: bigint(),
    /** Minutes that packing takes longer until the time below, when the shop is busy. */
    extra_packing_minutes: bigint(),
    extra_packing_until: timestamp(),
    /** The time before opening, 'HH:MM', from which a courier may collect orders of the day before; empty for none. */
    early_handover: text(),
    collection_offered: boolean(),
    /** Zero means the platform's minimum. A shop may raise it, never lower it. */
    minimum_order_pence: bigint(),
    /** The delivery charge of its customers, set by administrators; null means the general one. */
    delivery_charge: jsonb().$type<DeliveryCharge>(),
    /** Opening hours of single days: {'2026-12-24': '09:00–12:00', '2026-12-26': 'Closed'}. */
    closures: jsonb().$type<Record<string, string>>(),
    /** Hours on bank holidays, or 'As usual'; empty means closed. */
    bank_holiday_hours: text(),
    /** The last order for the day is taken this long before closing. */
    last_orders_minutes: bigint(),
    paused_until: timestamp(),
    created: timestamp(),
    updated: timestamp(),
  },
  (table) => [
    uniqueIndex('idx_shops_shop_id').on(table.shop_id),
    uniqueIndex('idx_shops_retailer')
      .on(table.retailer)
      .where(sql`${table.retailer} != ''`),
    uniqueIndex('idx_shops_place_id')
      .on(table.place_id)
      .where(sql`${table.place_id} != ''`),
    index('idx_shops_position').on(table.latitude, table.longitude),
    // Serves the administrators' list of problems.
    index('idx_shops_unplaced')
      .on(table.shop_id)
      .where(sql`${table.position_source} <> 'placed'`),
    // Serves the administrators' list: by name, by postcode, and by search; a postcode is also found without its space.
    // The name is a column of it because PostgreSQL only uses an index-only scan when every column is in the index.
    index('idx_shops_by_name').on(sql`lower(${table.name})`, table.rowid, table.name),
    index('idx_shops_postcode').on(table.postcode, table.rowid),
    index('idx_shops_search').using(
      'gin',
      sql`lower(${table.name} || ' ' || ${table.address} || ' ' || ${table.postcode} || ' ' || replace(${table.postcode}, ' ', '')) gin_trgm_ops`,
    ),
  ],
);
export type ShopRow = typeof shops.$inferSelect;

export const products = pgTable(
  'products',
  {
    id: recordId(),
    rowid: rowid(),
    shop_id: text(),
    name: text(),
    description: text(),
    price_pence: bigint(),
    category: text(),
    subcategory: text(),
    perishable: boolean(),
    age_restricted: boolean(),
    pack_weight_g: bigint(),
    storage: text(),
    /** The units that can still be sold: reserved units are subtracted when an order is placed. */
    stock: bigint(),
    /** Couriers may not carry the product, so it is for collection only. */
    no_courier: boolean(),
    /** The courier's size class: small, medium, large or xlarge; empty means the default (`domain/products/parcel`). */
    courier_size: text(),
    /** The packed size; 0 when it is unknown. */
    length_cm: bigint(),
    width_cm: bigint(),
    height_cm: bigint(),
    /** The last day it can be sold, 'YYYY-MM-DD'; empty for a product that does not expire. */
    best_before: text(),
    barcode: text(),
    /** The place in the shop where staff find it: 'Shelf 3, bay B'. */
    shelf_place: text(),
    /** Sizes of one product share this name and one card; each has its own stock. */
    size_group: text(),
    size_label: text(),
    /** The material of a fishing weight, for the rule on lead. */
    material: text(),
    /** The weight of one piece, not of the pack. */
    unit_weight_mg: bigint(),
    /** The shop is warned at this stock or less; 0 means never. */
    low_stock_at: bigint().default(3),
    /**
     * The stock is not counted: orders do not change `stock`, and the product is on sale until the shop takes it off.
     */
    stock_uncounted: boolean(),
    /** The VAT rate that the price includes; empty while the shop has not decided. */
    vat_rate: text().$type<VatRate>(),
    /** The product is not sold before this instant, whatever the stock. */
    sold_out_until: timestamp(),
    /** The first photo; empty without one. */
    image: text(),
    /** The other photos, in order. */
    more_images: jsonb().$type<string[]>().notNull().default([]),
    /** Descriptions of the photos, by file name. */
    image_alts: jsonb().$type<Record<string, string>>(),
    is_active: boolean(),
    sample: boolean(),
    created: timestamp(),
    updated: timestamp(),
  },
  (table) => [
    uniqueIndex('idx_products_shop_id_name').on(table.shop_id, table.name),
    // Serves the pages of the shop's own product list.
    index('idx_products_shelf').on(table.shop_id, sql`lower(${table.name})`, table.id),
    // Serves the categories that the shop has products in.
    index('idx_products_kinds').on(table.shop_id, table.category, table.subcategory),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
  ],
);
export type ProductRow = typeof products.$inferSelect;

/** Every change of a product's stock, and why. `reference` makes a repeated command change it once. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: identity(),
    product: requiredText().references(() => products.id, { onDelete: 'cascade' }),
    change: requiredBigint(),
    reason: oneOf(['counted', 'reserved', 'released', 'returned', 'imported', 'sold_out', 'missing']),
    reference: text(),
    /** The order that took or returned the stock: references of orders begin with its id. */
    order: requiredText().generatedAlwaysAs(
      sql`case when reason in ('reserved', 'released') then split_part(reference, ':', 1) else '' end`,
    ),
    by_user: text(),
    moved_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    index('idx_stock_movements_order').on(table.order),
    uniqueIndex('idx_stock_movements_reference')
      .on(table.product, table.reason, table.reference)
      .where(sql`${table.reference} != ''`),
    index('idx_stock_movements_product').on(table.product, table.id),
    index('idx_stock_movements_moved_at').on(table.product, table.moved_at),
    // Serves the search for products that may have been sold out by an index-only scan.
    index('idx_stock_movements_up')
      .on(table.product, table.moved_at, table.change)
      .where(sql`${table.change} > 0`),
  ],
);
export type StockMovementRow = typeof stockMovements.$inferSelect;

/** Orders whose stock is reserved before payment. A row is deleted when the order is paid or its stock released. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    order: requiredText().primaryKey(),
    shop_id: requiredText(),
    /** The customer's network; empty for an order that the shop approved. */
    network: text(),
    /** Empty for a guest, and for an order that the shop approved. */
    account: text(),
    units: requiredBigint(),
    held_until: timestamp().notNull(),
  },
  (table) => [
    index('idx_stock_holds_shop_id').on(table.shop_id, table.held_until),
    index('idx_stock_holds_network').on(table.network),
    index('idx_stock_holds_account').on(table.account),
  ],
);
export type StockHoldRow = typeof stockHolds.$inferSelect;

/** Products with low stock that their shop was notified of. */
export const lowStockNotices = pgTable(
  'low_stock_alerts',
  {
    product: requiredText()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    shop_id: requiredText(),
    alerted_at: timestamp().notNull(),
    /** The product was restocked since. */
    restocked: boolean(),
  },
  (table) => [index('idx_low_stock_alerts_shop_id').on(table.shop_id, table.alerted_at)],
);
export type LowStockNoticeRow = typeof lowStockNotices.$inferSelect;

/** An import of products from a file: previewed, then applied, and undone if the shop wants. */
export const productImports = pgTable(
  'product_imports',
  {
    id: recordId(),
    shop_id: text(),
    by_user: text(),
    status: oneOf(['previewed', 'applied', 'undone']).default('previewed'),
    /** The file's values for each product that can be imported, by column. */
    rows: jsonb().notNull(),
    /** The products before the import, for undoing it; null until it is applied. */
    before: jsonb(),
    created_count: bigint(),
    changed_count: bigint(),
    previewed_at: timestamp().notNull().defaultNow(),
    applied_at: timestamp(),
    undone_at: timestamp(),
  },
  (table) => [index('idx_product_imports_shop_id').on(table.shop_id, table.previewed_at)],
);
export type ProductImportRow = typeof productImports.$inferSelect;

/** How a shop mapped the columns of a file by hand, for the next file with the same headings. */
export const importProfiles = pgTable(
  'import_profiles',
  {
    shop_id: requiredText(),
    /** A hash of the headings. */
    headings: requiredText(),
    /** Our column for each of the file's; empty for one that is left out. */
    columns: jsonb().$type<string[]>().notNull(),
    used_at: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shop_id, table.headings] })],
);
export type ImportProfileRow = typeof importProfiles.$inferSelect;
