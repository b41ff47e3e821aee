// The cart's part of the navigation bars. The cart's own code fills it in, and is loaded only if a cart exists.
import { createStore } from './external-store.ts';

export interface NavCart {
  count: number;
  shopId: string;
}

export const EMPTY_NAV_CART: NavCart = { count: 0, shopId: '' };

export const navCart = createStore<NavCart>(EMPTY_NAV_CART);
