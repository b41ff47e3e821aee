import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { CourierCall } from '@baitdrop/adapters/ports/courier';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { rowsOf } from '../../platform/database/rows.ts';
import { storable } from '../../platform/database/storable.ts';

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

export async function readCourierShop(db: Pool | PoolClient, shopId: string): Promise<CourierShop | undefined> {
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

export interface CourierLog {
  courier: CourierName;
  retailer: string;
  order: string;
  call: CourierCall;
  at: Date;
}

export async function insertCourierLog(pool: Pool, { courier, retailer, order, call, at }: CourierLog): Promise<void> {
  const json = (value: unknown) => JSON.stringify(storable(value) ?? null);
  await pool.query(
    `insert into courier_logs (id, retailer_id, "order", courier, endpoint, environment, request_payload, response_payload,
       status_code, timestamp) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      newRecordId(randomBytes),
      retailer,
      order,
      courier,
      call.endpoint,
      call.environment,
      json(call.request),
      json(call.response),
      call.statusCode,
      at,
    ],
  );
}
