// Reads listings with the accounts behind them, and accounts that have no listing yet.
import type { Pool, PoolClient } from 'pg';
import type { AdminShopRow, AdminShopSort, AdminShopStatus } from '@baitdrop/contract/admin-shops';
import { promisedLiveBy } from '@baitdrop/domain/retailers/going-live';
import type { ShopRow } from '../../../database/schema/shops.ts';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import {
  keysetBound,
  splitSortKeys,
  type KeysetOrder,
  type WithSortKeys,
} from '../../../platform/database/keyset-page.ts';
import { LARGE_COUNT, cacheIfLarge } from '../../../platform/database/cache-if-large.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { type SortKeys, invalidCursor } from '../../../platform/http/cursor.ts';
import { likePattern } from '../../../platform/http/list-query.ts';
import type { KeyedRow, PageSpan, ListPart } from '../../../platform/http/read-keyset-page.ts';

type Db = Pool | PoolClient;

export interface ShopFilter {
  search: string;
  status: AdminShopStatus | '';
}

export interface ShopOrder {
  key: AdminShopSort;
  isDescending: boolean;
}

/** The expression matches the partial index. */
const waiting = `r.live_requested_at is not null and r.live_approved_at is null and r.suspended_at is null and not r.baitdrop_enabled`;

const conditions: Record<AdminShopStatus, string> = {
  not_joined: 'r.id is null',
  suspended: 'r.suspended_at is not null',
  live: 'r.suspended_at is null and r.baitdrop_enabled',
  waiting,
  preparing: `r.suspended_at is null and not r.baitdrop_enabled and (r.live_requested_at is null or r.live_approved_at is not null)`,
};

export const statusSql = `case when r.id is null then 'not_joined' when r.suspended_at is not null then 'suspended'
  when r.baitdrop_enabled then 'live' when ${waiting} then 'waiting' else 'preparing' end`;

/** Sorts shops that wait for approval first, listings without an account last. */
const statusRank = `case when r.id is null then 4 when r.suspended_at is not null then 3
  when r.baitdrop_enabled then 1 when ${waiting} then 0 else 2 end`;

const listedText = `lower(s.name || ' ' || s.address || ' ' || s.postcode || ' ' || replace(s.postcode, ' ', ''))`;
const unlistedText = `lower(r.shop_name || ' ' || r.address || ' ' || r.postcode || ' ' || replace(r.postcode, ' ', ''))`;

const paidOrders = `(select o.shop_id, count(*) as placed from orders o where o.paid_at is not null group by o.shop_id)`;

const listedKeys: Record<AdminShopSort, string> = {
  name: 'lower(s.name)',
  location: 's.postcode',
  status: statusRank,
  plugin: `coalesce(r.plugin_type, '')`,
  orders: 'coalesce(paid.placed, 0)',
};
const unlistedKeys: Record<AdminShopSort, string> = {
  ...listedKeys,
  name: 'lower(r.shop_name)',
  location: 'r.postcode',
};

const keyKinds: Record<AdminShopSort, KeysetOrder['kind']> = {
  name: 'text',
  location: 'text',
  status: 'number',
  plugin: 'text',
  orders: 'number',
};

const paidOf = (key: AdminShopSort | '', table: string): string =>
  key === 'orders' ? `left join ${paidOrders} paid on paid.shop_id = ${table}.shop_id` : '';

/** The redundant condition "with an account" makes the index of listings by account usable. */
const listedConditions = (status: AdminShopStatus | ''): string => {
  if (status === '') return 'true';
  return status === 'not_joined' ? conditions.not_joined : `s.retailer != '' and ${conditions[status]}`;
};

/** Joins the account only where the filter needs it, because the listings' own index is enough otherwise. */
const accountOf = (status: AdminShopStatus | '', key: AdminShopSort | ''): string =>
  status !== '' || key === 'status' || key === 'plugin' ? 'left join retailers r on r.id = s.retailer' : '';

