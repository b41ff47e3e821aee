import { type OrderQuery, readPostcode } from './order-address.ts';

export type OrderStep =
  | { kind: 'postcode'; initial: string }
  | { kind: 'search'; postcode: string }
  | { kind: 'who_has_it'; search: string; postcode: string }
  | { kind: 'products'; shopId: string; postcode: string };

const integerOf = (text: string | null): string | null => {
  const reading = readPostcode(text ?? '');
  return reading.kind === 'whole' ? reading.postcode : null;
};

/** Chooses the step from the URL, and from the stored cart where the URL has no value. */
export function chooseStep(query: OrderQuery, cart: { selectedShop: string | null; postcode: string }): OrderStep {
  const requested = integerOf(query.postcode);
  const postcode = requested ?? integerOf(cart.postcode) ?? '';
  if (query.shop !== null) return { kind: 'products', shopId: query.shop, postcode };
  if (query.search !== null && postcode !== '') return { kind: 'who_has_it', search: query.search, postcode };
  if (query.search !== null) return { kind: 'postcode', initial: query.postcode ?? '' };
  if (requested !== null) return { kind: 'search', postcode: requested };
  if (query.postcode !== null) return { kind: 'postcode', initial: query.postcode || cart.postcode };
  if (cart.selectedShop !== null) return { kind: 'products', shopId: cart.selectedShop, postcode };
  return { kind: 'postcode', initial: cart.postcode };
}
