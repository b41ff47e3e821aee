import {
  addItem,
  type Cart,
  type CartItem,
  type CartProduct,
  EMPTY_CART,
  setQuantity,
  ensureQuantities,
} from '@baitdrop/domain/cart/cart';
import { type Carts, restoreCarts, switchShop } from '@baitdrop/domain/cart/carts';
import { type CartChange, type CurrentProduct, refreshCart } from '@baitdrop/domain/cart/refresh-cart';
import { CART_KEY, SAVED_CARTS_KEY } from '@baitdrop/domain/cart/cart-keys';
import { serialiseCart } from '@baitdrop/domain/cart/stored-cart';
import { cartMessages } from '@baitdrop/domain/messages/cart';
import { pence } from '@baitdrop/domain/money/pence';
import { accept, refuse, type Verdict } from '@baitdrop/domain/refusal';
import { createStore, type ExternalStore } from '../../platform/external-store.ts';
import { PLACE_KEY } from '../../platform/places/place-keys.ts';
import {
  isSamePlace,
  type Place,
  postcodeOf,
  postcodePlace,
  restorePlace,
  storePlace,
} from '../../platform/places/place.ts';

export interface CartStorage {
  read: (key: string) => string | null;
  /** Returns false if nothing can be stored: in a private window, or on a full disk. */
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
}

interface Surroundings {
  storage: CartStorage;
  now: () => Date;
  newItemId: () => string;
}

/** A line of an order, as the server sends it. */
export interface OrderedLine {
  name: string;
  quantity: number;
  price_pence: number;
  category: string;
}

export interface PlacedCarts extends Carts {
  /** The place chosen last. The cart itself has room for a postcode only, so any other place is stored beside it. */
  place: Place | null;
}

export const NO_CARTS: PlacedCarts = { cart: EMPTY_CART, waiting: {}, place: null };

const withoutPlace = <Each extends object>(cart: Each) => ({ ...cart, postcode: '', deliveryAddress: '' });

const isCacheable = (cart: Cart): boolean =>
  cart.items.length > 0 || cart.selectedShop !== null || cart.postcode !== '' || cart.deliveryAddress !== '';

