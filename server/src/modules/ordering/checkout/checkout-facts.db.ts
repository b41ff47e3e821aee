import type { SoldProduct } from '@baitdrop/domain/checkout/quote-lines';
import { type ParcelFacts, buildParcel } from '@baitdrop/domain/products/parcel';
import { pence } from '@baitdrop/domain/money/pence';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { DeliveryCharge } from '@baitdrop/domain/fees/delivery-charge';
import { queryPrepared } from '../../../platform/database/rows.ts';
import { type ChargeFacts, chargeFactsSql, chargeOfShop } from '../../shops/delivery-charge.ts';

export interface SellingShop {
  shop_id: string;
  name: string;
  address: string;
  postcode: string;
  region: string;
  telephone: string;
  email: string;
  latitude: number;
  longitude: number;
  delivery_radius: number;
  opening_hours: Record<string, string>;
  closures: Record<string, string>;
  bank_holiday_hours: string;
  last_orders_minutes: number;
  paused_until: Date | null;
  lead_time_minutes: number;
  extra_packing_minutes: number;
  extra_packing_until: Date | null;
  early_handover: string;
  collection_offered: boolean;
  minimum_order_pence: number;
  sample: boolean;
  baitdrop_enabled: boolean;
  /** True when a hold on this shop's stock has expired: an order releases it before it takes the stock. */
  has_overdue_holds: boolean;
}

export interface CheckoutFacts {
  shop: SellingShop;
  products: SoldProduct[];
  deliveryCharge: DeliveryCharge;
}

type ProductFacts = Omit<SoldProduct, 'pricePence' | 'parcel'> & ParcelFacts & { price: number };

/** SQL for the units of a product that are still held for orders whose time to pay ($2) is over. */
const OVERDUE_UNITS = `coalesce((select sum(l.quantity)::bigint from stock_holds h join order_lines l on l."order" = h."order"
  where h.shop_id = $1 and h.held_until <= $2 and l.product = products.id), 0)`;

/** Reads a visible shop, its products with these names, and its delivery charge. */
export async function readCheckoutFacts(
  db: Queryable,
  { shopId, names, now }: { shopId: string; names: readonly string[]; now: Date },
): Promise<CheckoutFacts | undefined> {
  const [row] = await queryPrepared<SellingShop & { products: ProductFacts[]; charge: ChargeFacts }>(
    db,
    `select s.shop_id, s.name, s.address, s.postcode, s.region, s.latitude, s.longitude, s.delivery_radius,
       case when s.telephone = '' then coalesce(r.phone, '') else s.telephone end as telephone,
       case when s.email = '' then coalesce(r.email, '') else s.email end as email,
       coalesce(s.opening_hours, '{}') as opening_hours, coalesce(s.closures, '{}') as closures, s.bank_holiday_hours,
       s.last_orders_minutes, s.paused_until, s.lead_time_minutes, s.extra_packing_minutes, s.extra_packing_until,
       s.early_handover, s.collection_offered, s.minimum_order_pence, s.sample,
       coalesce(r.baitdrop_enabled, false) as baitdrop_enabled,
       exists (select 1 from stock_holds h where h.shop_id = s.shop_id and h.held_until <= $2) as has_overdue_holds,
       ${chargeFactsSql('s')} as charge,
       (select coalesce(json_agg(p), '[]') from (
         select id, name, category, subcategory, courier_size, pack_weight_g, length_cm, width_cm, height_cm,
           price_pence as price, perishable,
           sellable_stock(stock + ${OVERDUE_UNITS}, stock_uncounted, sold_out_until, best_before) as stock,
           age_restricted as "ageRestricted", no_courier as "noCourier"
         from products where shop_id = $1 and name = any($3) and is_active) p) as products
     from shops s left join retailers r on r.id = s.retailer and s.retailer != ''
     where s.shop_id = $1 and s.is_active`,
    [shopId, now, names],
  );
  if (row === undefined) return undefined;
  const { products, charge, ...shop } = row;
  return { shop, products: products.map(soldProduct), deliveryCharge: chargeOfShop(charge) };
}

function soldProduct(facts: ProductFacts): SoldProduct {
  const { id, name, category, price, stock, perishable, ageRestricted, noCourier, ...parcel } = facts;
  return {
    id,
    name,
    category,
    stock,
    perishable,
    ageRestricted,
    noCourier,
    pricePence: pence(price),
    parcel: buildParcel({ ...parcel, name, category }),
  };
}
