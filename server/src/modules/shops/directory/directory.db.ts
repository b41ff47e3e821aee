// Which shops, in which order. `directory_entries` answers that; what a card shows comes from the shops themselves.
import type { Pool, QueryConfig } from 'pg';
import {
  type DirectoryQuery,
  MAX_SHOPS_COUNTED,
  type RadiusOption,
  searchedTexts,
} from '@baitdrop/domain/directory/directory';
import { EARTH_RADIUS_KM, type Position } from '@baitdrop/domain/geo/position';
import type { Written } from '@baitdrop/domain/search/vocabulary';
import { MAX_DELIVERY_RADIUS_KM } from '@baitdrop/domain/shops/delivery-reach';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { textList } from '@baitdrop/records/engine/known-size';
import { statement } from '@baitdrop/records/engine/statements';
import { type ShopRow, shopColumns, shopOf, type StoredShop, usualDelivery } from './shop-row.ts';

/** A metre more than the rule allows, so that rounding here loses nobody: the rule decides afterwards. */
const SLACK_KM = 0.001;
const spot = (lat: string, lng: string): string => `directory_spot(${lat}::float8, ${lng}::float8)`;
const alongTheGround = (chord: string): string =>
  `${2 * EARTH_RADIUS_KM} * asin(least(1, (${chord}) / ${2 * EARTH_RADIUS_KM}))`;

/** The rows of these shops by their record's id, in no order; some may be in the memory of the process. */
export type ReadShops = (ids: readonly string[]) => Promise<ReadonlyMap<string, ShopRow>>;

/** From the database, each time. */
export const shopsFrom =
  (db: Pool): ReadShops =>
  async (ids) => {
    if (ids.length === 0) return new Map();
    const { size, sql, values } = textList(ids);
    const { rows } = await db.query<StoredShop>({
      name: `directory: shops by id ${size}`,
      text: `select ${shopColumns} from directory_entries entry join shops on shops.id = entry.shop ${usualDelivery}
             where entry.shop = any(${sql}) and entry.is_listed`,
      values,
    });
    return new Map(rows.map((row) => [row.id, shopOf(row)]));
  };

/** Which shops, in which order, is one question; what their cards show is another, and mostly known. */
async function chosenBy(db: Pool, query: QueryConfig, read: ReadShops): Promise<ShopRow[]> {
  const { rows } = await db.query<{ shop: string }>(query);
  const shops = await read(rows.map(({ shop }) => shop));
  return rows.flatMap(({ shop }) => shops.get(shop) ?? []);
}

// Limits stand in the texts of statements: of a limit that comes as a value a tenth of all rows is assumed, and the statement
// planned anew each time.
const delivering = (here: string, limit: number) => `
  select shop, spot <-> ${here} as far, name_key from directory_entries
  where is_listed and delivers and spot <@ cube_enlarge(${here}, ${MAX_DELIVERY_RADIUS_KM}, 3)
    and ${alongTheGround(`spot <-> ${here}`)} <= delivery_radius + ${SLACK_KM}
  order by spot <-> ${here} limit ${limit}`;

/** The nearest that deliver to the place, then the nearest of all. */
export function shopsAround(db: Pool, { lat, lng }: Position, limit: number, read = shopsFrom(db)): Promise<ShopRow[]> {
  const here = spot('$1', '$2');
  const nearest = `
    select shop, spot <-> ${here} as far, name_key from directory_entries
    where is_listed and spot is not null order by spot <-> ${here} limit ${limit}`;
  const text = `(${delivering(here, limit)}) union (${nearest}) order by far, name_key, shop`;
  return chosenBy(db, statement(text, [lat, lng]), read);
}

/** All that deliver to the place, nearest first. */
export function shopsDeliveringTo(
  db: Pool,
  { lat, lng }: Position,
  limit: number,
  read = shopsFrom(db),
): Promise<ShopRow[]> {
  const text = `select shop from (${delivering(spot('$1', '$2'), limit)}) nearest order by far, name_key, shop`;
  return chosenBy(db, statement(text, [lat, lng]), read);
}

export function bestRatedShops(db: Pool, limit: number, read = shopsFrom(db)): Promise<ShopRow[]> {
  const text = `select shop from directory_entries where is_listed and delivers
    order by rating desc, review_count desc, shop limit ${limit}`;
  return chosenBy(db, statement(text, []), read);
}

/** Separates the texts of a shop in `search_text`; people do not write it. */
const TEXT_SEPARATOR = '\u001f';

const likeText = (...parts: readonly string[]): string =>
  `%${parts.map((part) => part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)).join('%')}%`;

const radiusCondition = (radius: RadiusOption, place: string): string =>
  radius === '20+' ? `delivery_radius >= ${place}::float8` : `delivery_radius <= ${place}::float8`;

/** Where a visitor is does not decide which shops match. */
export interface DirectoryFilters extends Pick<DirectoryQuery, 'search' | 'radius' | 'status'> {
  /** Of these shops alone, by their record's id: what the search found by forgiving. */
  readonly among?: readonly string[];
}

class Conditions {
  readonly #conditions = ['is_listed'];
  readonly values: unknown[] = [];

  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(condition: string): void {
    this.#conditions.push(condition);
  }

  get from(): string {
    return `from directory_entries where ${this.#conditions.join(' and ')}`;
  }
}

