import type { Pool, PoolClient } from 'pg';
import type { CourierRetailerRow } from '@baitdrop/contract/admin-courier';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { splitSortKeys, keysetPage, joinPageRows, type WithSortKeys } from '../../../platform/database/keyset-page.ts';
import type { RetailerRow } from '../../../database/schema/retailers.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likePattern } from '../../../platform/http/list-query.ts';
import type { KeyedRow, PageSpan } from '../../../platform/http/read-keyset-page.ts';

type Db = Pool | PoolClient;

/** The expressions match the two indexes: names, address and postcode, and fields that only administrators search. */
const found = `(lower(shop_name || ' ' || address || ' ' || postcode || ' ' || replace(postcode, ' ', '')) like $1
  or lower(shop_name || ' ' || postcode || ' ' || shop_id || ' ' || name || ' ' || email) like $1)`;
const whereOf = (search: string): string => (search === '' ? 'true' : found);
const valuesOf = (search: string): string[] => (search === '' ? [] : [likePattern(search)]);
const hasOwn = `uber_client_id != '' and uber_client_secret != '' and uber_organization_id != ''`;

export async function countRetailers(db: Db, search: string): Promise<number> {
  return countRows(db, `from retailers where ${whereOf(search)}`, valuesOf(search));
}

export async function readRetailers(
  db: Db,
  search: string,
  isDescending: boolean,
  span: PageSpan,
): Promise<KeyedRow<CourierRetailerRow>[]> {
  const { page, columns, orderBy, values } = keysetPage(
    { from: 'retailers', where: whereOf(search), values: valuesOf(search) },
    { key: 'lower(shop_name)', kind: 'text', tie: 'rowid', isDescending },
    span,
  );
  const rows = await rowsOf<WithSortKeys<CourierRetailerRow>>(
    db,
    `select ${columns}, id, shop_id, shop_name, postcode, (${hasOwn}) as has_own_account
     from ${page} ${joinPageRows('retailers', 'rowid')} order by ${orderBy}`,
    values,
  );
  return rows.map(splitSortKeys);
}

/** A retailer with the location of its shop: that of its listing if there is one, else of its account. */
export interface CourierAccountRow extends Pick<
  RetailerRow,
  | 'id'
  | 'shop_id'
  | 'shop_name'
  | 'address'
  | 'postcode'
  | 'phone'
  | 'uber_client_id'
  | 'uber_client_secret'
  | 'uber_organization_id'
  | 'uber_webhook_key'
> {
  /** Null without a listing. */
  latitude: number | null;
  longitude: number | null;
  uber_environment: '' | 'sandbox' | 'production';
  updated_at: Date;
}

const select = `select r.id, r.shop_id, r.shop_name, coalesce(nullif(s.address, ''), r.address) as address,
    coalesce(nullif(s.postcode, ''), r.postcode) as postcode, coalesce(nullif(s.telephone, ''), r.phone) as phone,
    s.latitude, s.longitude, r.uber_client_id, r.uber_client_secret, r.uber_organization_id, r.uber_webhook_key, r.uber_environment,
    coalesce(r.updated_at, now()) as updated_at
  from retailers r left join shops s on s.shop_id = r.shop_id where r.id = $1`;

export async function findAccount(db: Db, retailer: string): Promise<CourierAccountRow | undefined> {
  return (await rowsOf<CourierAccountRow>(db, select, [retailer]))[0];
}

/** Locks the row until the end of the transaction. */
export async function lockAccount(tx: PoolClient, retailer: string): Promise<CourierAccountRow | undefined> {
  await tx.query('select 1 from retailers where id = $1 for update', [retailer]);
  return findAccount(tx, retailer);
}
