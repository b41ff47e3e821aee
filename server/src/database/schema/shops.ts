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
    /** Where the position is from: the middle of the postcode's sector, or put on the map by the owner. */
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
    /** 'HH:MM' before opening from which a courier may collect what was ordered the day before; empty for none. */
    early_handover: text(),
    collection_offered: boolean(),
    /** 0: the platform's. A shop may raise it, never lower it. */
    minimum_order_pence: bigint(),
    /** What its customers are charged for a delivery; null: as for all shops. Set by administrators. */
    delivery_charge: jsonb().$type<DeliveryCharge>(),
    /** Hours of single days, by day: {'2026-12-24': '09:00–12:00', '2026-12-26': 'Closed'}. */
    closures: jsonb().$type<Record<string, string>>(),
    /** Hours on bank holidays, or 'As usual'; empty: closed. */
    bank_holiday_hours: text(),
    /** The last order for the day comes so long before closing. */
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
    // For the administrators' list of what has to be looked at.
    index('idx_shops_unplaced')
      .on(table.shop_id)
      .where(sql`${table.position_source} <> 'placed'`),
    // For the administrators' list: by name, by postcode, and by search; a postcode is found without its space too.
    // The name itself is in it because the index is read alone only where it has every column.
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
    /** What can still be sold: reserved units are taken off when an order is placed. */
    stock: bigint(),
    /** The courier may not carry it: collection only. */
    no_courier: boolean(),
    /** The courier's size class: small, medium, large or xlarge; empty for what is usual (`domain/products/parcel`). */
    courier_size: text(),
    /** Packed; 0 when nobody said. */
    length_cm: bigint(),
    width_cm: bigint(),
    height_cm: bigint(),
    /** The last day it can be sold, 'YYYY-MM-DD'; empty for what keeps. */
    best_before: text(),
    barcode: text(),
    /** Sizes of one product share this name and one card; each has its own stock. */
    size_group: text(),
    size_label: text(),
    /** What a fishing weight is made of, for the rule on lead. */
    material: text(),
    /** Of one piece, not of the pack. */
    unit_weight_mg: bigint(),
    /** The shop is warned at this stock or less; 0: never. */
    low_stock_at: bigint().default(3),
    /** Nobody counts it: orders leave `stock` alone, and it is on sale until the shop says otherwise. */
    stock_uncounted: boolean(),
    /** Of the price, which includes it; empty while the shop has not decided. */
    vat_rate: text().$type<VatRate>(),
    /** Nothing is sold before this instant, whatever the stock. */
    sold_out_until: timestamp(),
    /** The first of its photos; empty: it has none. */
    image: text(),
    /** The other photos, in order. */
    more_images: jsonb().$type<string[]>().notNull().default([]),
    /** What photos show, by file name. */
    image_alts: jsonb().$type<Record<string, string>>(),
    is_active: boolean(),
    sample: boolean(),
    created: timestamp(),
    updated: timestamp(),
  },
  (table) => [
    uniqueIndex('idx_products_shop_id_name').on(table.shop_id, table.name),
    // For a page of the shop's own list.
    index('idx_products_shelf').on(table.shop_id, sql`lower(${table.name})`, table.id),
    // For the kinds of things that the shop has.
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
    /** The order it was taken for or came back from: references of orders begin with it. */
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
    // For which products may have been sold out, by an index-only scan.
    index('idx_stock_movements_up')
      .on(table.product, table.moved_at, table.change)
      .where(sql`${table.change} > 0`),
  ],
);
export type StockMovementRow = typeof stockMovements.$inferSelect;

/** Orders whose stock is set aside although nobody has paid yet. A row goes when the order is paid or its stock released. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    order: requiredText().primaryKey(),
    shop_id: requiredText(),
    /** Where the customer came from; empty for what the shop agreed to. */
    network: text(),
    /** Empty for a guest, and for what the shop agreed to. */
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

/** Low stock that a shop was told of. */
export const lowStockTold = pgTable(
  'low_stock_told',
  {
    product: requiredText()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    shop_id: requiredText(),
    told_at: timestamp().notNull(),
    /** Restocked since then. */
    filled_up: boolean(),
  },
  (table) => [index('idx_low_stock_told_shop_id').on(table.shop_id, table.told_at)],
);
export type LowStockToldRow = typeof lowStockTold.$inferSelect;

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

/** How a shop matched the columns of a file by hand, for the next one with the same headings. */
export const importProfiles = pgTable(
  'import_profiles',
  {
    shop_id: requiredText(),
    /** A hash of them. */
    headings: requiredText(),
    /** One of our columns for each of the file's; empty for one that is left out. */
    columns: jsonb().$type<string[]>().notNull(),
    used_at: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shop_id, table.headings] })],
);
export type ImportProfileRow = typeof importProfiles.$inferSelect;
