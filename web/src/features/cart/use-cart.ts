import { itemCount } from '@baitdrop/domain/cart/cart';
import { useStore } from '../../platform/external-store.ts';
import { NO_CARTS, type PlacedCarts } from './cart-store.ts';
import { cartStore } from './carts.ts';

export interface CartView extends PlacedCarts {
  /** The number on the badge. */
  count: number;
}

/** Returns the current and the waiting carts and the chosen place, in step with other tabs. Empty in prerendered markup. */
export function useCart(): CartView {
  const carts = useStore(cartStore.all, NO_CARTS);
  return { ...carts, count: itemCount(carts.cart) };
}
