// The cart's part of the navigation bars. The cart's own code fills it in, and is loaded only if a cart exists.
import { createStore } from './external-store.ts';

export interface CartInBars {
  count: number;
  shopId: string;
}

export const NO_CART_IN_BARS: CartInBars = { count: 0, shopId: '' };

export const cartInBars = createStore<CartInBars>(NO_CART_IN_BARS);
