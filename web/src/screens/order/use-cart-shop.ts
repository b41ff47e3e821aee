import type { ProductCard, ShopPage } from '@baitdrop/contract/directory';
import type { Cart, CartItem } from '@baitdrop/domain/cart/cart';
import type { CurrentProduct } from '@baitdrop/domain/cart/refresh-cart';
import { pence } from '@baitdrop/domain/money/pence';
import { sortProducts } from '@baitdrop/domain/products/sort-products';
import { useEffect, useMemo } from 'react';
import type { CartShop } from '../../features/cart/cart-shop.ts';
import { cartChanges, cartStore } from '../../features/cart/carts.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { EMPTY_LIST, useStore } from '../../platform/external-store.ts';
import { usePublicQuery } from '../../platform/query/public-query.ts';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { isCollectionOnly } from './filter-products.ts';
import { shopApiPath } from '../../features/cart/shop-api-path.ts';
import { namedProductsAddress } from './order-address.ts';
import { isWhole } from './use-shelf.ts';
import { addToCart, checkShelf } from './use-adding.ts';

const offerOf = ({ name, price_pence, stock }: ProductCard): CurrentProduct => ({
  name,
  pricePence: pence(price_pence),
  stock,
});

/** The products that sell best come first, because suggestions are taken from the beginning. */
const cartShopOf = ({ shop, delivery_charge, popular = [] }: ShopPage, products: readonly ProductCard[]): CartShop => ({
  name: shop.name,
  deliveryCharge: delivery_charge,
  minimumOrderPence: shop.minimum_order_pence,
  products: sortProducts(products, 'popular', popular).map((product) => ({
    id: product.id,
    pricePence: pence(product.price_pence),
    name: product.name,
    image: product.image,
    category: product.category,
    subcategory: product.subcategory,
    stock: product.stock,
    collectionOnly: isCollectionOnly(product),
  })),
});

const dismissChanges = (): void => cartChanges.set(EMPTY_LIST);

const NO_PRODUCTS: readonly ProductCard[] = [];

/** Returns the products on the shop's page and, if that is only a part, the cart's other products. */
function useCartProducts(page: ShopPage | undefined, cart: Cart): { products: readonly ProductCard[]; isNew: boolean } {
  const missing =
    page === undefined || isWhole(page)
      ? []
      : cart.items.flatMap(({ name }) => (page.products.some((product) => product.name === name) ? [] : [name]));
  const path = page && missing.length > 0 ? namedProductsAddress(page.shop.shop_id, missing.toSorted()) : null;
  const { data: named, cachedAtMs } = usePublicQuery(path);
  const pageProducts = page?.products ?? NO_PRODUCTS;
  const products = useMemo(() => (named ? [...pageProducts, ...named.products] : pageProducts), [pageProducts, named]);
  return { products, isNew: path === null || (named !== undefined && cachedAtMs === undefined) };
}

/**
 * Returns the shop of the current cart. Whenever its products are refetched, the cart is updated and the changes are
 * shown.
 */
export function useCartShop() {
  const { cart, place } = useCart();
  const { selectedShop } = cart;
  const path = selectedShop !== null && cart.items.length > 0 ? shopApiPath(selectedShop, place) : null;
  const { data, cachedAtMs } = usePublicQuery(path);
  const { products, isNew } = useCartProducts(data, cart);
  const changes = useStore(cartChanges, EMPTY_LIST);

  useEffect(() => {
    // Cached products change nothing, because the cart may be newer.
    if (!data || !isNew || cachedAtMs !== undefined) return;
    const found = cartStore.refreshFrom(data.shop.shop_id, products.map(offerOf));
    if (found.length === 0) return;
    cartChanges.set(found);
    for (const { message } of found) showSnackbar({ text: message, kind: 'error' });
  }, [data, products, isNew, cachedAtMs]);

  function setQuantity(item: CartItem, quantity: number): void {
    const product = products.find(({ name }) => name === item.name);
    cartStore.setQuantity(item.id, Math.min(quantity, product?.stock ?? quantity));
    if (product && path !== null && quantity > item.quantity) void checkShelf(product, path);
  }

  function add({ id }: { id: string }): void {
    const product = products.find((each) => each.id === id);
    if (product && path !== null) addToCart(product, path);
  }

  const shop = useMemo(() => (data ? cartShopOf(data, products) : undefined), [data, products]);
  return { shop, changes, dismissChanges, setQuantity, add };
}