const listedFrom = ({ search, status }: ShopFilter, key: AdminShopSort | ''): string => `
  from shops s ${accountOf(status, key)} ${paidOf(key, 's')}
  where ${listedConditions(status)} ${search === '' ? '' : `and ${listedText} like $2`}`;

/**
 * Finds accounts without a listing. They are few among many, and finding them means reading all accounts, so the ids
 * are cached for half a minute when there are many; one that got its listing since is left out at once. Null for all.
 */
async function unlistedIds(db: Db): Promise<readonly string[] | null> {
  if ((await countRows(db, 'from retailers')) <= LARGE_COUNT) return null;
  const text = `select r.id from retailers r where ${hasNoListing} limit ${LARGE_COUNT}`;
  const read = async () => (await rowsOf<{ id: string }>(db, text)).map(({ id }) => id);
  const ids = await cacheIfLarge(db, 'accounts without a listing', read, () => true);
  return ids.length === LARGE_COUNT ? null : ids;
}

const hasNoListing = `not exists (select 1 from shops s where s.retailer = r.id and s.retailer != '')`;

const unlistedFrom = ({ search, status }: ShopFilter, key: AdminShopSort | ''): string => `
  from retailers r ${paidOf(key, 'r')}
  where ($1::text[] is null or r.id = any($1)) and ${hasNoListing}
    and ${status === '' ? 'true' : conditions[status]} ${search === '' ? '' : `and ${unlistedText} like $2`}`;

const valuesOf = async (db: Db, { search }: ShopFilter): Promise<unknown[]> => [
  await unlistedIds(db),
  ...(search === '' ? [] : [likePattern(search)]),
];

async function countShops(db: Db, filter: ShopFilter, values: readonly unknown[]): Promise<number> {
  const both = `(select 1 ${listedFrom(filter, '')} union all select 1 ${unlistedFrom(filter, '')})`;
  return countRows(db, `from ${both} shops`, values);
}

export type StoredPlace = Pick<ShopRow, 'postcode' | 'latitude' | 'longitude' | 'position_source'>;
export type ListedShop = Omit<AdminShopRow, 'place'> & StoredPlace;
type Row = Omit<ListedShop, 'promised_by'> & { live_requested_at: Date | null };

const placeColumns = `coalesce(s.latitude, 0) as latitude, coalesce(s.longitude, 0) as longitude,
  coalesce(s.position_source, 'postcode') as position_source`;

export const shopColumns = `coalesce(s.id, '') as listing, coalesce(r.id, '') as retailer,
  coalesce(s.shop_id, r.shop_id) as shop_id, coalesce(s.name, r.shop_name) as name,
  coalesce(s.address, r.address) as address, coalesce(s.postcode, r.postcode) as postcode,
  ${placeColumns}, ${statusSql} as status, coalesce(r.suspended_reason, '') as suspended_reason,
  coalesce(r.plugin_type, '') as plugin_type, coalesce(r.name, '') as owner_name,
  coalesce(u.email, '') as owner_email, coalesce(s.sample, false) as sample,
  (select count(*) from orders o where o.shop_id = coalesce(s.shop_id, r.shop_id) and o.paid_at is not null) as orders`;

/** A unique number for a row of both halves: its own rowid and the half it is in. */
const bothTies = `page.tie * 2 + page.is_listed::int`;
function halfOf(from: SortKeys | undefined): { from: SortKeys | undefined; isListed: boolean } {
  if (from === undefined) return { from, isListed: false };
  if (typeof from.tie !== 'number') throw invalidCursor();
  return { from: { key: from.key, tie: Math.floor(from.tie / 2) }, isListed: from.tie % 2 === 1 };
}

/**
 * Each half reads its first rows from its own index; a search is applied before sorting. Of two rows with the same key
 * and rowid, the one without a listing comes first.
 */
