// Answers the questions of somebody who looks for a shop or for bait.
import type { DirectoryAnswer, NearbyAnswer, ProductPage, ShelfPart, ShopPage } from '@baitdrop/contract/directory';
import type { DirectoryQuery } from '@baitdrop/domain/directory/directory';
import type { Position } from '@baitdrop/domain/geo/position';
import { categoriesOf, findProducts } from '@baitdrop/domain/products/find-products';
import { bySize } from '@baitdrop/domain/products/size-groups';
import { askedWordsOf, bestMatches, searchTextOf } from '@baitdrop/domain/search/forgiving-search';
import { reachOf } from '@baitdrop/domain/shops/delivery-reach';
import { specialDays } from '@baitdrop/domain/shops/special-days';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import {
  bestRatedShops,
  countShops,
  type DirectoryFilters,
  findShop,
  type ReadShops,
  matchingShopsDeliveringTo,
  shopsAround,
  shopsDeliveringTo,
  shopsFrom,
  shopsLike,
  stretchOfShops,
} from './directory.db.ts';
import type { FoundPlace } from './directory-query.ts';
import { productsOf, productWithSizes } from './products.db.ts';
import type { DirectoryCache } from './directory-cache.ts';
import { cardOf, hoursOf, type ShopRow, shownUntil } from './shop-row.ts';
import { readOwnCharge } from '../delivery-charge.ts';

/** The context with what was read a moment ago. */
export interface DirectoryContext extends Pick<Context, 'pool' | 'now'> {
  cache: DirectoryCache;
}

/** Rows of shops, most of which somebody has asked for a moment ago. */
const readerOf =
  ({ pool, cache, now }: DirectoryContext): ReadShops =>
  (ids) =>
    cache.shops(ids, now(), shopsFrom(pool));

const keyOf = (question: string, ...details: unknown[]): string => JSON.stringify([question, ...details]);

interface FoundNearby {
  shops: ShopRow[];
  /** The same object for as long as nothing in it changes, so that it is written as JSON once. */
  answer?: { value: NearbyAnswer; fromMs: number; untilMs: number };
}

/** Shops by distance, those that deliver there first; without a position the best-rated that deliver. */
export async function findNearby(
  context: DirectoryContext,
  { place, position, limit }: { place?: FoundPlace | undefined; position?: Position | undefined; limit: number },
): Promise<NearbyAnswer> {
  const { pool, cache } = context;
  const here = place ? { lat: place.lat, lng: place.lng } : position;
  const read = readerOf(context);
  const now = context.now();
  const found = await cache.get<FoundNearby>(keyOf('nearby', place?.postcode, here, limit), now, async () => ({
    value: { shops: await (here ? shopsAround(pool, here, limit, read) : bestRatedShops(pool, limit, read)) },
  }));
  const nowMs = now.getTime();
  const known = found.answer;
  if (known && known.fromMs <= nowMs && nowMs < known.untilMs) return known.value;
  const cards = found.shops.map((shop) => cardOf(shop, now, here));
  // The shops come by distance, so each half of them does.
  const delivering = cards.filter(({ delivers }) => delivers !== false);
  const others = cards.filter(({ delivers }) => delivers === false);
  const value = { place: place ?? null, shops: [...delivering, ...others].slice(0, limit) };
  const untilMs = Math.min(...found.shops.map((shop) => shownUntil(shop, now)));
  found.answer = { value, fromMs: nowMs, untilMs };
  return value;
}

const MAX_DELIVERING_FIRST = 300;

/** What matches as it is typed; where nothing does, what the rule finds by forgiving. */
async function matchingFilters(
  context: DirectoryContext,
  filters: DirectoryFilters,
): Promise<{ filters: DirectoryFilters; totalItems: number }> {
  const { pool, cache, now } = context;
  const countOf = (those: DirectoryFilters) =>
    cache.get(keyOf('count', those), now(), async () => ({ value: await countShops(pool, those) }));
  const exact = await countOf(filters);
  const { search = '' } = filters;
  const canForgive = exact === 0 && askedWordsOf(search).length > 0;
  // Where no shop is left to look among, how it is spelled does not matter.
  if (!canForgive || (await countOf({ ...filters, search: '' })) === 0) return { filters, totalItems: exact };
  const among = await cache.get(keyOf('alike', filters), now(), async () => {
    const found = await shopsLike(pool, filters, await cache.words.meantBy(search, pool));
    const best = bestMatches(found, search, ({ search_text }) => searchTextOf(search_text));
    return { value: best.map(({ shop }) => shop) };
  });
  return { filters: { ...filters, among }, totalItems: among.length };
}

/** Shops that deliver to where somebody is, open ones first; none when the list goes by distance alone. */
async function deliveringFirst(
  context: DirectoryContext,
  filters: DirectoryFilters,
  { location, sortByDistance = false }: DirectoryQuery,
): Promise<ShopRow[]> {
  if (!location || sortByDistance || filters.status === 'no_delivery') return [];
  const { pool, cache, now } = context;
  const most = { limit: MAX_DELIVERING_FIRST, read: readerOf(context) };
  const shops = await cache.get(keyOf('delivering first', filters, location), now(), async () => ({
    value: await matchingShopsDeliveringTo(pool, filters, location, most),
  }));
  const delivering = shops.filter((shop) => reachOf(shop.facts, location).delivers);
  const isOpen = (shop: ShopRow): boolean => hoursOf(shop, now()).isOpen;
  return [...delivering.filter(isOpen), ...delivering.filter((shop) => !isOpen(shop))];
}

