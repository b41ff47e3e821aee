// Selects and sorts shops with `directory_entries`; the content of their cards is read from `shops`.
import type { Pool, QueryConfig } from 'pg';
import {
  type DirectoryQuery,
  MAX_SHOPS_COUNTED,
  type RadiusOption,
  searchVariants,
} from '@baitdrop/domain/directory/directory';
import { EARTH_RADIUS_KM, type Position } from '@baitdrop/domain/geo/position';
import type { Spelling } from '@baitdrop/domain/search/vocabulary';
import { MAX_DELIVERY_RADIUS_KM } from '@baitdrop/domain/shops/delivery-reach';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { statement } from '@baitdrop/records/engine/statements';
import { type DirectoryShop, directoryShopColumns, shopOf, type StoredShop, typicalDelivery } from './shop-row.ts';

/** Adds a metre to the radius, so that rounding loses no shop. The domain rule then decides exactly. */
const SLACK_KM = 0.001;
const spotSql = (lat: string, lng: string): string => `directory_spot(${lat}::float8, ${lng}::float8)`;
const groundDistanceSql = (chord: string): string =>
  `${2 * EARTH_RADIUS_KM} * asin(least(1, (${chord}) / ${2 * EARTH_RADIUS_KM}))`;

/** Reads the rows of these shops by record id, in any order; some may come from the cache. */
export type ReadShops = (ids: readonly string[]) => Promise<ReadonlyMap<string, DirectoryShop>>;

/** Reads the shops from the database, without the cache. */
export const shopsFrom =
  (db: Pool): ReadShops =>
  async (ids) => {
    if (ids.length === 0) return new Map();
    const { rows } = await db.query<StoredShop>({
      name: 'directory: shops by id',
      text: `select ${directoryShopColumns} from directory_entries entry join shops on shops.id = entry.shop ${typicalDelivery}
             where entry.shop = any($1::text[]) and entry.is_listed`,
      values: [ids],
    });
    return new Map(rows.map((row) => [row.id, shopOf(row)]));
  };

/** Runs the query for ids first and reads the cards second, because most cards are cached. */
async function readChosenShops(db: Pool, query: QueryConfig, read: ReadShops): Promise<DirectoryShop[]> {
  const { rows } = await db.query<{ shop: string }>(query);
  const shops = await read(rows.map(({ shop }) => shop));
  return rows.flatMap(({ shop }) => shops.get(shop) ?? []);
}

// Limits are part of the SQL text: for a limit passed as a parameter, the planner assumes a tenth of all rows and plans
// each call again.
const deliveringSql = (here: string, limit: number) => `
  select shop, spot <-> ${here} as distance, name_key from directory_entries
  where is_listed and delivers and spot <@ cube_enlarge(${here}, ${MAX_DELIVERY_RADIUS_KM}, 3)
    and ${groundDistanceSql(`spot <-> ${here}`)} <= delivery_radius + ${SLACK_KM}
  order by spot <-> ${here} limit ${limit}`;

/** Lists the nearest shops that deliver to the place, then the nearest of all. */
export function shopsAround(
  db: Pool,
  { lat, lng }: Position,
  limit: number,
  read = shopsFrom(db),
): Promise<DirectoryShop[]> {
  const here = spotSql('$1', '$2');
  const nearest = `
    select shop, spot <-> ${here} as distance, name_key from directory_entries
    where is_listed and spot is not null order by spot <-> ${here} limit ${limit}`;
  const text = `(${deliveringSql(here, limit)}) union (${nearest}) order by distance, name_key, shop`;
  return readChosenShops(db, statement(text, [lat, lng]), read);
}

/** Lists shops that deliver to the place, nearest first. */
export function shopsDeliveringTo(
  db: Pool,
  { lat, lng }: Position,
  limit: number,
  read = shopsFrom(db),
): Promise<DirectoryShop[]> {
  const text = `select shop from (${deliveringSql(spotSql('$1', '$2'), limit)}) nearest order by distance, name_key, shop`;
  return readChosenShops(db, statement(text, [lat, lng]), read);
}

export function bestRatedShops(db: Pool, limit: number, read = shopsFrom(db)): Promise<DirectoryShop[]> {
  const text = `select shop from directory_entries where is_listed and delivers
    order by rating desc, review_count desc, shop limit ${limit}`;
  return readChosenShops(db, statement(text, []), read);
}

/** Separates the texts of a shop in `search_text`; people cannot type this control character. */
const TEXT_SEPARATOR = '\u001f';

const likeText = (...parts: readonly string[]): string =>
  `%${parts.map((part) => part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)).join('%')}%`;

const radiusCondition = (radius: RadiusOption, place: string): string =>
  radius === '20+' ? `delivery_radius >= ${place}::float8` : `delivery_radius <= ${place}::float8`;

