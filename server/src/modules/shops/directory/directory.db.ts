// Which shops, in which order. `directory_entries` answers that; what a card shows comes from the shops themselves.
import type { Pool } from 'pg';
import { type DirectoryQuery, MAX_SHOPS_COUNTED, type RadiusOption } from '@baitdrop/domain/directory/directory';
import { EARTH_RADIUS_KM, type Position } from '@baitdrop/domain/geo/position';
import { MAX_DELIVERY_RADIUS_KM } from '@baitdrop/domain/shops/delivery-reach';
import { type ShopRow, shopColumns, shopOf, type StoredShop } from './shop-row.ts';

/** A metre more than the rule allows, so that rounding here loses nobody: the rule decides afterwards. */
const SLACK_KM = 0.001;
const spot = (lat: string, lng: string): string => `directory_spot(${lat}::float8, ${lng}::float8)`;
const alongTheGround = (chord: string): string =>
  `${2 * EARTH_RADIUS_KM} * asin(least(1, (${chord}) / ${2 * EARTH_RADIUS_KM}))`;

const shopsIn = (chosen: string, order: string): string =>
  `select ${shopColumns} from (${chosen}) chosen
   join directory_entries entry on entry.shop = chosen.shop
   join shops on shops.id = entry.shop order by ${order}`;

/** The nearest that deliver to the place, then the nearest of all. */
export async function shopsAround(db: Pool, { lat, lng }: Position, limit: number): Promise<ShopRow[]> {
  const here = spot('$1', '$2');
  const delivering = `
    select shop from directory_entries
    where is_listed and delivers and spot <@ cube_enlarge(${here}, ${MAX_DELIVERY_RADIUS_KM}, 3)
      and ${alongTheGround(`spot <-> ${here}`)} <= delivery_radius + ${SLACK_KM}
    order by spot <-> ${here} limit $3`;
  const nearest = `select shop from directory_entries where is_listed and spot is not null order by spot <-> ${here} limit $3`;
  const { rows } = await db.query<StoredShop>({
    name: 'directory: shops around',
    text: shopsIn(`(${delivering}) union (${nearest})`, `entry.spot <-> ${here}, entry.name_key, entry.shop`),
    values: [lat, lng, limit],
  });
  return rows.map(shopOf);
}

/** All that deliver to the place, nearest first. */
export async function shopsDeliveringTo(db: Pool, { lat, lng }: Position, limit: number): Promise<ShopRow[]> {
  const here = spot('$1', '$2');
  const { rows } = await db.query<StoredShop>({
    name: 'directory: shops delivering to',
    text: shopsIn(
      `select shop from directory_entries
       where is_listed and delivers and spot <@ cube_enlarge(${here}, ${MAX_DELIVERY_RADIUS_KM}, 3)
         and ${alongTheGround(`spot <-> ${here}`)} <= delivery_radius + ${SLACK_KM}
       order by spot <-> ${here} limit $3`,
      `entry.spot <-> ${here}, entry.name_key, entry.shop`,
    ),
    values: [lat, lng, limit],
  });
  return rows.map(shopOf);
}

export async function bestRatedShops(db: Pool, limit: number): Promise<ShopRow[]> {
  const best = 'rating desc, review_count desc, shop';
  const { rows } = await db.query<StoredShop>({
    name: 'directory: best rated',
    text: shopsIn(
      `select shop from directory_entries where is_listed and delivers order by ${best} limit $1`,
      'entry.rating desc, entry.review_count desc, entry.shop',
    ),
    values: [limit],
  });
  return rows.map(shopOf);
}

/** Separates the texts of a shop in `search_text`; people do not write it. */
const TEXT_SEPARATOR = '\u001f';

const likeText = (search: string): string => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const radiusCondition = (radius: RadiusOption, place: string): string =>
  radius === '20+' ? `delivery_radius >= ${place}::float8` : `delivery_radius <= ${place}::float8`;

/** The meanings are those of `browseDirectory`. */
function matching({ search = '', radius = 'all', status = 'all' }: DirectoryQuery): {
  from: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['is_listed'];
  const wanted = search.trim().toLowerCase();
  if (wanted.includes(TEXT_SEPARATOR)) conditions.push('false');
  else if (wanted !== '') conditions.push(`search_text like ${add(likeText(wanted))}`);
  if (radius !== 'all') conditions.push(radiusCondition(radius, add(Number.parseInt(radius, 10))));
  if (status !== 'all') conditions.push(status === 'available' ? 'delivers' : 'not delivers');
  return { from: `from directory_entries where ${conditions.join(' and ')}`, values };
}

/** All that match, or `MAX_SHOPS_COUNTED` if there are more. */
export async function countShops(db: Pool, query: DirectoryQuery): Promise<number> {
  const { from, values } = matching(query);
  const { rows } = await db.query<{ count: string }>(
    `select count(*) from (select 1 ${from} limit ${MAX_SHOPS_COUNTED}) counted`,
    values,
  );
  return Number(rows[0]?.count ?? 0);
}

/** So many rows are sorted faster than an ordered index is walked; the planner's estimates for text search are poor. */
const MAX_SORTED = 2000;

/** `totalItems` is what `countShops` found. */
export async function pageOfShops(
  db: Pool,
  query: DirectoryQuery,
  { page, perPage }: { page: number; perPage: number },
  totalItems: number,
): Promise<ShopRow[]> {
  const { from, values } = matching(query);
  const add = (value: unknown): string => `$${values.push(value)}`;
  const { location, sortByDistance = false } = query;
  const distance = location && sortByDistance ? `spot <-> ${spot(add(location.lat), add(location.lng))}, ` : '';
  const limit = `limit ${add(perPage)} offset ${add((page - 1) * perPage)}`;
  const source = totalItems <= MAX_SORTED ? `from (select * ${from} offset 0) matching` : from;
  const { rows } = await db.query<StoredShop>(
    shopsIn(
      `select shop ${source} order by ${distance}name_key, shop ${limit}`,
      `${distance.replace('spot', 'entry.spot')}entry.name_key, entry.shop`,
    ),
    values,
  );
  return rows.map(shopOf);
}

export async function findShop(db: Pool, shopId: string): Promise<ShopRow | undefined> {
  const { rows } = await db.query<StoredShop>({
    name: 'directory: one shop',
    text: `select ${shopColumns} from shops join directory_entries entry on entry.shop = shops.id
           where shops.shop_id = $1 and entry.is_listed`,
    values: [shopId],
  });
  return rows[0] && shopOf(rows[0]);
}
