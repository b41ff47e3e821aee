import { itemCount } from '@baitdrop/domain/cart/cart';
import type { Carts } from '@baitdrop/domain/cart/carts';
import { useStore } from '../../platform/external-store.ts';
import { NO_CARTS } from './cart-store.ts';
import { cartStore } from './carts.ts';

export interface CartView extends Carts {
  /** The number on the badge. */
  count: number;
}

/** Returns the current and the waiting carts, in step with other tabs. Empty in prerendered markup. */
export function useCart(): CartView {
  const carts = useStore(cartStore.all, NO_CARTS);
  return { ...carts, count: itemCount(carts.cart) };
}
