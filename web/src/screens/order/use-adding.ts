import type { ProductCard, ShopPage } from '@baitdrop/contract/directory';
import type { ProductRecord } from '@baitdrop/contract/products';
import { recordPath } from '@baitdrop/contract/records-api';
import { pence } from '@baitdrop/domain/money/pence';
import { parsePounds } from '@baitdrop/domain/money/pounds';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import type { Address } from '../../platform/api/endpoint-address.ts';
import { updatePublicCache } from '../../platform/query/public-query.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { log } from '../../platform/log.ts';
import { hapticTap } from '../../platform/native/haptics.ts';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { isNotFound } from '../../platform/api/error-message.ts';
import { productAddress, shelfAddress } from './order-address.ts';

/** The button shows "Added" for this time. */
const FEEDBACK_MS = 1500;

/** Reads the shop's current stock and price of a product; null if it is no longer sold. */
async function readShelf(product: ProductCard): Promise<Pick<ProductCard, 'stock' | 'price_pence'> | null> {
  const path = `${recordPath('products', product.id)}?fields=stock,price,is_active`;
  try {
    const { stock, price, is_active } = await queryClient.fetchQuery({
      queryKey: ['products', product.id, 'shelf'],
      queryFn: () => fetchJson<ProductRecord>(path, { cache: 'no-store' }),
      gcTime: 0,
    });
    const amount = parsePounds(price);
    return is_active ? { stock, price_pence: amount.ok ? amount.value : product.price_pence } : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function amendPage(page: ShopPage, product: ProductCard, shelf: Awaited<ReturnType<typeof readShelf>>): ShopPage {
  const products = page.products.flatMap((each) =>
    each.id !== product.id ? [each] : shelf === null ? [] : [{ ...each, ...shelf }],
  );
  const gone = page.products.length - products.length;
  return { ...page, products, ...(page.total !== undefined && { total: page.total - gone }) };
}

/**
 * Checks stock and price after a product was added. The cart does not wait for the reply; if it differs, the page and
 * the cart are updated. A failure is harmless, because the checkout checks again.
 */
export async function checkShelf(product: ProductCard, pagePath: Address<ShopPage>): Promise<void> {
  try {
    const shelf = await readShelf(product);
    if (shelf?.stock === product.stock && shelf.price_pence === product.price_pence) return;
    updatePublicCache(pagePath, (page) => amendPage(page, product, shelf));
    // The product's own page, and the parts of a long list.
    const others = [productAddress(product.id), shelfAddress(product.shop_id)];
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => others.some((path) => String(queryKey[1]).startsWith(path)),
    });
  } catch (error) {
    log.info('The shelf could not be looked at', error);
  }
}

/** Adds one of the product to its shop's cart. Returns false and shows a message if the shop has no more. */
export function addToCart(product: ProductCard, pagePath: Address<ShopPage>): boolean {
  cartStore.selectShop(product.shop_id);
  const verdict = cartStore.add({
    name: product.name,
    pricePence: pence(product.price_pence),
    category: product.category,
    shopId: product.shop_id,
    stock: product.stock,
  });
  if (!verdict.ok) {
    showSnackbar({ text: verdict.message, kind: 'error' });
    return false;
  }
  void hapticTap();
  void checkShelf(product, pagePath);
  return true;
}

function takeFromCart({ name, shop_id }: ProductCard): void {
  const { items } = cartStore.all.get().cart;
  const item = items.find((each) => each.name === name && each.shopId === shop_id);
  if (item) cartStore.setQuantity(item.id, item.quantity - 1);
}

export interface Adding {
  /** The id of the product that was added a moment ago. */
  added: string | null;
  add: (product: ProductCard) => boolean;
  take: (product: ProductCard) => void;
}

/** Adds to the cart or removes from it, and briefly marks the added product. */
export function useAdding(pagePath: Address<ShopPage>): Adding {
  const [added, setAdded] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const add = useCallback(
    (product: ProductCard): boolean => {
      if (!addToCart(product, pagePath)) return false;
      setAdded(product.id);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAdded(null), FEEDBACK_MS);
      return true;
    },
    [pagePath],
  );
  const take = useCallback((product: ProductCard): void => {
    takeFromCart(product);
    setAdded(null);
  }, []);
  return { added, add, take };
}