/** The meanings are those of `browseDirectory`. */
function matching({ search = '', radius = 'all', status = 'all', among }: DirectoryFilters): Conditions {
  const conditions = new Conditions();
  if (radius !== 'all') conditions.add(radiusCondition(radius, conditions.value(Number.parseInt(radius, 10))));
  if (status !== 'all') conditions.add(status === 'available' ? 'delivers' : 'not delivers');
  if (among) conditions.add(`shop = any(${conditions.value(among)})`);
  else if (search.includes(TEXT_SEPARATOR)) conditions.add('false');
  else if (search.trim() !== '') {
    const texts = searchedTexts(search).map((text) => `search_text like ${conditions.value(likeText(text))}`);
    conditions.add(`(${texts.join(' or ')})`);
  }
  return conditions;
}

/** All that match, or `MAX_SHOPS_COUNTED` if there are more. */
export async function countShops(db: Pool, filters: DirectoryFilters): Promise<number> {
  const { from, values } = matching(filters);
  const { rows } = await db.query<{ count: string }>(
    statement(`select count(*) from (select 1 ${from} limit ${MAX_SHOPS_COUNTED}) counted`, values),
  );
  return Number(rows[0]?.count ?? 0);
}

/** Low enough to miss little that the rule forgives; the rule decides afterwards. */
const MIN_SIMILARITY = 0.3;
const MAX_LOOKED_AT = 500;

const MAX_WORDS = 8;

/** With their accents: the texts of shops have theirs. */
const writtenWordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

/** A search of more ways than this is planned for longer than it takes. */
const MAX_WAYS = 100;

export interface FoundAlike {
  shop: string;
  /** Its words, without capitals. */
  search_text: string;
}

const ofThose = (conditions: Conditions) => `
  select shop, search_text ${conditions.from} order by name_key, shop limit ${MAX_LOOKED_AT}`;

/** Shops that may fit the search: those that hold what each of its words may mean, or, where that is not known, looks like it. */
export async function shopsLike(
  db: Pool,
  { search = '', ...filters }: DirectoryFilters,
  meant: readonly (readonly Written[])[] | undefined,
): Promise<FoundAlike[]> {
  if (!meant || meant.flat().length > MAX_WAYS) return shopsThatLookLike(db, search, filters);
  if (meant.some((ways) => ways.length === 0)) return [];
  const conditions = matching(filters);
  for (const ways of meant) {
    const held = ways.map((written) => `search_text like ${conditions.value(likeText(...written))}`);
    conditions.add(`(${held.join(' or ')})`);
  }
  return (await db.query<FoundAlike>(ofThose(conditions), conditions.values)).rows;
}

const shopsThatLookLike = (db: Pool, search: string, filters: DirectoryFilters): Promise<FoundAlike[]> =>
  inTransaction(
    db,
    async (tx) => {
      // The operator is what the index knows; its threshold is a setting.
      await tx.query(`set local pg_trgm.word_similarity_threshold = ${MIN_SIMILARITY}`);
      const conditions = matching(filters);
      for (const asked of writtenWordsOf(search)) {
        const word = conditions.value(asked);
        conditions.add(`(search_text like '%' || ${word} || '%' or search_text %> ${word})`);
      }
      return (await tx.query<FoundAlike>(ofThose(conditions), conditions.values)).rows;
    },
    { readOnly: true },
  );

/** So many rows are sorted faster than an ordered index is walked; the planner's estimates for text search are poor. */
const MAX_SORTED = 2000;

const byDistance = (conditions: Conditions, location: Position | undefined): string =>
  location ? `spot <-> ${spot(conditions.value(location.lat), conditions.value(location.lng))}, ` : '';

/** The nearest shops that deliver to the place, by name. */
export function matchingShopsDeliveringTo(
  db: Pool,
  filters: DirectoryFilters,
  { lat, lng }: Position,
  { limit, read }: { limit: number; read: ReadShops },
): Promise<ShopRow[]> {
  const conditions = matching(filters);
  const here = spot(conditions.value(lat), conditions.value(lng));
  conditions.add('delivers');
  conditions.add(`spot <@ cube_enlarge(${here}, ${MAX_DELIVERY_RADIUS_KM}, 3)`);
  conditions.add(`${alongTheGround(`spot <-> ${here}`)} <= delivery_radius + ${SLACK_KM}`);
  const text = `
    select shop from (
      select shop, name_key ${conditions.from} order by spot <-> ${here} limit ${limit}
    ) nearest order by name_key, shop`;
  return chosenBy(db, statement(text, conditions.values), read);
}

interface Stretch {
  offset: number;
  limit: number;
}

/** By distance if there is a location, those that deliver anywhere before those that do not, then by name. */
export function stretchOfShops(
  db: Pool,
  filters: DirectoryFilters,
  order: { location: Position | undefined; without: readonly string[]; totalItems: number },
  { offset, limit }: Stretch,
  read: ReadShops,
): Promise<ShopRow[]> {
  const conditions = matching(filters);
  if (order.without.length > 0) conditions.add(`shop <> all(${conditions.value(order.without)})`);
  const distance = byDistance(conditions, order.location);
  const stretch = `limit ${limit} offset ${offset === 0 ? 0 : conditions.value(offset)}`;
  const source =
    order.totalItems <= MAX_SORTED ? `from (select * ${conditions.from} offset 0) matching` : conditions.from;
  const text = `select shop ${source} order by ${distance}delivers desc, name_key, shop ${stretch}`;
  return chosenBy(db, statement(text, conditions.values), read);
}

export async function findShop(db: Pool, shopId: string): Promise<ShopRow | undefined> {
  const { rows } = await db.query<StoredShop>({
    name: 'directory: one shop',
    text: `select ${shopColumns} from shops join directory_entries entry on entry.shop = shops.id ${usualDelivery}
           where shops.shop_id = $1 and entry.is_listed`,
    values: [shopId],
  });
  return rows[0] && shopOf(rows[0]);
}
