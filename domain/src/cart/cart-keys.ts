/** Browser storage keys: the cart in use, and the carts of other shops that wait for their return. */
export const CART_KEY = 'baitdrop_cart';
export const WAITING_CARTS_KEY = 'baitdrop_carts';
