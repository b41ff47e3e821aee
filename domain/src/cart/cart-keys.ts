/** Browser storage keys: the current cart, and the saved carts of other shops. */
export const CART_KEY = 'baitdrop_cart';
export const SAVED_CARTS_KEY = 'baitdrop_carts';
