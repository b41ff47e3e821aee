import { useEffect, useState } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { onPageMessage, postToPage } from '../../platform/embedding/page-messages.ts';

function canStore(): boolean {
  try {
    return Boolean(window.localStorage);
  } catch {
    return false;
  }
}

/** Stores the cart in the surrounding page, until it is ordered, if the browser forbids the frame any storage. */
export function useHostStoredCart(shopId: string): void {
  const { cart } = useCart();
  // Until the page has returned the stored cart, an empty cart would overwrite it.
  const [isHandedBack, setHandedBack] = useState(false);

  useEffect(() => {
    if (canStore()) return undefined;
    return onPageMessage(({ payload }) => {
      const lines = payload.items.map(({ pricePence, ...line }) => ({ ...line, price_pence: pricePence }));
      if (lines.length > 0 && cartStore.all.get().cart.items.length === 0) cartStore.orderAgain(shopId, lines);
      setHandedBack(true);
    });
  }, [shopId]);

  useEffect(() => {
    if (!isHandedBack) return;
    const items = cart.items.map(({ name, quantity, pricePence, category }) => ({
      name,
      quantity,
      pricePence,
      category,
    }));
    postToPage({ type: 'keep', payload: { items } });
  }, [isHandedBack, cart.items]);
}
