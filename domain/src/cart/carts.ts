import { EMPTY_CART, type Cart } from './cart.ts';
import { isRecord, parseStoredJson, restoreCart, storeCart, type StoredCart } from './stored-cart.ts';

/** The current cart, and saved carts by shop. */
export interface Carts {
  readonly cart: Cart;
  readonly waiting: Readonly<Record<string, StoredCart>>;
}

/** Switches to another shop: saves the current cart and restores that shop's, keeping address and postcode. */
export function switchShop(carts: Carts, shopId: string, now: Date): Carts {
  const { cart, waiting } = carts;
  if (cart.selectedShop === shopId) return carts;
  const { [shopId]: returning, ...others } = waiting;
  const restored = restoreCart(returning, now);
  const leaving = cart.selectedShop && cart.items.length > 0 ? { [cart.selectedShop]: storeCart(cart, now) } : {};
  return {
    cart: { ...cart, items: restored.ok ? restored.value.items : [], selectedShop: shopId },
    waiting: { ...others, ...leaving },
  };
}

function readWaiting(text: string | null, now: Date): Carts['waiting'] {
  const stored = parseStoredJson(text);
  if (!isRecord(stored)) return {};
  const fresh = Object.entries(stored).filter(([shopId, cart]) => {
    const restored = restoreCart(cart, now);
    return restored.ok && restored.value.selectedShop === shopId;
  });
  return Object.fromEntries(fresh) as Carts['waiting'];
}

/**
 * The carts that the order screen starts with: the shop in the address bar if there is one, else the stored cart while
 * it is under 24 hours old, else an empty one.
 */
export function restoreCarts(
  stored: { readonly cart: string | null; readonly waiting: string | null },
  shopQuery: string | null,
  now: Date,
): Carts {
  const restored = restoreCart(parseStoredJson(stored.cart), now);
  const carts = { cart: restored.ok ? restored.value : EMPTY_CART, waiting: readWaiting(stored.waiting, now) };
  return shopQuery ? switchShop(carts, shopQuery, now) : carts;
}
