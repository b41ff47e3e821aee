// Signing out on a shared device deletes everything personal.
import { CART_KEY, SAVED_CARTS_KEY } from '@baitdrop/domain/cart/cart-keys';
import { dropAnswers } from '../offline/offline-caches.ts';
import { OFFLINE_COPIES } from '../offline/offline-list.ts';
import { PLACE_KEY } from '../places/place-keys.ts';
import { AT_PAYMENT_KEY, FAVOURITES_KEY } from '../returning-visitor.ts';
import { readStored, removeStored, writeStored } from '../stored.ts';

/** Deleted: followed orders, filled-in forms, and the shop that an administrator was viewing. */
export const PRIVATE_KEYS: readonly string[] = [
  ...Object.values(OFFLINE_COPIES),
  'baitdrop_checkout',
  'baitdrop_remembered',
  FAVOURITES_KEY,
  'baitdrop_form_drafts',
  'baitdrop_page_state',
  'baitdrop_order_attempt',
  AT_PAYMENT_KEY,
  'baitdrop_embedded_order',
  'baitdrop_retailer_signup',
  'baitdrop_sign_in_code',
  'baitdrop_looking_as',
  PLACE_KEY,
];

/** Keeps the cart, and deletes its postcode and address, which say where a person lives or fishes. */
export function withoutPlace(storedCarts: string): string {
  try {
    return JSON.stringify(JSON.parse(storedCarts), (key, value: unknown) =>
      key === 'deliveryAddress' || key === 'postcode' ? '' : value,
    );
  } catch {
    return '';
  }
}

function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage was unavailable, so nothing was stored.
  }
}

export async function forgetPrivate(): Promise<void> {
  for (const key of PRIVATE_KEYS) {
    removeStored(key);
    forgetInTab(key);
  }
  for (const key of [CART_KEY, SAVED_CARTS_KEY]) {
    const carts = readStored(key);
    if (carts !== null) writeStored(key, withoutPlace(carts));
  }
  // The replies are public, but the requests show where this user was. `caches` is missing without a secure connection.
  if ('caches' in globalThis) await dropAnswers();
}
