// Answers the questions of somebody who looks for a shop or for bait.
import type { DirectoryAnswer, NearbyAnswer, ShopPage } from '@baitdrop/contract/directory';
import type { DirectoryQuery } from '@baitdrop/domain/directory/directory';
import type { Position } from '@baitdrop/domain/geo/position';
import type { Context } from '../../../context.ts';
import { bestRatedShops, countShops, findShop, pageOfShops, shopsAround, shopsDeliveringTo } from './directory.db.ts';
import type { FoundPlace } from './directory-query.ts';
import { productsOf } from './products.db.ts';
import type { DirectoryCache } from './directory-cache.ts';
import { cardOf, type ShopRow } from './shop-row.ts';
import { readOwnCharge } from '../delivery-charge.ts';

/** The context with what was read a moment ago. */
export interface DirectoryContext extends Pick<Context, 'pool' | 'now'> {
  cache: DirectoryCache;
}

const keyOf = (question: string, ...details: unknown[]): string => JSON.stringify([question, ...details]);

/** Shops by distance, those that deliver there first; without a position the best-rated that deliver. */
export async function findNearby(
  { pool, cache, now }: DirectoryContext,
  { place, position, limit }: { place?: FoundPlace | undefined; position?: Position | undefined; limit: number },
): Promise<NearbyAnswer> {
  const here = place ? { lat: place.lat, lng: place.lng } : position;
  const shops = await cache.get(keyOf('nearby', here, limit), now(), async () => ({
    value: await (here ? shopsAround(pool, here, limit) : bestRatedShops(pool, limit)),
  }));
  const cards = shops.map((shop) => cardOf(shop, now(), here));
  // The shops come by distance, so each half of them does.
  const delivering = cards.filter(({ delivers }) => delivers !== false);
  const others = cards.filter(({ delivers }) => delivers === false);
  return { place: place ?? null, shops: [...delivering, ...others].slice(0, limit) };
}

export async function browse(
  { pool, cache, now }: DirectoryContext,
  query: DirectoryQuery,
  paging: { page: number; perPage: number },
): Promise<DirectoryAnswer> {
  const { search = '', radius = 'all', status = 'all', location, sortByDistance } = query;
  const filters = { search: search.toLowerCase(), radius, status };
  // Where somebody stands changes the order only when asked to, and the number never.
  const asked = location && sortByDistance ? { ...filters, location, sortByDistance } : filters;
  const totalItems = await cache.get(keyOf('count', filters), now(), async () => ({
    value: await countShops(pool, filters),
  }));
  const shops = await cache.get(keyOf('page', asked, paging), now(), async () => ({
    value: await pageOfShops(pool, asked, paging, totalItems),
  }));
  return { ...paging, totalItems, items: shops.map((shop) => cardOf(shop, now(), location)) };
}

/** Undefined for a shop nobody may see. */
export async function showShop(
  { pool, cache, now }: DirectoryContext,
  shopId: string,
  place: Position | undefined,
): Promise<ShopPage | undefined> {
  const found = await cache.get(keyOf('shop', shopId), now(), async () => {
    const [shop, products, delivery_charge] = await Promise.all([
      findShop(pool, shopId),
      productsOf(pool, shopId),
      readOwnCharge(pool, shopId),
    ]);
    return { value: shop && { shop, products, delivery_charge }, shopIds: [shopId] };
  });
  return found && { ...found, shop: cardOf(found.shop, now(), place) };
}

/** Nearest first; without a place the best rated. */
export function deliveringShops(
  { pool, cache, now }: DirectoryContext,
  place: FoundPlace | undefined,
  limit: number,
): Promise<ShopRow[]> {
  const here = place && { lat: place.lat, lng: place.lng };
  return cache.get(keyOf('delivering', here, limit), now(), async () => ({
    value: await (here ? shopsDeliveringTo(pool, here, limit) : bestRatedShops(pool, limit)),
  }));
}
