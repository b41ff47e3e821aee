import type { Carts } from '@baitdrop/domain/cart/carts';

/** How many items of the shop wait in a cart. */
export function itemsIn({ cart, waiting }: Carts, shopId: string): number {
  const items = cart.selectedShop === shopId ? cart.items : (waiting[shopId]?.items ?? []);
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
