import { useEffect, useState } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import { forgetEmbeddedOrder, readEmbeddedOrder } from '../../features/orders/embedded-order.ts';
import { trackingQuery } from '../../features/orders/tracking.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.ts';

/** What became of the order that was placed here before: paid, its cart is empty; unpaid, it waits. */
export function LastOrder({ shopId }: { shopId: string }) {
  const [order] = useState(() => readEmbeddedOrder(shopId));
  const [isDismissed, setDismissed] = useState(false);
  const { data } = useQuery({ ...trackingQuery(order?.trackToken ?? ''), enabled: order !== null });
  const payment = data?.payment;
  const isPaid = payment === 'paid' || payment === 'not_needed';

  useEffect(() => {
    if (isPaid) cartStore.clearShop(shopId);
    if (isPaid || payment === 'expired') forgetEmbeddedOrder();
  }, [isPaid, payment, shopId]);

  if (order === null || payment === undefined || payment === 'expired' || isDismissed) return null;
  return (
    <div className="px-4 pt-4">
      <Alert
        kind={isPaid ? 'success' : 'warning'}
        announces
        title={isPaid ? `Order ${order.code} is paid. Thank you!` : `Order ${order.code} is not paid yet`}
        actions={
          <a href={`/track/${order.trackToken}`} className={buttonClass(isPaid ? 'secondary' : 'primary')}>
            {isPaid ? 'Follow your order' : 'Pay for it'}
          </a>
        }
        onDismiss={() => setDismissed(true)}
      >
        Opens on BaitDrop, in a new tab.
      </Alert>
    </div>
  );
}
