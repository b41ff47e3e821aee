import { type Place, postcodeOf } from '../../platform/places/place.ts';
import type { OrderQuery } from './order-address.ts';

export type OrderStep =
  | { kind: 'place'; initial: string }
  | { kind: 'search'; place: Place }
  | { kind: 'who_has_it'; search: string; place: Place }
  | { kind: 'products'; shopId: string; place: Place | null };

interface Stored {
  cart: { selectedShop: string | null };
  place: Place | null;
}

/** Chooses the step from the URL, and from the stored cart and place where the URL has no value. */
export function chooseStep(query: OrderQuery, stored: Stored): OrderStep {
  const place = query.place ?? stored.place;
  if (query.shop !== null) return { kind: 'products', shopId: query.shop, place };
  if (query.search !== null && place !== null) return { kind: 'who_has_it', search: query.search, place };
  if (query.search !== null) return { kind: 'place', initial: query.typed ?? '' };
  if (query.place !== null) return { kind: 'search', place: query.place };
  if (query.typed !== null) return { kind: 'place', initial: query.typed || postcodeOf(stored.place) };
  if (stored.cart.selectedShop !== null) return { kind: 'products', shopId: stored.cart.selectedShop, place };
  return { kind: 'place', initial: '' };
}
