import type { Position } from '@baitdrop/domain/geo/position';
import { parseOutcode, parsePostcode } from '@baitdrop/domain/postcodes/postcode';

/** What the address bar asks of the order screen. */
export interface OrderQuery {
  shop: string | null;
  /** Written as people write it; null when none was given, empty when the postcode is asked for anew. */
  postcode: string | null;
  /** What somebody asks every shop for. */
  wanted: string | null;
  /** Where their device says they are, for a shop to say whether it delivers there. */
  position: Position | null;
}

function positionIn(params: URLSearchParams): Position | null {
  const [lat, lng] = [Number(params.get('lat') ?? Number.NaN), Number(params.get('lng') ?? Number.NaN)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** A whole postcode in its usual form; anything else as it was typed, for the field to show again. */
export function tidyPostcode(text: string): string {
  const postcode = parsePostcode(text);
  return postcode.ok ? postcode.value.formatted : text.trim();
}

export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const postcode = params.get('postcode');
  return {
    shop: params.get('shop') || null,
    postcode: postcode === null ? null : tidyPostcode(postcode),
    wanted: params.get('q')?.trim() || null,
    position: positionIn(params),
  };
}

export function orderAddress({ shop, postcode, wanted }: Partial<Omit<OrderQuery, 'position'>>): string {
  const parts = [
    ...(postcode === undefined || postcode === null ? [] : [`postcode=${encodeURIComponent(postcode)}`]),
    ...(shop ? [`shop=${encodeURIComponent(shop)}`] : []),
    ...(wanted ? [`q=${encodeURIComponent(wanted)}`] : []),
  ];
  return parts.length === 0 ? '/order' : `/order?${parts.join('&')}`;
}

export const nearbyAddress = (postcode: string): string => `/api/shops/nearby?postcode=${encodeURIComponent(postcode)}`;

interface ShelfPartAsked {
  shopId: string;
  category: string;
  wanted: string;
  page: number;
}

export const shelfAddress = (shopId: string): string => `/api/products?shop=${encodeURIComponent(shopId)}`;

export const shelfPartAddress = ({ shopId, category, wanted, page }: ShelfPartAsked): string =>
  `${shelfAddress(shopId)}&category=${encodeURIComponent(category)}&q=${encodeURIComponent(wanted)}&page=${page}`;

/** Of a cart: what the shop sells by these names. */
export const namedProductsAddress = (shopId: string, names: readonly string[]): string =>
  `${shelfAddress(shopId)}${names.map((name) => `&name=${encodeURIComponent(name)}`).join('')}`;

export const productAddress = (productId: string, postcode: string): string =>
  `/api/products/${encodeURIComponent(productId)}${postcode === '' ? '' : `?postcode=${encodeURIComponent(postcode)}`}`;

export const searchAddress = (wanted: string, postcode: string): string =>
  `/api/products/search?q=${encodeURIComponent(wanted)}&postcode=${encodeURIComponent(postcode)}`;

export type PostcodeReading =
  | { kind: 'whole'; postcode: string }
  /** The first half alone: a hint, not a mistake. */
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
