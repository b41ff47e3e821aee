import { useEffect } from 'react';
import { priceCurrentCart } from '../../features/cart/price-current-cart.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { useCourierFee } from '../../features/cart/use-courier-fee.ts';
import { shopApiPath } from '../../features/cart/shop-api-path.ts';
import { usePublicQuery } from '../../platform/query/public-query.ts';
import { onPageMessage, postToPage } from '../../platform/embedding/page-messages.ts';
import { useHostStoredCart } from './use-host-stored-cart.ts';

/** Sends events to the surrounding page, and takes over its theme. */
export function usePageAround(shopId: string): void {
  const { cart, count } = useCart();
  useHostStoredCart(shopId);
  const { selectedShop } = cart;
  const path = selectedShop === null ? null : shopApiPath(selectedShop);
  const courier = useCourierFee(cart, usePublicQuery(path).data?.delivery_charge);
  const { totalPence } = priceCurrentCart(cart, undefined, courier);

  useEffect(() => {
    const forget = onPageMessage(({ payload }) => {
      document.documentElement.dataset['theme'] = payload.theme;
    });
    postToPage({ type: 'ready', payload: {} });
    return forget;
  }, []);

  useEffect(
    () => postToPage({ type: 'cart', payload: { count, totalPence: count === 0 ? 0 : totalPence } }),
    [count, totalPence],
  );

  useEffect(() => {
    const sizes = new ResizeObserver(() =>
      postToPage({ type: 'resize', payload: { height: Math.ceil(document.body.scrollHeight) } }),
    );
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, []);

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // Escape closes our own drawer or dialog first.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      postToPage({ type: 'close', payload: {} });
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, []);
}
