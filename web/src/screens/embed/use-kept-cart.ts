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

/** Where the browser lets the frame store nothing, the page around it holds the cart, until it is ordered. */
export function useKeptCart(shopId: string): void {
  const { cart } = useCart();
  // Before the page has handed back what it held, an empty cart would replace it.
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
