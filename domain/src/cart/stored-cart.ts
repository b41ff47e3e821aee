import { parsePounds, toPounds } from '../money/pounds.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';
import type { Cart, CartItem } from './cart.ts';

export const CART_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The cart's format in browser storage: prices in pounds, `timestamp` in milliseconds. */
export interface StoredCart {
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: number;
    readonly quantity: number;
    readonly category: string;
    readonly shop_id: string;
  }[];
  readonly selectedShop: string | null;
  readonly deliveryAddress: string;
  readonly postcode: string;
  readonly timestamp: number;
}

export type RestoreRefusal = 'unreadable' | 'too_old';

export const storeCart = (cart: Cart, now: Date): StoredCart => ({
  items: cart.items.map(({ id, name, pricePence, quantity, category, shopId }) => ({
    id,
    name,
    price: toPounds(pricePence),
    quantity,
    category,
    shop_id: shopId,
  })),
  selectedShop: cart.selectedShop,
  deliveryAddress: cart.deliveryAddress,
  postcode: cart.postcode,
  timestamp: now.getTime(),
});

export const serialiseCart = (cart: Cart, now: Date): string => JSON.stringify(storeCart(cart, now));

/** Browser storage may hold anything, so it is validated. */
export function parseStoredJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function restoreItem(stored: unknown): CartItem | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, name, price, quantity, category, shop_id: shopId } = stored;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof shopId !== 'string') return undefined;
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) return undefined;
  if (category !== 'bait' && category !== 'other') return undefined;
  const pricePence = typeof price === 'number' ? parsePounds(price) : undefined;
  if (!pricePence?.ok || pricePence.value < 0) return undefined;
  return { id, name, pricePence: pricePence.value, quantity, category, shopId };
}

/**
 * Restores a stored cart that is under 24 hours old. A timestamp slightly in the future is accepted, since the device's
 * clock may have been corrected; more than 24 hours ahead would keep the cart for ever, so it counts as too old.
 */
export function restoreCart(stored: unknown, now: Date): Verdict<Cart, RestoreRefusal> {
  const unreadable = refuse('unreadable', 'No cart was saved.');
  if (!isRecord(stored) || !Array.isArray(stored['items'])) return unreadable;
  const { selectedShop, deliveryAddress, postcode, timestamp } = stored;
  if (typeof deliveryAddress !== 'string' || typeof postcode !== 'string') return unreadable;
  if (typeof selectedShop !== 'string' && selectedShop !== null) return unreadable;
  if (typeof timestamp !== 'number') return unreadable;
  if (Math.abs(now.getTime() - timestamp) >= CART_LIFETIME_MS) return refuse('too_old', 'Your cart has expired.');
  const items = stored['items'].map(restoreItem).filter((item) => item !== undefined);
  if (items.length !== stored['items'].length) return unreadable;
  if (items.some((item) => item.shopId !== selectedShop)) return unreadable;
  return accept({ items, selectedShop, deliveryAddress, postcode });
}
