// Finds popular products, and shops that have a product now.
import type { Pool } from 'pg';
import type { PopularAnswer, ProductCard, ProductSearchAnswer } from '@baitdrop/contract/directory';
import type { Position } from '@baitdrop/domain/geo/position';
import { searchWordsOf, searchFit, searchTermsOf, searchTextOf } from '@baitdrop/domain/search/fuzzy-search';
import { deliveringShops, type DirectoryContext } from './directory.ts';
import { bestSellers, readFirstProducts, findSimilarProducts } from './products.db.ts';
import { cardOf, hoursOf, type DirectoryShop } from './shop-row.ts';

const MAX_POPULAR = 12;
const POPULAR_DAYS = 30;
const DAY_MS = 86_400_000;
const SHOPS_FOR_POPULAR = 20;
const MAX_FOUND = 48;
const MAX_PER_SHOP = 6;
const SHOPS_FOR_SEARCH = 300;
const SHOPS_PER_QUERY = 25;

/** Filters by the domain's exact rule, because the database rounds distances. */
const filterByReach = (shops: readonly DirectoryShop[], now: Date, place: Position | undefined): DirectoryShop[] =>
  place ? shops.filter((shop) => cardOf(shop, now, place).delivers) : [...shops];

const shopIdsOf = (shops: readonly DirectoryShop[]): string[] => shops.map(({ facts }) => facts.shop_id);

type SoldProduct = PopularAnswer['products'][number];

/** Lists the best sellers of the last 30 days and fills up with unsold products of the shops, live bait first. */
export async function findPopular(context: DirectoryContext, place: Position | undefined): Promise<PopularAnswer> {
  const { pool, cache, now } = context;
  const shops = filterByReach(await deliveringShops(context, place, SHOPS_FOR_POPULAR), now(), place);
  const shopIds = shopIdsOf(shops);
  const products = await cache.get(JSON.stringify(['popular', place ? shopIds : null]), async () => {
    const since = new Date(now().getTime() - POPULAR_DAYS * DAY_MS);
    const sold = await bestSellers(pool, since, MAX_POPULAR * 3, place ? shopIds : undefined);
    const shelves = await readFirstProducts(pool, shopIds, MAX_POPULAR);
    const nameOf = new Map(shops.map(({ facts }) => [facts.shop_id, facts.name]));
    const unsold = interleave(shelves).map((product) => ({ ...product, shop_name: nameOf.get(product.shop_id) ?? '' }));
    const value = uniqueByName([...sold, ...unsold]).slice(0, MAX_POPULAR);
    return { value, shopIds: [...shopIds, ...value.map(({ shop_id }) => shop_id)] };
  });
  return { products };
}

/** Keeps the first of several products with the same name. */
function uniqueByName(products: readonly SoldProduct[]): SoldProduct[] {
  const byName = new Map<string, SoldProduct>();
  for (const product of products) {
    const name = product.name.toLowerCase();
    if (!byName.has(name)) byName.set(name, product);
  }
  return [...byName.values()];
}

/** Interleaves the shops: the first product of each, then the second of each, so that no shop fills the row alone. */
function interleave(products: readonly ProductCard[]): ProductCard[] {
  const shelves = [...Map.groupBy(products, ({ shop_id }) => shop_id).values()];
  const rounds = Math.max(0, ...shelves.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => shelves.flatMap((shelf) => shelf.slice(round, round + 1))).flat();
}

interface Match {
  product: ProductCard;
  fit: number;
}

/** Finds the best matches of each of these shops, with their fit. */
async function matchesAt(pool: Pool, search: string, shopIds: readonly string[]): Promise<Match[]> {
  const products = await findSimilarProducts(pool, searchTermsOf(search), shopIds);
  const matches = products.flatMap((product) => {
    const fit = searchFit(searchTextOf(`${product.name} ${product.category} ${product.subcategory}`), search);
    return fit === null ? [] : [{ product, fit }];
  });
  return [...Map.groupBy(matches, ({ product }) => product.shop_id).values()].flatMap((shelf) => {
    const best = Math.min(...shelf.map(({ fit }) => fit));
    return shelf.filter(({ fit }) => fit === best).slice(0, MAX_PER_SHOP);
  });
}

const bestOf = (matches: readonly Match[]): ProductCard[] => {
  const best = Math.min(...matches.map(({ fit }) => fit));
  return matches.filter(({ fit }) => fit === best).map(({ product }) => product);
};

/** Finds products in stock at open shops that deliver to the place, nearest first, by the rule of `domain/search`. */
export async function searchProducts(
  context: DirectoryContext,
  search: string,
  place: Position | undefined,
): Promise<ProductSearchAnswer> {
  const query = search.toLowerCase();
  const now = context.now();
  if (searchWordsOf(query).length === 0) return { products: [] };
  const shops = filterByReach(await deliveringShops(context, place, SHOPS_FOR_SEARCH), now, place);
  const open = shops.filter((shop) => hoursOf(shop, now).isOpen);
  const matches: Match[] = [];
  for (let first = 0; first < open.length && bestOf(matches).length < MAX_FOUND; first += SHOPS_PER_QUERY) {
    const shopIds = shopIdsOf(open.slice(first, first + SHOPS_PER_QUERY));
    matches.push(
      ...(await context.cache.get(JSON.stringify(['search', query, shopIds]), async () => ({
        value: await matchesAt(context.pool, query, shopIds),
        shopIds,
      }))),
    );
  }
  const byId = new Map(open.map((shop) => [shop.facts.shop_id, shop]));
  return {
    products: bestOf(matches)
      .slice(0, MAX_FOUND)
      .flatMap((product) => {
        const shop = byId.get(product.shop_id);
        if (!shop) return [];
        const { name, distance, hours } = cardOf(shop, now, place);
        return [{ ...product, shop_name: name, distance, hours }];
      }),
  };
}