export async function browse(
  context: DirectoryContext,
  query: DirectoryQuery,
  paging: { page: number; perPage: number },
): Promise<DirectoryAnswer> {
  const { pool, cache, now } = context;
  const { search = '', radius = 'all', status = 'all', location, sortByDistance = false } = query;
  const { filters, totalItems } = await matchingFilters(context, { search: search.toLowerCase(), radius, status });
  if (totalItems === 0) return { ...paging, totalItems, items: [] };
  const first = await deliveringFirst(context, filters, query);
  const from = (paging.page - 1) * paging.perPage;
  const shown = first.slice(from, from + paging.perPage);
  const stretch = { offset: Math.max(0, from - first.length), limit: paging.perPage - shown.length };
  // Where somebody stands changes the order of the others only when asked to.
  const order = {
    location: sortByDistance ? location : undefined,
    without: first.map(({ id }) => id).toSorted(),
    totalItems,
  };
  const others =
    stretch.limit === 0
      ? []
      : await cache.get(keyOf('page', filters, order, stretch), now(), async () => ({
          value: await stretchOfShops(pool, filters, order, stretch, readerOf(context)),
        }));
  return { ...paging, totalItems, items: [...shown, ...others].map((shop) => cardOf(shop, now(), location)) };
}

/** Undefined for a shop nobody may see. */
const readShop = ({ pool, cache, now }: DirectoryContext, shopId: string) =>
  cache.get(keyOf('shop', shopId), now(), async () => {
    const [shop, products, delivery_charge] = await Promise.all([
      findShop(pool, shopId),
      productsOf(pool, shopId),
      readOwnCharge(pool, shopId),
    ]);
    return { value: shop && { shop, products, delivery_charge }, shopIds: [shopId] };
  });

const SPECIAL_DAYS_AHEAD = 14;

/** The first `shelf` of its products. */
export async function showShop(
  context: DirectoryContext,
  shopId: string,
  { place, shelf }: { place: Position | undefined; shelf: number },
): Promise<ShopPage | undefined> {
  const found = await readShop(context, shopId);
  if (!found) return undefined;
  const { products, delivery_charge } = found;
  const { hours } = found.shop;
  const now = context.now();
  return {
    shop: cardOf(found.shop, now, place),
    special_days: specialDays(hours, londonParts(now).day, SPECIAL_DAYS_AHEAD),
    last_orders_minutes: hours.lastOrdersMinutes ?? 0,
    products: products.slice(0, shelf),
    total: products.length,
    categories: categoriesOf(products),
    delivery_charge,
  };
}

export interface ShelfQuestion {
  shopId: string;
  category: string;
  search: string;
  /** Of these names alone, all at once. */
  names: readonly string[];
  page: number;
  perPage: number;
}

/** A part of what a shop sells; of a shop nobody may see, nothing. */
export async function showShelf(context: DirectoryContext, question: ShelfQuestion): Promise<ShelfPart> {
  const { shopId, category, search, names, page, perPage } = question;
  const products = (await readShop(context, shopId))?.products ?? [];
  if (names.length > 0) {
    const named = products.filter(({ name }) => names.includes(name));
    return { page: 1, perPage: names.length, totalItems: named.length, products: named };
  }
  const found = findProducts(products, search, category);
  const shown = found.slice((page - 1) * perPage, page * perPage);
  return { page, perPage, totalItems: found.length, products: shown };
}

/** Undefined for a product nobody may see. */
export async function showProduct(
  { pool, cache, now }: DirectoryContext,
  productId: string,
  place: Position | undefined,
): Promise<ProductPage | undefined> {
  const found = await cache.get(keyOf('product', productId), now(), async () => {
    const products = await productWithSizes(pool, productId);
    const product = products.find(({ id }) => id === productId);
    if (!product) return { value: undefined };
    const { shop_id: shopId } = product;
    const [shop, delivery_charge] = await Promise.all([findShop(pool, shopId), readOwnCharge(pool, shopId)]);
    const sizes = products.length > 1 ? products.toSorted(bySize) : [];
    return { value: shop && { shop, product, sizes, delivery_charge }, shopIds: [shopId] };
  });
  return found && { ...found, shop: cardOf(found.shop, now(), place) };
}

/** Nearest first; without a place the best rated. */
export function deliveringShops(
  context: DirectoryContext,
  place: FoundPlace | undefined,
  limit: number,
): Promise<ShopRow[]> {
  const { pool, cache, now } = context;
  const read = readerOf(context);
  const here = place && { lat: place.lat, lng: place.lng };
  return cache.get(keyOf('delivering', here, limit), now(), async () => ({
    value: await (here ? shopsDeliveringTo(pool, here, limit, read) : bestRatedShops(pool, limit, read)),
  }));
}
