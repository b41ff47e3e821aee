import type { PoolClient } from 'pg';
import type { ShopSettings } from '@baitdrop/domain/shops/shop-settings';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { ShopRow } from '../../../database/schema/shops.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { insertHiddenListing } from '../listings.ts';
import { ORDER_EMAIL } from '../order-email.ts';

export interface SettingsRow
  extends
    Omit<ShopSettings, 'opening_hours' | 'closures' | 'allowed_origins' | 'place'>,
    Pick<
      ShopRow,
      | 'region'
      | 'latitude'
      | 'longitude'
      | 'position_source'
      | 'paused_until'
      | 'extra_packing_minutes'
      | 'extra_packing_until'
      | 'image'
      | 'logo'
    > {
  retailer: string;
  /** The email addresses of the account and the listing, from which the settings show where orders are sent. */
  account_email: string;
  listed_email: string;
  /** Null when the account has no listing yet. */
  listing: string | null;
  opening_hours: Record<string, string>;
  closures: Record<string, string>;
  allowed_origins: string[];
}

const COLUMNS = `r.id as retailer, s.id as listing, r.shop_name, r.address, r.postcode,
  coalesce(nullif(s.telephone, ''), r.phone) as phone, ${ORDER_EMAIL} as email,
  r.email as account_email, coalesce(s.email, '') as listed_email,
  coalesce(s.website, '') as website, r.vat_number, r.vat_status, r.vat_default_rate,
  coalesce(s.specialties, '[]') as specialties, coalesce(s.features, '[]') as features, coalesce(s.opening_hours, '{}') as opening_hours,
  coalesce(s.closures, '{}') as closures, coalesce(s.bank_holiday_hours, '') as bank_holiday_hours,
  coalesce(s.last_orders_minutes, 0) as last_orders_minutes,
  coalesce(s.delivery_radius, 10) as delivery_radius, coalesce(s.lead_time_minutes, 0) as lead_time_minutes,
  coalesce(s.early_handover, '') as early_handover, coalesce(s.collection_offered, true) as collection_offered,
  coalesce(s.minimum_order_pence, 0) as minimum_order_pence, coalesce(r.allowed_origins, '[]') as allowed_origins,
  coalesce(s.region, '') as region, coalesce(s.latitude, 0) as latitude, coalesce(s.longitude, 0) as longitude,
  coalesce(s.position_source, 'postcode') as position_source, s.paused_until, coalesce(s.extra_packing_minutes, 0) as extra_packing_minutes, s.extra_packing_until, coalesce(s.image, '') as image, coalesce(s.logo, '') as logo
  from retailers r left join shops s on s.retailer = r.id
    left join users u on u.id = r.owner and r.owner != '' where r.shop_id = $1 and $1 != ''`;

export async function readSettingsRow(db: Queryable, shopId: string): Promise<SettingsRow | undefined> {
  return (await rowsOf<SettingsRow>(db, `select ${COLUMNS}`, [shopId]))[0];
}

/** Locks the settings until the end of the transaction. Inserts a hidden listing for an account that has none. */
export async function lockSettings(tx: PoolClient, shopId: string, now: Date): Promise<SettingsRow | undefined> {
  await tx.query('select 1 from retailers where shop_id = $1 for update', [shopId]);
  const existing = await readSettingsRow(tx, shopId);
  if (existing === undefined || existing.listing !== null) return existing;
  await insertHiddenListing(tx, shopId, now);
  return readSettingsRow(tx, shopId);
}
