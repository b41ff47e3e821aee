import { CART_KEY } from '@baitdrop/domain/cart/cart-keys';
import { useEffect } from 'react';
import { type CartInBars, cartInBars, NO_CART_IN_BARS } from '../platform/cart-in-bars.ts';
import { useStore } from '../platform/external-store.ts';
import { log } from '../platform/log.ts';
import { readStored } from '../platform/stored.ts';

/** Returns the cart's summary; empty until hydration. */
export function useCartInBars(): CartInBars {
  useEffect(() => {
    if (readStored(CART_KEY) === null) return;
    import('../features/cart/carts.ts').catch((failure: unknown) => log.info('The cart could not be counted', failure));
  }, []);
  return useStore(cartInBars, NO_CART_IN_BARS);
}

export const cartLink = ({ shopId }: CartInBars) => ({
  to: `/order?shop=${encodeURIComponent(shopId)}`,
  state: { cart: 'open' },
});

export const cartCountText = ({ count }: CartInBars): string =>
  count === 1 ? '1 item in your cart' : `${count} items in your cart`;
