// Whoever signs out on a shared device leaves nothing of theirs behind.
import { CART_KEY, WAITING_CARTS_KEY } from '@baitdrop/domain/cart/cart-keys';
import { dropAnswers } from '../offline/offline-caches.ts';
import { OFFLINE_COPIES } from '../offline/offline-list.ts';
import { readStored, removeStored, writeStored } from '../stored.ts';

/** What goes with the person: orders they followed, forms they filled in, whose shop they looked at. */
export const PRIVATE_KEYS: readonly string[] = [
  ...Object.values(OFFLINE_COPIES),
  'baitdrop_checkout',
  'baitdrop_order_attempt',
  'baitdrop_embedded_order',
  'baitdrop_retailer_signup',
  'baitdrop_sign_in_code',
  'baitdrop_looking_as',
];

/** The cart stays, as a trolley in a shop would; where it was to go does not. */
export function withoutAddress(storedCarts: string): string {
  try {
    return JSON.stringify(JSON.parse(storedCarts), (key, value: unknown) => (key === 'deliveryAddress' ? '' : value));
  } catch {
    return '';
  }
}

function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored, so nothing has to go.
  }
}

export async function forgetPrivate(): Promise<void> {
  for (const key of PRIVATE_KEYS) {
    removeStored(key);
    forgetInTab(key);
  }
  for (const key of [CART_KEY, WAITING_CARTS_KEY]) {
    const carts = readStored(key);
    if (carts !== null) writeStored(key, withoutAddress(carts));
  }
  // The answers are anybody's, but what was asked tells where this person was. Missing without a secure connection.
  if ('caches' in globalThis) await dropAnswers();
}
