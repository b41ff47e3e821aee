import type { ProductCard } from '@baitdrop/contract/directory';
import type { Cart } from '@baitdrop/domain/cart/cart';

export const quantityIn = (cart: Cart, product: ProductCard): number =>
  cart.items.find(({ name, shopId }) => name === product.name && shopId === product.shop_id)?.quantity ?? 0;
