import type { HandoverFacts } from '@baitdrop/domain/shops/handover';
import type { ReachFacts } from '@baitdrop/domain/shops/delivery-reach';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { QuotedShop } from '../../delivery/quotes.ts';
import type { StoreRow } from './shopify.db.ts';

export type RateShop = HandoverFacts & ReachFacts & QuotedShop;

export async function findRateShop(db: Queryable, shopId: string): Promise<RateShop | undefined> {
  const [shop] = await rowsOf<RateShop>(
    db,
    `select s.shop_id, s.name, s.address, s.postcode, s.region, s.latitude, s.longitude, s.delivery_radius,
       case when s.telephone = '' then coalesce(r.phone, '') else s.telephone end as telephone,
       coalesce(s.opening_hours, '{}') as opening_hours, coalesce(s.closures, '{}') as closures, s.bank_holiday_hours,
       s.last_orders_minutes, s.paused_until, s.lead_time_minutes, s.extra_packing_minutes, s.extra_packing_until,
       s.early_handover,
       coalesce(r.baitdrop_enabled, false) as baitdrop_enabled
     from shops s left join retailers r on r.id = s.retailer and s.retailer != ''
     where s.shop_id = $1 and s.is_active`,
    [shopId],
  );
  return shop;
}

/** True when one of these names is a product of the shop that a courier may not carry or that needs an age check. */
export async function hasCollectionOnlyProduct(
  db: Queryable,
  shopId: string,
  names: readonly string[],
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `select 1 from products where shop_id = $1 and lower(name) = any($2) and (no_courier or age_restricted) limit 1`,
    [shopId, names.map((name) => name.trim().toLowerCase())],
  );
  return rows.length > 0;
}

export async function findStoreByRatesKey(db: Queryable, keyHash: string): Promise<StoreRow | undefined> {
  const [store] = await rowsOf<StoreRow>(
    db,
    `select * from shopify_stores where rates_key_hash = $1 and rates_key_hash != '' and access_token != ''`,
    [keyHash],
  );
  return store;
}
