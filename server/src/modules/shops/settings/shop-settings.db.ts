import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { DEFAULT_LEAD_TIME_MINUTES } from '@baitdrop/domain/shops/handover';
import type { ShopSettings } from '@baitdrop/domain/shops/shop-settings';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface SettingsRow extends Omit<ShopSettings, 'opening_hours' | 'closures' | 'allowed_origins'> {
  retailer: string;
  /** Null where the account has no listing yet. */
  listing: string | null;
  region: string;
  latitude: number;
  longitude: number;
  paused_until: Date | null;
  opening_hours: Record<string, string>;
  closures: Record<string, string>;
  allowed_origins: string[];
}

const columns = `r.id as retailer, s.id as listing, r.shop_name, r.address, r.postcode,
  coalesce(nullif(s.telephone, ''), r.phone) as phone, coalesce(nullif(s.email, ''), r.email) as email,
  coalesce(s.website, '') as website, r.vat_number, coalesce(s.opening_hours, '{}') as opening_hours,
  coalesce(s.closures, '{}') as closures, coalesce(s.bank_holiday_hours, '') as bank_holiday_hours,
  coalesce(s.delivery_radius, 10) as delivery_radius, coalesce(s.lead_time_minutes, 0) as lead_time_minutes,
  coalesce(s.early_handover, '') as early_handover, coalesce(s.collection_offered, true) as collection_offered,
  coalesce(s.minimum_order_pence, 0) as minimum_order_pence, coalesce(r.allowed_origins, '[]') as allowed_origins,
  coalesce(s.region, '') as region, coalesce(s.latitude, 0) as latitude, coalesce(s.longitude, 0) as longitude,
  s.paused_until
  from retailers r left join shops s on s.retailer = r.id where r.shop_id = $1 and $1 != ''`;

export async function readSettingsRow(db: Queryable, shopId: string): Promise<SettingsRow | undefined> {
  return (await rowsOf<SettingsRow>(db, `select ${columns}`, [shopId]))[0];
}

/** Locked until the end of the transaction; makes the listing of an account that has none, not shown to anybody yet. */
export async function lockSettings(tx: PoolClient, shopId: string, now: Date): Promise<SettingsRow | undefined> {
  await tx.query('select 1 from retailers where shop_id = $1 for update', [shopId]);
  const known = await readSettingsRow(tx, shopId);
  if (known === undefined || known.listing !== null) return known;
  await tx.query(
    `insert into shops (id, shop_id, retailer, name, address, postcode, delivery_radius, lead_time_minutes,
       collection_offered, created, updated)
     select $2, r.shop_id, r.id, r.shop_name, r.address, r.postcode, 10, $3, true, $4, $4 from retailers r
     where r.shop_id = $1`,
    [shopId, newRecordId(randomBytes), DEFAULT_LEAD_TIME_MINUTES, now],
  );
  return readSettingsRow(tx, shopId);
}

export interface Whereabouts {
  latitude: number;
  longitude: number;
  region: string;
}

export async function writeSettings(
  tx: PoolClient,
  { retailer, listing }: SettingsRow,
  settings: ShopSettings,
  where: Whereabouts,
  now: Date,
): Promise<void> {
  const { shop_name, address, postcode, phone, email, website, vat_number } = settings;
  await tx.query(
    `update retailers set shop_name = $2, address = $3, postcode = $4, phone = $5, email = $6, vat_number = $7,
       allowed_origins = $8, updated_at = $9 where id = $1`,
    [retailer, shop_name, address, postcode, phone, email, vat_number, JSON.stringify(settings.allowed_origins), now],
  );
  await tx.query(
    `update shops set name = $2, address = $3, postcode = $4, telephone = $5, email = $6, website = $7,
       opening_hours = $8, closures = $9, bank_holiday_hours = $10, delivery_radius = $11, lead_time_minutes = $12,
       early_handover = $13, collection_offered = $14, minimum_order_pence = $15, latitude = $16, longitude = $17,
       region = $18, updated = $19 where id = $1`,
    [
      listing,
      shop_name,
      address,
      postcode,
      phone,
      email,
      website,
      JSON.stringify(settings.opening_hours),
      JSON.stringify(settings.closures),
      settings.bank_holiday_hours,
      settings.delivery_radius,
      settings.lead_time_minutes,
      settings.early_handover,
      settings.collection_offered,
      settings.minimum_order_pence,
      where.latitude,
      where.longitude,
      where.region,
      now,
    ],
  );
}

/** False for a shop that has no listing. */
export async function setPause(db: Queryable, shopId: string, until: Date | null, now: Date): Promise<boolean> {
  const { rowCount } = await db.query('update shops set paused_until = $2, updated = $3 where shop_id = $1', [
    shopId,
    until,
    now,
  ]);
  return rowCount === 1;
}
