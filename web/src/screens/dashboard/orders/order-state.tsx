import { orderLabelFacts } from '@baitdrop/contract/order-progress';
import { orderLabel, refundLabels } from '@baitdrop/domain/orders/order-label';
import { formatTimeAndDay } from '@baitdrop/domain/tracking/format-time';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { type DeskTrouble, troublesQuery } from '../../../features/desk/desk.queries.ts';
import { packBy } from '../../../features/desk/order-due.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useMinute } from '../../../platform/use-minute.ts';
import { Alert } from '../../../ui/alert.tsx';
import { instantText } from '../../../ui/time/london-text.ts';

const timeOf = (iso: string): string => instantText(new Date(iso), 'time');

/** Problems after which the goods are no longer at the shop. */
const leftTheShop = new Set<DeskTrouble['kind']>(['gave_up_with_goods', 'on_its_way_back', 'handed_back', 'lost']);
const grave = new Set<DeskTrouble['kind']>(['late', 'lost']);

export const RefundedAlert = () => (
  <Alert kind="warning" title={refundLabels.full}>
    The customer got everything back, so nothing goes into the bag.
  </Alert>
);

/** Describes the state of the order in a sentence or two. */
export function OrderState({ order }: { order: DeskOrder }) {
  const trouble = useQuery(troublesQuery(order.shop_id)).data?.[order.id];
  const isCollection = order.fulfilment === 'collection';
  const due = packBy(order);
  const now = useMinute();
  const label = orderLabel(orderLabelFacts(order, now));
  const isRefunded = label === refundLabels.full;
  const isAtShop = order.status === 'preparing' && !isRefunded && !(trouble && leftTheShop.has(trouble.kind));
  return (
    <div className="grid gap-3">
      {trouble ? (
        <Alert kind={grave.has(trouble.kind) ? 'error' : 'warning'} title={trouble.headline}>
          {trouble.next_step}
        </Alert>
      ) : null}
      {isRefunded ? <RefundedAlert /> : null}
      {isAtShop && order.ready_at === '' && due !== null && now !== null ? (
        <p className="text-lg">
          Promised for <strong>{formatTimeAndDay(due, now)}</strong>.
        </p>
      ) : null}
      {isAtShop && order.ready_at !== '' ? (
        <p className="text-lg">
          Packed at <strong>{timeOf(order.ready_at)}</strong>.{' '}
          {isCollection ? 'Waiting for the customer.' : 'Waiting for the courier, who has a PIN.'}
        </p>
      ) : null}
      {order.status === 'en_route' ? (
        <p className="text-lg">
          The courier picked it up at <strong>{timeOf(order.en_route_at)}</strong>.
        </p>
      ) : null}
      {order.status === 'delivered' ? (
        <p className="text-lg">
          {isCollection ? 'Collected' : 'Delivered'} at <strong>{timeOf(order.delivered_at)}</strong>.
        </p>
      ) : null}
      {order.status === 'cancelled' ? (
        <Alert kind="info" title={label}>
          {order.cancel_reason || 'The order was cancelled.'}
        </Alert>
      ) : null}
    </div>
  );
}
