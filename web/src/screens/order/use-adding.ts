import type { ProductCard, ShopPage } from '@baitdrop/contract/directory';
import type { ProductRecord } from '@baitdrop/contract/products';
import { pence } from '@baitdrop/domain/money/pence';
import { parsePounds } from '@baitdrop/domain/money/pounds';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import { amendPublic } from '../../platform/query/public-query.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { log } from '../../platform/log.ts';
import { hapticTap } from '../../platform/native/haptics.ts';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { isNotFound } from '../../platform/api/error-message.ts';
import { productAddress, shelfAddress } from './order-address.ts';

/** How long "Added" stays on the button. */
const FEEDBACK_MS = 1500;

/** What the shop has of it at this moment; null where it no longer sells it. */
async function readShelf(product: ProductCard): Promise<Pick<ProductCard, 'stock' | 'price_pence'> | null> {
  const fields = 'fields=stock,price,is_active';
  const path = `/api/collections/products/records/${encodeURIComponent(product.id)}?${fields}`;
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
 * Looks whether the shop still has it, at that price. The cart does not wait for the answer; when it differs, the page
 * learns it, and the cart with it. Without an answer nothing is lost: the checkout looks again.
 */
export async function checkShelf(product: ProductCard, pagePath: string): Promise<void> {
  try {
    const shelf = await readShelf(product);
    if (shelf?.stock === product.stock && shelf.price_pence === product.price_pence) return;
    amendPublic<ShopPage>(pagePath, (page) => amendPage(page, product, shelf));
    // Its own page, and the parts of a long shelf.
    const others = [productAddress(product.id, ''), shelfAddress(product.shop_id)];
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => others.some((path) => String(queryKey[1]).startsWith(path)),
    });
  } catch (error) {
    log.info('The shelf could not be looked at', error);
  }
}

/** One more of it, in the cart of its shop. False, with a message, when the shop has no more. */
export function addToCart(product: ProductCard, pagePath: string): boolean {
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
  /** The id of what was added a moment ago. */
  added: string | null;
  add: (product: ProductCard) => boolean;
  take: (product: ProductCard) => void;
}

/** Adds to the cart, or takes out of it, and says for a moment which product was added. */
export function useAdding(pagePath: string): Adding {
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
