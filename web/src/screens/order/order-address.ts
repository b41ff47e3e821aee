import { listNearbyShops, listShopProducts, readProductPage, searchProducts } from '@baitdrop/contract/directory';
import type { ProductSort } from '@baitdrop/domain/products/sort-products';
import { addressOf } from '../../platform/api/endpoint-address.ts';
import { type Place, placeParameters, placeQuery, readPlace } from '../../platform/places/place.ts';
import { pageAddress } from '../../platform/page-address.ts';

/** The parameters in the order screen's URL. */
export interface OrderQuery {
  shop: string | null;
  place: Place | null;
  /** A text that is no place: half a postcode, or empty if the screen must ask again; null without one. */
  typed: string | null;
  /** The product for which every shop is searched. */
  search: string | null;
}

export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const place = readPlace(params);
  return {
    shop: params.get('shop') || null,
    place,
    typed: place === null ? (params.get('location')?.trim() ?? null) : null,
    search: params.get('q')?.trim() || null,
  };
}

interface OrderLink {
  shop?: string | null;
  /** `ask` lets the screen ask for the place again. */
  place?: Place | 'ask' | null;
  search?: string | null;
}

export function orderAddress({ shop, place, search }: OrderLink): string {
  return pageAddress('/order', {
    query: {
      ...(shop && { shop }),
      ...(place === 'ask' ? { location: '' } : place ? Object.fromEntries(placeParameters(place)) : {}),
      ...(search && { q: search }),
    },
  });
}

export const nearbyAddress = (place: Place) => addressOf(listNearbyShops, { query: placeQuery(place) });

interface ShelfPartAsked {
  shopId: string;
  category: string;
  search: string;
  sort: ProductSort;
  page: number;
}

/** The addresses of all parts of a shop's products begin with this. */
export const shelfAddress = (shop: string) => addressOf(listShopProducts, { query: { shop } });

export const shelfPartAddress = ({ shopId: shop, category, search: q, sort, page }: ShelfPartAsked) =>
  addressOf(listShopProducts, { query: { shop, category, q, sort, page } });

/** The products of a cart, by their names. */
export const namedProductsAddress = (shop: string, names: string[]) =>
  addressOf(listShopProducts, { query: { shop, name: names } });

export const productAddress = (productId: string, place: Place | null = null) =>
  addressOf(readProductPage, { params: { productId }, query: placeQuery(place) });

export const searchAddress = (search: string, place: Place) =>
  addressOf(searchProducts, { query: { q: search, ...placeQuery(place) } });
