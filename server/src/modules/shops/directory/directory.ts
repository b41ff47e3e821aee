// Answers queries for shops and bait.
import type { DirectoryAnswer, NearbyAnswer, ProductPage, ShelfPart, ShopPage } from '@baitdrop/contract/directory';
import type { DirectoryQuery } from '@baitdrop/domain/directory/directory';
import type { Position } from '@baitdrop/domain/geo/position';
import { categoriesOf, findProducts } from '@baitdrop/domain/products/find-products';
import { chooseCompanions } from '@baitdrop/domain/products/companions';
import { bySize } from '@baitdrop/domain/products/size-groups';
import { type ProductSort, sortProducts } from '@baitdrop/domain/products/sort-products';
import { searchWordsOf, bestMatches, searchTextOf } from '@baitdrop/domain/search/fuzzy-search';
import { deliveryReach } from '@baitdrop/domain/shops/delivery-reach';
import { specialDays } from '@baitdrop/domain/shops/special-days';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import {
  bestRatedShops,
  countShops,
  type DirectoryFilters,
  findDirectoryShop,
  type ReadShops,
  matchingShopsDeliveringTo,
  shopsAround,
  shopsDeliveringTo,
  shopsFrom,
  findSimilarShops,
  readDirectoryPage,
} from './directory.db.ts';
import type { PostcodePlace } from './postcode-place.ts';
import { popularProducts, productsBoughtWith } from './order-counts.db.ts';
import { productsOf, productWithSizes } from './products.db.ts';
import type { DirectoryCache } from './directory-cache.ts';
import { cardOf, hoursOf, type DirectoryShop, cardValidUntil } from './shop-row.ts';
import { readOwnCharge } from '../delivery-charge.ts';

/** The context with the directory's cache. */
export interface DirectoryContext extends Pick<Context, 'pool' | 'now'> {
  cache: DirectoryCache;
}

/** Reads rows of shops through the cache. */
const readerOf =
  ({ pool, cache }: DirectoryContext): ReadShops =>
  (ids) =>
    cache.shops(ids, shopsFrom(pool));

const keyOf = (kind: string, ...details: unknown[]): string => JSON.stringify([kind, ...details]);

interface FoundNearby {
  shops: DirectoryShop[];
  /** The answer is the same object until a shop on it opens or closes, so that it is serialised once. */
  answer?: { value: NearbyAnswer; fromMs: number; untilMs: number };
}

/**
 * Lists shops by distance, those that deliver to the position first. Without a position, lists the best-rated ones that
 * deliver.
 */
export async function findNearby(
  context: DirectoryContext,
  { place, position, limit }: { place?: PostcodePlace | undefined; position?: Position | undefined; limit: number },
): Promise<NearbyAnswer> {
  const { pool, cache } = context;
  const here = place ? { lat: place.lat, lng: place.lng } : position;
  const read = readerOf(context);
  const now = context.now();
  const found = await cache.get<FoundNearby>(keyOf('nearby', place?.postcode, here, limit), async () => ({
    value: { shops: await (here ? shopsAround(pool, here, limit, read) : bestRatedShops(pool, limit, read)) },
  }));
  const nowMs = now.getTime();
  const cached = found.answer;
  if (cached && cached.fromMs <= nowMs && nowMs < cached.untilMs) return cached.value;
  const cards = found.shops.map((shop) => cardOf(shop, now, here));
  // Both halves stay sorted by distance, because the shops are.
  const delivering = cards.filter(({ delivers }) => delivers !== false);
  const others = cards.filter(({ delivers }) => delivers === false);
  const value = { place: place ?? null, shops: [...delivering, ...others].slice(0, limit) };
  const untilMs = Math.min(...found.shops.map((shop) => cardValidUntil(shop, now)));
  found.answer = { value, fromMs: nowMs, untilMs };
  return value;
}

const MAX_DELIVERING_FIRST = 300;

/** Searches the exact text first. Without a result, repeats the search with spelling correction. */
async function matchingFilters(
  context: DirectoryContext,
  filters: DirectoryFilters,
): Promise<{ filters: DirectoryFilters; totalItems: number }> {
  const { pool, cache } = context;
  const countOf = (those: DirectoryFilters) =>
    cache.get(keyOf('count', those), async () => ({ value: await countShops(pool, those) }));
  const exact = await countOf(filters);
  const { search = '' } = filters;
  const canCorrect = exact === 0 && searchWordsOf(search).length > 0;
  // Spelling correction is skipped when the other filters match no shop.
  if (!canCorrect || (await countOf({ ...filters, search: '' })) === 0) return { filters, totalItems: exact };
  const among = await cache.get(keyOf('alike', filters), async () => {
    const found = await findSimilarShops(pool, filters, await cache.words.correctionsFor(search, pool));
    const best = bestMatches(found, search, ({ search_text }) => searchTextOf(search_text));
    return { value: best.map(({ shop }) => shop) };
  });
  return { filters: { ...filters, among }, totalItems: among.length };
}

/** Lists shops that deliver to the visitor, open ones first. Empty when the list is sorted by distance alone. */
async function readDeliveringShops(
  context: DirectoryContext,
  filters: DirectoryFilters,
  { location, sortByDistance = false }: DirectoryQuery,
): Promise<DirectoryShop[]> {
  if (!location || sortByDistance || filters.status === 'no_delivery') return [];
  const { pool, cache, now } = context;
  const options = { limit: MAX_DELIVERING_FIRST, read: readerOf(context) };
  const shops = await cache.get(keyOf('delivering first', filters, location), async () => ({
    value: await matchingShopsDeliveringTo(pool, filters, location, options),
  }));
  const delivering = shops.filter((shop) => deliveryReach(shop.facts, location).delivers);
  const isOpen = (shop: DirectoryShop): boolean => hoursOf(shop, now()).isOpen;
  return [...delivering.filter(isOpen), ...delivering.filter((shop) => !isOpen(shop))];
}

