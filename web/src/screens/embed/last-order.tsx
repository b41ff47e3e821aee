import { useEffect, useState } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { useLeftPayment } from '../../features/orders/at-payment.ts';
import { forgetEmbeddedOrder, readEmbeddedOrder } from '../../features/orders/embedded-order.ts';
import { trackingQuery } from '../../features/orders/tracking.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.ts';
import { pageAddress } from '../../platform/page-address.ts';

function titleOf(code: string, payment: TrackedOrder['payment']): string {
  if (payment === 'asked') return `The shop was asked about order ${code}`;
  return payment === 'unpaid' ? `Order ${code} isn’t paid yet` : `Order ${code} is paid. Thank you!`;
}

/** Shows the result of the last order in this frame: a paid one empties the cart, an unpaid one can be paid. */
export function LastOrder({ shopId }: { shopId: string }) {
  const [order] = useState(() => readEmbeddedOrder(shopId));
  const [isDismissed, setDismissed] = useState(false);
  const { data, refetch } = useQuery({ ...trackingQuery(order?.trackToken ?? ''), enabled: order !== null });
  const payment = data?.payment;
  useLeftPayment(() => void refetch());
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
        title={titleOf(order.code, payment)}
        actions={
          <a
            href={pageAddress('/track/:token', { params: { token: order.trackToken } })}
            className={buttonClass(isPaid ? 'secondary' : 'primary')}
          >
            {payment === 'unpaid' ? 'Pay for it' : 'Follow your order'}
          </a>
        }
        onDismiss={() => setDismissed(true)}
      >
        Opens on BaitDrop, in a new tab.
      </Alert>
    </div>
  );
}
