import { listNearbyShops, listShopProducts, readProductPage, searchProducts } from '@baitdrop/contract/directory';
import type { Position } from '@baitdrop/domain/geo/position';
import type { ProductSort } from '@baitdrop/domain/products/sort-products';
import { parseOutcode, parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import { addressOf } from '../../platform/api/endpoint-address.ts';

/** The parameters in the order screen's URL. */
export interface OrderQuery {
  shop: string | null;
  /** Formatted as usual; null if absent, empty if the screen must ask for the postcode again. */
  postcode: string | null;
  /** The product for which every shop is searched. */
  search: string | null;
  /** The device's position, with which a shop says whether it delivers there. */
  position: Position | null;
}

function positionIn(params: URLSearchParams): Position | null {
  const [lat, lng] = [Number(params.get('lat') ?? Number.NaN), Number(params.get('lng') ?? Number.NaN)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Returns a complete postcode in its usual format; anything else unchanged, for the field to show again. */
export function tidyPostcode(text: string): string {
  const postcode = parsePostcode(text);
  return postcode.ok ? postcode.value.formatted : text.trim();
}

export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const postcode = params.get('postcode');
  return {
    shop: params.get('shop') || null,
    postcode: postcode === null ? null : tidyPostcode(postcode),
    search: params.get('q')?.trim() || null,
    position: positionIn(params),
  };
}

export function orderAddress({ shop, postcode, search }: Partial<Omit<OrderQuery, 'position'>>): string {
  const parts = [
    ...(postcode === undefined || postcode === null ? [] : [`postcode=${encodeURIComponent(postcode)}`]),
    ...(shop ? [`shop=${encodeURIComponent(shop)}`] : []),
    ...(search ? [`q=${encodeURIComponent(search)}`] : []),
  ];
  return parts.length === 0 ? '/order' : `/order?${parts.join('&')}`;
}

export const nearbyAddress = (postcode: string) => addressOf(listNearbyShops, { query: { postcode } });

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

export const productAddress = (productId: string, postcode: string) =>
  addressOf(readProductPage, { params: { productId }, query: { postcode } });

export const searchAddress = (search: string, postcode: string) =>
  addressOf(searchProducts, { query: { q: search, postcode } });

export type PostcodeReading =
  | { kind: 'whole'; postcode: string }
  /** Only the first half of a postcode: a hint, not an error. */
  | { kind: 'half'; hint: string }
  | { kind: 'wrong'; problem: string };

export function readPostcode(typed: string): PostcodeReading {
  const postcode = parsePostcode(typed);
  if (postcode.ok) return { kind: 'whole', postcode: postcode.value.formatted };
  const outcode = parseOutcode(typed);
  if (!outcode.ok) return { kind: 'wrong', problem: postcode.message };
  const { outcode: half } = outcode.value;
  return { kind: 'half', hint: `${half} is the first half. Add the last three characters, as in ${half} 1AA.` };
}
