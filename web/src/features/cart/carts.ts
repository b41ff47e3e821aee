// The app's shared cart store. Screens read it with `useCart`, and change it through `cartStore`.
import { itemCount } from '@baitdrop/domain/cart/cart';
import type { CartChange } from '@baitdrop/domain/cart/refresh-cart';
import { CART_KEY, SAVED_CARTS_KEY } from '@baitdrop/domain/cart/cart-keys';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { navCart } from '../../platform/nav-cart.ts';
import { createStore, EMPTY_LIST } from '../../platform/external-store.ts';
import { PLACE_KEY } from '../../platform/places/place-keys.ts';
import { session } from '../../platform/records/session.ts';
import { readStored, removeStored, writeStored } from '../../platform/stored.ts';
import { createCartStore } from './cart-store.ts';

export const cartStore = createCartStore({
  storage: { read: readStored, write: writeStored, remove: removeStored },
  now: () => new Date(),
  newItemId: () => newRecordId((length) => crypto.getRandomValues(new Uint8Array(length))),
});

/** Changes in the cart that the shop caused, until the user has dismissed them. */
export const cartChanges = createStore<readonly CartChange[]>(EMPTY_LIST);

function updateNavCart(): void {
  const { cart } = cartStore.all.get();
  navCart.set({ count: cart.selectedShop ? itemCount(cart) : 0, shopId: cart.selectedShop ?? '' });
}

// Only other tabs' changes fire the event, and clearing the storage fires it without a key.
if (typeof window !== 'undefined') {
  updateNavCart();
  cartStore.all.subscribe(updateNavCart);
  // Signing out deletes the postcode and the address from the stored carts.
  session.subscribe(() => {
    if (session.get() === null) cartStore.refresh();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || [CART_KEY, SAVED_CARTS_KEY, PLACE_KEY].includes(key)) cartStore.refresh();
  });
}
