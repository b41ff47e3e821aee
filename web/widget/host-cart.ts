// Stores the cart in the page while the browser forbids our frame any storage: it lasts as long as the tab.
import { type HostCartItem, readHostCartItems } from '@baitdrop/domain/widget/host-cart-items';

const keyOf = (shopId: string): string => `baitdrop_cart_${shopId}`;

export function readHostCart(shopId: string): readonly HostCartItem[] {
  try {
    return readHostCartItems(JSON.parse(sessionStorage.getItem(keyOf(shopId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function writeHostCart(shopId: string, items: readonly HostCartItem[]): void {
  try {
    if (items.length === 0) sessionStorage.removeItem(keyOf(shopId));
    else sessionStorage.setItem(keyOf(shopId), JSON.stringify(items));
  } catch {
    // The page may have no storage either: then the cart lasts until the page closes.
  }
}
