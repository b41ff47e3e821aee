import type { Pool, PoolClient } from 'pg';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

export interface CourierShop {
  shop_id: string;
  name: string;
  address: string;
  postcode: string;
  telephone: string;
  latitude: number;
  longitude: number;
  /** Of the account behind it; empty for none. The first two are sealed. */
  retailer: string;
  uber_client_id: string;
  uber_client_secret: string;
  uber_organization_id: string;
  /** Empty: as the platform's account. */
  uber_environment: '' | 'sandbox' | 'production';
}

export async function readCourierShop(db: Db, shopId: string): Promise<CourierShop | undefined> {
  const [shop] = await rowsOf<CourierShop>(
    db,
    `select s.shop_id, s.name, s.address, s.postcode, s.latitude, s.longitude,
       case when s.telephone = '' then coalesce(r.phone, '') else s.telephone end as telephone,
       coalesce(r.id, '') as retailer, coalesce(r.uber_client_id, '') as uber_client_id,
       coalesce(r.uber_client_secret, '') as uber_client_secret,
       coalesce(r.uber_organization_id, '') as uber_organization_id, coalesce(r.uber_environment, '') as uber_environment
     from shops s left join retailers r on r.id = s.retailer and s.retailer != '' where s.shop_id = $1`,
    [shopId],
  );
  return shop;
}

export interface CourierLine {
  name: string;
  quantity: number;
  price_pence: number;
  courier_size: string;
  pack_weight_g: number;
}

export async function readCourierLines(db: Db, order: string): Promise<CourierLine[]> {
  return rowsOf<CourierLine>(
    db,
    `select l.name, l.quantity - l.refunded_quantity as quantity, l.price_pence, coalesce(p.courier_size, '') as courier_size,
       coalesce(p.pack_weight_g, 0) as pack_weight_g
     from order_lines l left join products p on p.id = l.product and l.product != ''
     where l."order" = $1 and l.quantity > l.refunded_quantity order by l.position`,
    [order],
  );
}

export async function readOrderRow(db: Db, id: string): Promise<OrderRow | undefined> {
  return (await rowsOf<OrderRow>(db, 'select * from orders where id = $1', [id]))[0];
}

/** The promise the customer was shown, while it holds and nobody used it. */
export async function findQuote(
  db: Db,
  place: { shopId: string; latitude: number; longitude: number; now: Date },
): Promise<string | undefined> {
  const [quote] = await rowsOf<{ quote_id: string }>(
    db,
    `select quote_id from courier_quotes q where shop_id = $1 and latitude = $2 and longitude = $3 and expires_at > $4
       and not exists (select 1 from deliveries d where d.quote_id = q.quote_id)
     order by expires_at desc limit 1`,
    [place.shopId, String(place.latitude), String(place.longitude), place.now],
  );
  return quote?.quote_id;
}
