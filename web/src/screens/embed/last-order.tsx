import { useEffect, useState } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import {
  type EmbeddedOrder,
  forgetEmbeddedOrder,
  lookAfter,
  readEmbeddedOrder,
} from '../../features/orders/embedded-order.ts';
import { log } from '../../platform/log.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.ts';

interface Known extends EmbeddedOrder {
  isPaid: boolean;
}

/** What became of the order that was placed here before: paid, its cart is empty; unpaid, it waits. */
export function LastOrder({ shopId }: { shopId: string }) {
  const [order, setOrder] = useState<Known | null>(null);

  useEffect(() => {
    const placed = readEmbeddedOrder(shopId);
    if (placed === null) return;
    const look = async (): Promise<void> => {
      const { payment } = await lookAfter(placed);
      const isPaid = payment === 'paid' || payment === 'not_needed';
      if (isPaid) cartStore.clearShop(shopId);
      if (isPaid || payment === 'expired') forgetEmbeddedOrder();
      if (payment !== 'expired') setOrder({ ...placed, isPaid });
    };
    look().catch((failure: unknown) => log.info('The order could not be looked up', failure));
  }, [shopId]);

  if (order === null) return null;
  return (
    <div className="px-4 pt-4">
      <Alert
        kind={order.isPaid ? 'success' : 'warning'}
        announces
        title={order.isPaid ? `Order ${order.code} is paid. Thank you!` : `Order ${order.code} is not paid yet`}
        actions={
          <a href={`/track/${order.trackToken}`} className={buttonClass(order.isPaid ? 'secondary' : 'primary')}>
            {order.isPaid ? 'Follow your order' : 'Pay for it'}
          </a>
        }
        onDismiss={() => setOrder(null)}
      >
        Opens on BaitDrop, in a new tab.
      </Alert>
    </div>
  );
}
