import { cartMessages } from '../messages/cart.ts';
import { sumPence, timesPence, type Pence } from '../money/pence.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

export type CartCategory = 'bait' | 'other';

export interface CartItem {
  readonly id: string;
  readonly name: string;
  readonly pricePence: Pence;
  readonly quantity: number;
  readonly category: CartCategory;
  readonly shopId: string;
}

/** The items a customer is buying from one shop. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly selectedShop: string | null;
  readonly deliveryAddress: string;
  readonly postcode: string;
}

export interface CartProduct {
  readonly name: string;
  readonly pricePence: Pence;
  readonly category: string;
  readonly shopId: string;
}

export const EMPTY_CART: Cart = { items: [], selectedShop: null, deliveryAddress: '', postcode: '' };

export const cartCategory = (productCategory: string): CartCategory => (productCategory === 'bait' ? 'bait' : 'other');

/**
 * Adds one of the product. An item with the same name and shop is reused: its quantity rises, and its price becomes the
 * product's current one. `newItemId` is used when the item is new.
 */
export function addItem(
  cart: Cart,
  product: CartProduct,
  newItemId: string,
): Verdict<Cart, 'no_shop_selected' | 'other_shop'> {
  const { name, pricePence, shopId } = product;
  if (!cart.selectedShop) return refuse('no_shop_selected', cartMessages.noShopSelected);
  if (shopId !== cart.selectedShop) return refuse('other_shop', 'This item is sold by another shop.');
  const existing = cart.items.find((item) => item.name === name && item.shopId === shopId);
  const items = existing
    ? cart.items.map((item) => (item === existing ? { ...item, pricePence, quantity: item.quantity + 1 } : item))
    : [
        ...cart.items,
        { id: newItemId, name, pricePence, quantity: 1, category: cartCategory(product.category), shopId },
      ];
  return accept({ ...cart, items });
}

/**
 * Raises each item to at least the requested quantity. Existing items keep their price, so that repeating it changes
 * nothing.
 */
export function ensureQuantities(
  cart: Cart,
  minimums: readonly (Omit<CartProduct, 'shopId'> & { readonly quantity: number })[],
  newItemId: () => string,
): Cart {
  const shopId = cart.selectedShop;
  if (!shopId) return cart;
  let items = cart.items;
  for (const { name, pricePence, category, quantity } of minimums) {
    const existing = items.find((item) => item.name === name && item.shopId === shopId);
    if (existing) {
      items = items.map((item) =>
        item === existing ? { ...item, quantity: Math.max(item.quantity, quantity) } : item,
      );
    } else {
      items = [...items, { id: newItemId(), name, pricePence, quantity, category: cartCategory(category), shopId }];
    }
  }
  return { ...cart, items };
}

/** A quantity of 0 or less removes the item. */
export function setQuantity(cart: Cart, itemId: string, quantity: number): Cart {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  const items =
    quantity > 0
      ? cart.items.map((item) => (item.id === itemId ? { ...item, quantity } : item))
      : cart.items.filter((item) => item.id !== itemId);
  return { ...cart, items };
}

export const subtotal = (cart: Cart): Pence =>
  sumPence(cart.items.map((item) => timesPence(item.pricePence, item.quantity)));

/** The number on the cart's badge. */
export const itemCount = (cart: Cart): number => cart.items.reduce((count, item) => count + item.quantity, 0);