/** The carts of this browser. Every change starts from what is stored, because another tab may have changed it. */
export function createCartStore({ storage, now, newItemId }: Surroundings) {
  const store = createStore<PlacedCarts>(NO_CARTS);
  let isRead = false;
  let isStorable = true;
  let lastRead = '';

  const readTexts = () => ({
    cart: storage.read(CART_KEY),
    waiting: storage.read(SAVED_CARTS_KEY),
    place: storage.read(PLACE_KEY),
  });

  function read(): PlacedCarts {
    if (!isStorable) return store.get();
    const stored = readTexts();
    const text = JSON.stringify(stored);
    // Unchanged text means unchanged carts, so listeners are not called.
    if (isRead && text === lastRead) return store.get();
    lastRead = text;
    const carts = restoreCarts(stored, null, now());
    const { postcode } = carts.cart;
    return { ...carts, place: postcode === '' ? restorePlace(stored.place, now()) : postcodePlace(postcode) };
  }

  function refresh(): PlacedCarts {
    const carts = read();
    // Set before listeners are called, because they read at once and would parse everything again.
    isRead = true;
    store.set(carts);
    return carts;
  }

  function write({ cart, waiting, place }: PlacedCarts): void {
    if (place === null || cart.postcode !== '') storage.remove(PLACE_KEY);
    else storage.write(PLACE_KEY, storePlace(place, now()));
    if (Object.keys(waiting).length === 0) storage.remove(SAVED_CARTS_KEY);
    else isStorable = storage.write(SAVED_CARTS_KEY, JSON.stringify(waiting));
    if (!isCacheable(cart)) storage.remove(CART_KEY);
    else isStorable = storage.write(CART_KEY, serialiseCart(cart, now())) && isStorable;
  }

  function changePlaced(make: (carts: PlacedCarts) => PlacedCarts): void {
    const before = refresh();
    const after = make(before);
    if (after === before) return;
    write(after);
    lastRead = JSON.stringify(readTexts());
    store.set(after);
  }

  const change = (make: (carts: Carts) => Carts): void =>
    changePlaced((carts) => {
      const changed = make(carts);
      return changed === carts ? carts : { ...changed, place: carts.place };
    });

  const changeCart = (make: (cart: Cart) => Cart): void =>
    change((carts) => {
      const cart = make(carts.cart);
      return cart === carts.cart ? carts : { ...carts, cart };
    });

  const all: ExternalStore<PlacedCarts> = { ...store, get: () => (isRead ? store.get() : refresh()) };

  return {
    all,
    /** Reads again after another tab wrote or a day has passed, and deletes expired carts. */
    refresh(): void {
      refresh();
      if (!isCacheable(store.get().cart) && storage.read(CART_KEY) !== null) storage.remove(CART_KEY);
    },
    /** Makes that shop's cart the current one; the previous one becomes a waiting cart. */
    selectShop: (shopId: string): void => change((carts) => switchShop(carts, shopId, now())),
    setPlace: (place: Place | null): void =>
      changePlaced((carts) => {
        if (isSamePlace(carts.place, place)) return carts;
        const postcode = postcodeOf(place);
        return {
          ...carts,
          cart: { ...carts.cart, postcode },
          place: postcode === '' ? place : postcodePlace(postcode),
        };
      }),
    setDeliveryAddress: (deliveryAddress: string): void => changeCart((cart) => ({ ...cart, deliveryAddress })),
    /** Adds one of the product, up to the shop's stock. */
    add(product: CartProduct & { stock: number }): Verdict<Cart, string> {
      const { cart } = refresh();
      const inCart = cart.items.find(({ name, shopId }) => name === product.name && shopId === product.shopId);
      if (product.stock < 1) return refuse('out_of_stock', cartMessages.outOfStock(product.name));
      if (inCart && inCart.quantity >= product.stock) {
        return refuse('no_more_stock', `You have all ${product.stock} the shop has of ${product.name}.`);
      }
      const added = addItem(cart, product, newItemId());
      if (!added.ok) return added;
      changeCart(() => added.value);
      return accept(added.value);
    },
    /** Puts the items of an earlier order into that shop's cart; the checkout shows what has changed since. */
    orderAgain: (shopId: string, lines: readonly OrderedLine[]): void =>
      change((carts) => {
        const atShop = switchShop(carts, shopId, now());
        const ordered = lines.map(({ name, quantity, price_pence, category }) => ({
          name,
          quantity,
          category,
          pricePence: pence(price_pence),
        }));
        return { ...atShop, cart: ensureQuantities(atShop.cart, ordered, newItemId) };
      }),
    setQuantity: (itemId: string, quantity: number): void => changeCart((cart) => setQuantity(cart, itemId, quantity)),
    /** Undoes a removal and restores the item's position. */
    restoreItem: (item: CartItem, place: number): void =>
      changeCart((cart) => {
        const isThere = cart.items.some(({ id, name }) => id === item.id || name === item.name);
        if (isThere || cart.selectedShop !== item.shopId) return cart;
        return { ...cart, items: cart.items.toSpliced(place, 0, item) };
      }),
    /** Updates the cart to what its shop sells now; returns the changes. */
    refreshFrom(shopId: string, offers: readonly CurrentProduct[]): readonly CartChange[] {
      let changes: readonly CartChange[] = [];
      changeCart((cart) => {
        if (cart.selectedShop !== shopId) return cart;
        const refreshed = refreshCart(cart, offers);
        changes = refreshed.changes;
        return refreshed.cart;
      });
      return changes;
    },
    /** Empties that shop's cart after an order, whether it is current or waiting. Other carts stay. */
    clearShop: (shopId: string): void =>
      change(({ cart, waiting }) => {
        const { [shopId]: _ordered, ...others } = waiting;
        return { cart: cart.selectedShop === shopId ? { ...cart, items: [] } : cart, waiting: others };
      }),
    forgetPlace: (): void =>
      changePlaced(({ cart, waiting }) => ({
        cart: withoutPlace(cart),
        waiting: Object.fromEntries(Object.entries(waiting).map(([shopId, each]) => [shopId, withoutPlace(each)])),
        place: null,
      })),
  };
}

export type CartStore = ReturnType<typeof createCartStore>;
