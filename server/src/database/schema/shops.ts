import { sql } from 'drizzle-orm';
import { doublePrecision, index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, instant, recordId, rowid, whole, words } from './columns.ts';

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
    stock: whole(),
    image: words(),
    is_active: flag(),
    sample: flag(),
    created: instant(),
    updated: instant(),
  },
  (table) => [uniqueIndex('idx_products_shop_id_name').on(table.shop_id, table.name)],
);