export async function browseShops(
  context: DirectoryContext,
  query: DirectoryQuery,
  paging: { page: number; perPage: number },
): Promise<DirectoryAnswer> {
  const { pool, cache, now } = context;
  const { search = '', radius = 'all', status = 'all', location, sortByDistance = false } = query;
  const { filters, totalItems } = await matchingFilters(context, { search: search.toLowerCase(), radius, status });
  if (totalItems === 0) return { ...paging, totalItems, items: [] };
  const first = await readDeliveringShops(context, filters, query);
  const from = (paging.page - 1) * paging.perPage;
  const shown = first.slice(from, from + paging.perPage);
  const range = { offset: Math.max(0, from - first.length), limit: paging.perPage - shown.length };
  // The visitor's position sorts the remaining shops only on request.
  const order = {
    location: sortByDistance ? location : undefined,
    without: first.map(({ id }) => id).toSorted(),
    totalItems,
  };
  const others =
    range.limit === 0
      ? []
      : await cache.get(keyOf('page', filters, order, range), async () => ({
          value: await readDirectoryPage(pool, filters, order, range, readerOf(context)),
        }));
  return { ...paging, totalItems, items: [...shown, ...others].map((shop) => cardOf(shop, now(), location)) };
}

const DAY_MS = 86_400_000;
const POPULAR_DAYS = 7;
const COMPANION_DAYS = 90;

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Undefined for a hidden shop. */
const readShop = ({ pool, cache, now }: DirectoryContext, shopId: string) =>
  cache.get(keyOf('shop', shopId), async () => {
    const [shop, products, delivery_charge, popular] = await Promise.all([
      findDirectoryShop(pool, shopId),
      productsOf(pool, shopId),
      readOwnCharge(pool, shopId),
      popularProducts(pool, shopId, daysAgo(now(), POPULAR_DAYS)),
    ]);
    return { value: shop && { shop, products, delivery_charge, popular }, shopIds: [shopId] };
  });

const SPECIAL_DAYS_AHEAD = 14;

/** Shows a shop with its first `shelf` products. */
export async function showShop(
  context: DirectoryContext,
  shopId: string,
  { place, shelf }: { place: Position | undefined; shelf: number },
): Promise<ShopPage | undefined> {
  const found = await readShop(context, shopId);
  if (!found) return undefined;
  const { products, delivery_charge, popular } = found;
  const { hours } = found.shop;
  const now = context.now();
  return {
    shop: cardOf(found.shop, now, place),
    special_days: specialDays(hours, londonParts(now).day, SPECIAL_DAYS_AHEAD),
    last_orders_minutes: hours.lastOrdersMinutes ?? 0,
    products: products.slice(0, shelf),
    total: products.length,
    categories: categoriesOf(products),
    popular,
    delivery_charge,
  };
}

export interface ProductListQuery {
  shopId: string;
  category: string;
  search: string;
  sort: ProductSort;
  /** When set, only the products with these names are answered, on one page. */
  names: readonly string[];
  page: number;
  perPage: number;
}

/** Answers one page of a shop's products; empty for a hidden shop. */
export async function showShelf(context: DirectoryContext, query: ProductListQuery): Promise<ShelfPart> {
  const { shopId, category, search, sort, names, page, perPage } = query;
  const { products, popular } = (await readShop(context, shopId)) ?? { products: [], popular: [] };
  if (names.length > 0) {
    const named = products.filter(({ name }) => names.includes(name));
    return { page: 1, perPage: names.length, totalItems: named.length, products: named };
  }
  const found = sortProducts(findProducts(products, search, category), sort, popular);
  const shown = found.slice((page - 1) * perPage, page * perPage);
  return { page, perPage, totalItems: found.length, products: shown };
}

/** Undefined for a hidden product. */
export async function showProductPage(
  context: DirectoryContext,
  productId: string,
  place: Position | undefined,
): Promise<ProductPage | undefined> {
  const { pool, cache, now } = context;
  const found = await cache.get(keyOf('product', productId), async () => {
    const products = await productWithSizes(pool, productId);
    const product = products.find(({ id }) => id === productId);
    if (!product) return { value: undefined };
    const { shop_id: shopId } = product;
    const [itsShop, companions] = await Promise.all([
      readShop(context, shopId),
      productsBoughtWith(pool, productId, daysAgo(now(), COMPANION_DAYS)),
    ]);
    if (!itsShop) return { value: undefined };
    const { shop, delivery_charge } = itsShop;
    const sizes = products.length > 1 ? products.toSorted(bySize) : [];
    const goes_with = chooseCompanions(product, itsShop.products, companions);
    return { value: { shop, product, sizes, goes_with, delivery_charge }, shopIds: [shopId] };
  });
  return found && { ...found, shop: cardOf(found.shop, now(), place) };
}

/** Lists delivering shops, nearest first or, without a place, best-rated first. */
export function deliveringShops(
  context: DirectoryContext,
  place: Position | undefined,
  limit: number,
): Promise<DirectoryShop[]> {
  const { pool, cache } = context;
  const read = readerOf(context);
  const here = place && { lat: place.lat, lng: place.lng };
  return cache.get(keyOf('delivering', here, limit), async () => ({
    value: await (here ? shopsDeliveringTo(pool, here, limit, read) : bestRatedShops(pool, limit, read)),
  }));
}
