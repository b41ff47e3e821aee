import { retryShopifyOrder, type ShopifyStoreOrder } from '@baitdrop/contract/shopify';
import { shopifyOrderWords, shopifyTroubleWords } from '@baitdrop/domain/messages/shopify';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { mayBookAgain } from '@baitdrop/domain/shopify/shopify-orders';
import { call } from '../../platform/api/call.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { ProblemAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';

const MAX_SHOWN = 10;

interface ShopifyOrdersProps {
  shopId: string;
  orders: readonly ShopifyStoreOrder[];
  onChanged: () => Promise<unknown>;
}

export function ShopifyOrders({ shopId, orders, onChanged }: ShopifyOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <ul aria-label="Orders from your Shopify checkout" className="mt-3 grid gap-2">
      {orders.slice(0, MAX_SHOWN).map((order) => (
        <Order key={`${order.domain} ${order.order_id}`} shopId={shopId} order={order} onChanged={onChanged} />
      ))}
    </ul>
  );
}

interface OrderProps extends Omit<ShopifyOrdersProps, 'orders'> {
  order: ShopifyStoreOrder;
}

function Order({ shopId, order, onChanged }: OrderProps) {
  const booking = useCommand();
  const { domain, order_id, reference, state, trouble, tracking_url, refunded_pence } = order;
  const tryAgain = () =>
    booking.run(async () => {
      await call(retryShopifyOrder, { params: { shopId, domain, order: order_id } });
      await onChanged();
    });
  return (
    <li>
      <span className="font-medium text-ink">{reference}</span> {shopifyOrderWords[state]}
      {refunded_pence > 0 ? `, ${formatPounds(pence(refunded_pence))} refunded` : ''}
      {tracking_url === '' ? null : (
        <>
          {' '}
          <a
            href={tracking_url}
            target="_blank"
            rel="noreferrer"
            className="text-action-text underline underline-offset-2"
          >
            Follow
          </a>
        </>
      )}
      {trouble === '' ? null : <strong className="block font-semibold text-ink">{shopifyTroubleWords[trouble]}</strong>}
      {mayBookAgain(order) ? (
        <Button
          variant="secondary"
          className="mt-1"
          pending={booking.isPending}
          pendingLabel="Booking…"
          aria-label={`Try again to book a courier for ${reference}`}
          onClick={() => void tryAgain()}
        >
          Try again
        </Button>
      ) : null}
      <ProblemAlert problem={booking.problem} />
    </li>
  );
}
