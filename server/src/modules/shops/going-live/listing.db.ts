import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface Listing {
  id: string;
  postcode: string;
  latitude: number;
  longitude: number;
  region: string;
}

export async function lockListing(tx: PoolClient, retailer: string): Promise<Listing | undefined> {
  const text = `select id, postcode, latitude, longitude, region from shops where retailer = $1 and $1 != '' for update`;
  return (await rowsOf<Listing>(tx, text, [retailer]))[0];
}

export interface ListedFacts {
  shop_id: string;
  retailer: string;
  name: string;
  address: string;
  postcode: string;
  region: string;
  telephone: string;
  latitude: number;
  longitude: number;
  uber_direct_enabled: boolean;
}

const listed = [
  'shop_id',
  'retailer',
  'name',
  'address',
  'postcode',
  'region',
  'telephone',
  'latitude',
  'longitude',
  'uber_direct_enabled',
] as const satisfies readonly (keyof ListedFacts)[];

const usual = { delivery_radius: 10, lead_time_minutes: 15 };

export async function insertListing(tx: PoolClient, facts: ListedFacts, now: Date): Promise<void> {
  const places = listed.map((_, index) => `$${index + 5}`);
  await tx.query(
    `insert into shops (id, created, updated, delivery_radius, lead_time_minutes, is_active, collection_offered, ${listed.join()})
     values ($1, $2, $2, $3, $4, true, true, ${places.join()})`,
    [
      newRecordId(randomBytes),
      now,
      usual.delivery_radius,
      usual.lead_time_minutes,
      ...listed.map((field) => facts[field]),
    ],
  );
}

export async function updateListing(tx: PoolClient, id: string, facts: ListedFacts, now: Date): Promise<void> {
  const set = listed.map((field, index) => `${field} = $${index + 3}`);
  await tx.query(`update shops set is_active = true, updated = $2, ${set.join()} where id = $1`, [
    id,
    now,
    ...listed.map((field) => facts[field]),
  ]);
}
