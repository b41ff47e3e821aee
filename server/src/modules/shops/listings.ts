// The public listing of a shop. This is the only writer of `shops`.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { DEFAULT_LEAD_TIME_MINUTES } from '@baitdrop/domain/shops/handover';
import type { ShopSettings } from '@baitdrop/domain/shops/shop-settings';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Engine } from '@baitdrop/records/engine/engine';
import { createRecord } from '@baitdrop/records/write/create-record';
import { updateRecord } from '@baitdrop/records/write/update-record';
import type { ShopRow } from '../../database/schema/shops.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { NO_FILES, SERVER_REQUEST } from '../../platform/server-request.ts';

export const DEFAULT_RADIUS_KM = 10;

export type ListedPlace = Pick<ShopRow, 'latitude' | 'longitude' | 'position_source' | 'region'>;
export type Listing = Pick<ShopRow, 'id' | 'postcode'> & ListedPlace;

/** The row stays locked until the end of the transaction. */
export async function lockListing(tx: PoolClient, retailer: string): Promise<Listing | undefined> {
  const text = `select id, postcode, latitude, longitude, position_source, region from shops
    where retailer = $1 and $1 != '' for update`;
  return (await rowsOf<Listing>(tx, text, [retailer]))[0];
}

/** Creates or changes the hidden listing of a retailer who signs up, with the validation of the collection. */
export async function saveListing(
  engine: Engine,
  tx: PoolClient,
  values: Partial<ShopRow> & Pick<ShopRow, 'retailer'>,
): Promise<StoredRecord> {
  const collection = engine.collections.get('shops');
  const input = { values, files: NO_FILES };
  const text = 'select id from shops where retailer = $1';
  const [existing] = await rowsOf<{ id: string }>(tx, text, [values.retailer]);
  return existing === undefined
    ? createRecord(engine, tx, collection, input, SERVER_REQUEST)
    : updateRecord(engine, tx, collection, existing.id, input, SERVER_REQUEST);
}

/** Inserts a hidden listing for an account that has none. */
export async function insertHiddenListing(tx: PoolClient, shopId: string, now: Date): Promise<void> {
  await tx.query(
    `insert into shops (id, shop_id, retailer, name, address, postcode, delivery_radius, lead_time_minutes,
       collection_offered, created, updated)
     select $2, r.shop_id, r.id, r.shop_name, r.address, r.postcode, $5, $3, true, $4, $4 from retailers r
     where r.shop_id = $1`,
    [shopId, newRecordId(randomBytes), DEFAULT_LEAD_TIME_MINUTES, now, DEFAULT_RADIUS_KM],
  );
}

const PUBLISHED = [
  'shop_id',
  'retailer',
  'name',
  'address',
  'postcode',
  'region',
  'telephone',
  'latitude',
  'longitude',
  'position_source',
  'uber_direct_enabled',
] as const satisfies readonly (keyof ShopRow)[];

export type PublishedListing = Pick<ShopRow, (typeof PUBLISHED)[number]>;

export async function insertPublishedListing(tx: PoolClient, listing: PublishedListing, now: Date): Promise<void> {
  const places = PUBLISHED.map((_, index) => `$${index + 5}`);
  await tx.query(
    `insert into shops (id, created, updated, delivery_radius, lead_time_minutes, is_active, collection_offered,
       ${PUBLISHED.join()})
     values ($1, $2, $2, $3, $4, true, true, ${places.join()})`,
    [
      newRecordId(randomBytes),
      now,
      DEFAULT_RADIUS_KM,
      DEFAULT_LEAD_TIME_MINUTES,
      ...PUBLISHED.map((field) => listing[field]),
    ],
  );
}

export async function updatePublishedListing(
  tx: PoolClient,
  id: string,
  listing: PublishedListing,
  now: Date,
): Promise<void> {
  const set = PUBLISHED.map((field, index) => `${field} = $${index + 3}`);
  await tx.query(`update shops set is_active = true, updated = $2, ${set.join()} where id = $1`, [
    id,
    now,
    ...PUBLISHED.map((field) => listing[field]),
  ]);
}