/** The visitor's position is not a filter: it does not change which shops match. */
export interface DirectoryFilters extends Pick<DirectoryQuery, 'search' | 'radius' | 'status'> {
  /** Record ids that a search with spelling correction found; only these shops match. */
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

/** Builds the conditions as `browseDirectory` defines them. */
function conditionsFor({ search = '', radius = 'all', status = 'all', among }: DirectoryFilters): Conditions {
  const conditions = new Conditions();
  if (radius !== 'all') conditions.add(radiusCondition(radius, conditions.value(Number.parseInt(radius, 10))));
  if (status !== 'all') conditions.add(status === 'available' ? 'delivers' : 'not delivers');
  if (among) conditions.add(`shop = any(${conditions.value(among)})`);
  else if (search.includes(TEXT_SEPARATOR)) conditions.add('false');
  else if (search.trim() !== '') {
    const texts = searchVariants(search).map((text) => `search_text like ${conditions.value(likeText(text))}`);
    conditions.add(`(${texts.join(' or ')})`);
  }
  return conditions;
}

/** Counts matching shops, up to `MAX_SHOPS_COUNTED`. */
export async function countShops(db: Pool, filters: DirectoryFilters): Promise<number> {
  const { from, values } = conditionsFor(filters);
  const { rows } = await db.query<{ count: string }>(
    statement(`select count(*) from (select 1 ${from} limit ${MAX_SHOPS_COUNTED}) counted`, values),
  );
  return Number(rows[0]?.count ?? 0);
}

/** Low enough to find nearly every shop that the domain rule accepts; the rule then decides. */
const MIN_SIMILARITY = 0.3;
const MAX_CANDIDATES = 500;

const MAX_WORDS = 8;

/** Splits the search into words and keeps their accents, because the shops' texts have theirs. */
const writtenWordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

/** With more alternatives than this, planning the query takes longer than running it. */
const MAX_ALTERNATIVES = 100;

export interface SimilarShop {
  shop: string;
  /** The shop's searchable text in lower case. */
  search_text: string;
}

const selectCandidates = (conditions: Conditions) => `
  select shop, search_text ${conditions.from} order by name_key, shop limit ${MAX_CANDIDATES}`;

/**
 * Lists shops that may fit a misspelt search: those that contain one of the corrections of each word or, while the
 * vocabulary is not read, a similar word.
 */
export async function findSimilarShops(
  db: Pool,
  { search = '', ...filters }: DirectoryFilters,
  corrections: readonly (readonly Spelling[])[] | undefined,
): Promise<SimilarShop[]> {
  if (!corrections || corrections.flat().length > MAX_ALTERNATIVES) return findShopsBySimilarity(db, search, filters);
  if (corrections.some((alternatives) => alternatives.length === 0)) return [];
  const conditions = conditionsFor(filters);
  for (const alternatives of corrections) {
    const conditionsOfWord = alternatives.map(
      (written) => `search_text like ${conditions.value(likeText(...written))}`,
    );
    conditions.add(`(${conditionsOfWord.join(' or ')})`);
  }
  return (await db.query<SimilarShop>(selectCandidates(conditions), conditions.values)).rows;
}

const findShopsBySimilarity = (db: Pool, search: string, filters: DirectoryFilters): Promise<SimilarShop[]> =>
  inTransaction(
    db,
    async (tx) => {
      // The index supports only the similarity operator, whose threshold is a setting.
      await tx.query(`set local pg_trgm.word_similarity_threshold = ${MIN_SIMILARITY}`);
      const conditions = conditionsFor(filters);
      for (const typed of writtenWordsOf(search)) {
        const word = conditions.value(typed);
        conditions.add(`(search_text like '%' || ${word} || '%' or search_text %> ${word})`);
      }
      return (await tx.query<SimilarShop>(selectCandidates(conditions), conditions.values)).rows;
    },
    { readOnly: true },
  );

/**
 * Up to this number, sorting is faster than an ordered index scan, which the planner would choose because it estimates
 * text searches badly.
 */
const MAX_SORTED = 2000;

const byDistance = (conditions: Conditions, location: Position | undefined): string =>
  location ? `spot <-> ${spotSql(conditions.value(location.lat), conditions.value(location.lng))}, ` : '';

/** Picks the nearest shops that deliver to the place, sorted by name. */
export function matchingShopsDeliveringTo(
  db: Pool,
  filters: DirectoryFilters,
  { lat, lng }: Position,
  { limit, read }: { limit: number; read: ReadShops },
): Promise<DirectoryShop[]> {
  const conditions = conditionsFor(filters);
  const here = spotSql(conditions.value(lat), conditions.value(lng));
  conditions.add('delivers');
  conditions.add(`spot <@ cube_enlarge(${here}, ${MAX_DELIVERY_RADIUS_KM}, 3)`);
  conditions.add(`${groundDistanceSql(`spot <-> ${here}`)} <= delivery_radius + ${SLACK_KM}`);
  const text = `
    select shop from (
      select shop, name_key ${conditions.from} order by spot <-> ${here} limit ${limit}
    ) nearest order by name_key, shop`;
  return readChosenShops(db, statement(text, conditions.values), read);
}

interface PageRange {
  offset: number;
  limit: number;
}

/** Reads one page of shops, sorted by distance if a location is passed, then delivering shops first, then by name. */
export function readDirectoryPage(
  db: Pool,
  filters: DirectoryFilters,
  order: { location: Position | undefined; without: readonly string[]; totalItems: number },
  { offset, limit }: PageRange,
  read: ReadShops,
): Promise<DirectoryShop[]> {
  const conditions = conditionsFor(filters);
  if (order.without.length > 0) conditions.add(`shop <> all(${conditions.value(order.without)})`);
  const distance = byDistance(conditions, order.location);
  const range = `limit ${limit} offset ${offset === 0 ? 0 : conditions.value(offset)}`;
  const source =
    order.totalItems <= MAX_SORTED ? `from (select * ${conditions.from} offset 0) matching` : conditions.from;
  const text = `select shop ${source} order by ${distance}delivers desc, name_key, shop ${range}`;
  return readChosenShops(db, statement(text, conditions.values), read);
}

export async function findDirectoryShop(db: Pool, shopId: string): Promise<DirectoryShop | undefined> {
  const { rows } = await db.query<StoredShop>({
    name: 'directory: one shop',
    text: `select ${directoryShopColumns} from shops join directory_entries entry on entry.shop = shops.id ${typicalDelivery}
           where shops.shop_id = $1 and entry.is_listed`,
    values: [shopId],
  });
  return rows[0] && shopOf(rows[0]);
}
