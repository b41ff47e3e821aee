import type { Carts } from '@baitdrop/domain/cart/carts';

/** Returns how many items of the shop are in a cart. */
export function itemsIn({ cart, waiting }: Carts, shopId: string): number {
  const items = cart.selectedShop === shopId ? cart.items : (waiting[shopId]?.items ?? []);
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