export async function changeListing(
  tx: PoolClient,
  id: string | null,
  settings: ShopSettings,
  place: ListedPlace,
  now: Date,
): Promise<void> {
  await tx.query(
    `update shops set name = $2, address = $3, postcode = $4, telephone = $5, email = $6, website = $7,
       opening_hours = $8, closures = $9, bank_holiday_hours = $10, delivery_radius = $11, lead_time_minutes = $12,
       early_handover = $13, collection_offered = $14, minimum_order_pence = $15, latitude = $16, longitude = $17,
       region = $18, updated = $19, position_source = $20, specialties = $21, features = $22,
       last_orders_minutes = $23 where id = $1`,
    [
      id,
      settings.shop_name,
      settings.address,
      settings.postcode,
      settings.phone,
      settings.email,
      settings.website,
      JSON.stringify(settings.opening_hours),
      JSON.stringify(settings.closures),
      settings.bank_holiday_hours,
      settings.delivery_radius,
      settings.lead_time_minutes,
      settings.early_handover,
      settings.collection_offered,
      settings.minimum_order_pence,
      place.latitude,
      place.longitude,
      place.region,
      now,
      place.position_source,
      JSON.stringify(settings.specialties),
      JSON.stringify(settings.features),
      settings.last_orders_minutes,
    ],
  );
}

/** False for a shop without a listing. */
export async function setPause(db: Queryable, shopId: string, until: Date | null, now: Date): Promise<boolean> {
  const { rowCount } = await db.query('update shops set paused_until = $2, updated = $3 where shop_id = $1', [
    shopId,
    until,
    now,
  ]);
  return rowCount === 1;
}

/** Null ends the longer packing time. False for a shop without a listing. */
export async function setExtraPacking(
  db: Queryable,
  shopId: string,
  extra: { minutes: number; until: Date } | null,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update shops set extra_packing_minutes = $2, extra_packing_until = $3, updated = $4 where shop_id = $1',
    [shopId, extra?.minutes ?? 0, extra?.until ?? null, now],
  );
  return rowCount === 1;
}

export type PictureField = 'image' | 'logo';

/** An empty `name` removes the picture. The caller stores and deletes the file. */
export async function setShopPicture(
  tx: PoolClient,
  id: string,
  field: PictureField,
  name: string,
  now: Date,
): Promise<void> {
  await tx.query(`update shops set ${field} = $2, updated = $3 where id = $1`, [id, name, now]);
}

/**
 * Computes the shop's rating as the mean of visible reviews, to one decimal, and their number. The first real review
 * replaces sample figures. A shop whose reviews are all hidden has no rating.
 */
export async function updateShopRating(tx: PoolClient, shopId: string): Promise<void> {
  // The lock needs its own statement: an update that waited for the lock would not count a review written in the
  // meantime.
  await tx.query('select 1 from shops where shop_id = $1 for update', [shopId]);
  await tx.query(
    `update shops set rating = figures.mean, review_count = figures.shown, updated = now()
     from (select coalesce(round(avg(rating) filter (where hidden_because = ''), 1), 0)::float8 as mean,
         count(*) filter (where hidden_because = '') as shown, count(*) as written
       from reviews where shop_id = $1 and not sample) figures
     where shops.shop_id = $1 and figures.written > 0`,
    [shopId],
  );
}

/** Erases the address from listings of shops that were closed long ago. */
export async function forgetListingAddresses(tx: PoolClient, retailers: readonly string[]): Promise<void> {
  await tx.query(
    `update shops set address = '', postcode = '', latitude = 0, longitude = 0, updated = now() where retailer = any($1)`,
    [retailers],
  );
}

export async function anonymiseListing(tx: PoolClient, retailer: string): Promise<void> {
  await tx.query(
    `update shops set is_active = false, telephone = '', email = '', website = '', updated = now() where retailer = $1`,
    [retailer],
  );
}
