import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, instant, pence, recordId, rowid, whole, words } from './columns.ts';

/** The public listing. `retailer` is empty for a shop that has not joined. */
export const shops = pgTable(
  'shops',
  {
    id: recordId(),
    rowid: rowid(),
    shop_id: words(),
    retailer: words(),
    name: words(),
    address: words(),
    postcode: words(),
    region: words(),
    telephone: words(),
    email: words(),
    website: words(),
    opening_hours: jsonb().$type<Record<string, string>>(),
    latitude: doublePrecision().notNull().default(0),
    longitude: doublePrecision().notNull().default(0),
    specialties: jsonb().$type<string[]>(),
    features: jsonb().$type<string[]>(),
    chain: words(),
    rating: doublePrecision().notNull().default(0),
    review_count: whole(),
    delivery_radius: doublePrecision().notNull().default(0),
    image: words(),
    is_active: flag(),
    uber_direct_enabled: flag(),
    source: words(),
    place_id: words(),
    sample: flag(),
    /** Minutes from accepting an order to handing it over. */
    lead_time_minutes: whole(),
    /** 'HH:MM' before opening from which a courier may collect what was ordered the day before; empty for none. */
    early_handover: words(),
    collection_offered: flag(),
    /** 0: the platform's. A shop may raise it, never lower it. */
    minimum_order_pence: pence(),
    /** Hours of single days, by day: {'2026-12-24': '09:00–12:00', '2026-12-26': 'Closed'}. */
    closures: jsonb().$type<Record<string, string>>(),
    /** Hours on bank holidays; empty: as on any other day. */
    bank_holiday_hours: words(),
    paused_until: instant(),
    created: instant(),
    updated: instant(),
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
    // The administrators' list: by name, by place, and by what they type; a postcode is found without its space too.
    index('idx_shops_name').on(sql`lower(${table.name})`, table.rowid),
    index('idx_shops_postcode').on(table.postcode, table.rowid),
    index('idx_shops_search').using(
      'gin',
      sql`lower(${table.name} || ' ' || ${table.address} || ' ' || ${table.postcode} || ' ' || replace(${table.postcode}, ' ', '')) gin_trgm_ops`,
    ),
  ],
);

export const products = pgTable(
  'products',
  {
    id: recordId(),
    rowid: rowid(),
    shop_id: words(),
    name: words(),
    description: words(),
    price_pence: whole(),
    category: words(),
    subcategory: words(),
    perishable: flag(),
    age_restricted: flag(),
    pack_weight_g: whole(),
    storage: words(),
    /** What can still be sold: reserved units are taken off when an order is placed. */
    stock: whole(),
    /** The courier may not carry it: collection only. */
    no_courier: flag(),
    /** The courier's idea of size: small, medium, large or xlarge; empty counts as small. */
    courier_size: words(),
    /** The last good day, 'YYYY-MM-DD'; empty for what keeps. Past it, nothing is sold. */
    best_before: words(),
    barcode: words(),
    /** Sizes of one thing share this name and stand on one card; each has its own stock. */
    size_group: words(),
    size_label: words(),
    /** What a weight is made of: the rule on lead asks. */
    material: words(),
    /** Of one piece, not of the pack. */
    unit_weight_mg: whole(),
    /** From this stock down the shop is warned; 0: never. */
    low_stock_at: bigint({ mode: 'number' }).notNull().default(3),
    /** Nothing is sold before this instant, whatever the stock. */
    sold_out_until: instant(),
    image: words(),
    is_active: flag(),
    sample: flag(),
    created: instant(),
    updated: instant(),
  },
  (table) => [uniqueIndex('idx_products_shop_id_name').on(table.shop_id, table.name)],
);

/** Every change of a product's stock, and why. `reference` makes a repeated command change it once. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    product: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    change: bigint({ mode: 'number' }).notNull(),
    reason: text({
      enum: ['counted', 'reserved', 'released', 'returned', 'imported', 'sold_out', 'missing'],
    }).notNull(),
    reference: words(),
    by_user: words(),
    moved_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idx_stock_movements_reference')
      .on(table.product, table.reason, table.reference)
      .where(sql`${table.reference} != ''`),
    index('idx_stock_movements_product').on(table.product, table.id),
    index('idx_stock_movements_moved_at').on(table.product, table.moved_at),
  ],
);

/** What a shop was told runs low. */
export const lowStockTold = pgTable(
  'low_stock_told',
  {
    product: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    shop_id: text().notNull(),
    told_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Since then there was enough of it. */
    filled_up: flag(),
  },
  (table) => [index('idx_low_stock_told_shop_id').on(table.shop_id, table.told_at)],
);

/** A file of products: looked at first, then put in, and taken back while that is wanted. */
export const productImports = pgTable(
  'product_imports',
  {
    id: recordId(),
    shop_id: words(),
    by_user: words(),
    status: text({ enum: ['previewed', 'applied', 'undone'] })
      .notNull()
      .default('previewed'),
    /** What the file says about each product that can be put in, by column. */
    rows: jsonb().notNull(),
    /** The products as they were, for taking it back; null before it was put in. */
    before: jsonb(),
    created_count: whole(),
    changed_count: whole(),
    previewed_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    applied_at: instant(),
    undone_at: instant(),
  },
  (table) => [index('idx_product_imports_shop_id').on(table.shop_id, table.previewed_at)],
);
