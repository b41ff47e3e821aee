// The cart while the browser lets our frame store nothing: the page holds it, for as long as its tab is open.
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
    // The page may store nothing either: then the cart lives until the page goes.
  }
}
