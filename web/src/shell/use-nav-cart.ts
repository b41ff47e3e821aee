import { CART_KEY } from '@baitdrop/domain/cart/cart-keys';
import { useEffect } from 'react';
import { type NavCart, navCart, EMPTY_NAV_CART } from '../platform/nav-cart.ts';
import { useStore } from '../platform/external-store.ts';
import { log } from '../platform/log.ts';
import { readStored } from '../platform/stored.ts';
import { pageAddress } from '../platform/page-address.ts';

/** Returns the cart's summary; empty until hydration. */
export function useNavCart(): NavCart {
  useEffect(() => {
    if (readStored(CART_KEY) === null) return;
    import('../features/cart/carts.ts').catch((failure: unknown) => log.info('The cart could not be counted', failure));
  }, []);
  return useStore(navCart, EMPTY_NAV_CART);
}

export const cartLink = ({ shopId }: NavCart) => ({
  to: pageAddress('/order', { query: { shop: shopId } }),
  state: { cart: 'open' },
});

export const cartCountText = ({ count }: NavCart): string =>
  count === 1 ? '1 item in your cart' : `${count} items in your cart`;