async function readShops(
  db: Db,
  filter: ShopFilter,
  { key, isDescending }: ShopOrder,
  filterValues: readonly unknown[],
  { limit, offset, isTurned, from: place }: PageSpan,
): Promise<KeyedRow<ListedShop>[]> {
  const { from, isListed: isPlaceListed } = halfOf(place);
  const half = (isListed: boolean) => {
    const table = isListed ? 's' : 'r';
    const sortKey = (isListed ? listedKeys : unlistedKeys)[key];
    const order = { key: sortKey, kind: keyKinds[key], tie: `${table}.rowid`, isDescending };
    const isBehind = isListed === isPlaceListed || isListed !== isDescending;
    const { condition, way, values } = keysetBound(order, { isTurned, from }, filterValues, isBehind !== isTurned);
    const rows = (isListed ? listedFrom : unlistedFrom)(filter, key);
    const name = isListed ? 'listed' : 'unlisted';
    return {
      text: `${name} as ${filter.search === '' ? 'not ' : ''}materialized (
        select ${sortKey} as sort_key, ${table}.rowid as tie, ${isListed} as is_listed, ${isListed ? 'null' : 'r.id'} as unlisted
        ${rows} and ${condition})`,
      first: `(select * from ${name} order by sort_key ${way}, tie ${way} limit ${offset + limit})`,
      way,
      values,
    };
  };
  const [listed, unlisted] = [half(true), half(false)];
  const { way, values } = listed;
  const rows = await rowsOf<WithSortKeys<Row>>(
    db,
    `with ${listed.text}, ${unlisted.text}, page as (
       select * from (${listed.first} union all ${unlisted.first}) found
       order by sort_key ${way}, tie ${way}, is_listed ${way} limit ${limit} offset ${offset}
     )
     select page.sort_key as list_key, ${bothTies} as list_tie, ${shopColumns}, r.live_requested_at
     from page left join shops s on s.rowid = case when page.is_listed then page.tie end
     left join retailers r on r.id = coalesce(s.retailer, page.unlisted)
     left join users u on u.id = r.owner
     order by page.sort_key ${way}, page.tie ${way}, page.is_listed ${way}`,
    values,
  );
  return rows.map(splitSortKeys).map(({ row: { live_requested_at: requestedAt, ...row }, ...keys }) => ({
    ...keys,
    row: {
      ...row,
      promised_by: row.status === 'waiting' && requestedAt !== null ? promisedLiveBy(requestedAt).toISOString() : '',
    },
  }));
}

/** Builds the whole list; accounts without a listing are found once for both the count and the rows. */
export async function shopList(db: Db, filter: ShopFilter, order: ShopOrder): Promise<ListPart<ListedShop>> {
  const values = await valuesOf(db, filter);
  return {
    total: await countShops(db, filter, values),
    read: (span) => readShops(db, filter, order, values, span),
  };
}

export interface KnownRetailer {
  id: string;
  shop_id: string;
  shop_name: string;
}

export async function readPlace(db: Db, retailer: string): Promise<StoredPlace | undefined> {
  const text = `select r.postcode, ${placeColumns} from retailers r left join shops s on s.retailer = r.id where r.id = $1`;
  return (await rowsOf<StoredPlace>(db, text, [retailer]))[0];
}

export async function findRetailer(db: Db, id: string): Promise<KnownRetailer | undefined> {
  const text = 'select id, shop_id, shop_name from retailers where id = $1';
  return (await rowsOf<KnownRetailer>(db, text, [id]))[0];
}

/** Finds retailers that take orders and whose listing is missing, hidden or out of date. */
export async function retailersToSync(db: Db, hasPlatformCourier: boolean): Promise<KnownRetailer[]> {
  return rowsOf<KnownRetailer>(
    db,
    `select r.id, r.shop_id, r.shop_name
     from retailers r left join shops s on s.retailer = r.id and s.retailer != ''
     where r.baitdrop_enabled and r.suspended_at is null and (s.id is null or not s.is_active
       or (s.shop_id, s.name, s.address, s.telephone) is distinct from (r.shop_id, r.shop_name, r.address, r.phone)
       or upper(replace(s.postcode, ' ', '')) != upper(replace(r.postcode, ' ', ''))
       or s.uber_direct_enabled != ($1 or (r.uber_client_id != '' and r.uber_client_secret != '' and r.uber_organization_id != '')))
     order by r.rowid`,
    [hasPlatformCourier],
  );
}
