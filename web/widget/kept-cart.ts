// Stores the cart in the page while the browser forbids our frame any storage: it lasts as long as the tab.
import { type KeptItem, readKeptItems } from '@baitdrop/domain/widget/kept-items';

const keyOf = (shopId: string): string => `baitdrop_cart_${shopId}`;

export function readKeptCart(shopId: string): readonly KeptItem[] {
  try {
    return readKeptItems(JSON.parse(sessionStorage.getItem(keyOf(shopId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function writeKeptCart(shopId: string, items: readonly KeptItem[]): void {
  try {
    if (items.length === 0) sessionStorage.removeItem(keyOf(shopId));
    else sessionStorage.setItem(keyOf(shopId), JSON.stringify(items));
  } catch {
    // The page may have no storage either: then the cart lasts until the page closes.
  }
}
