import { isLate, type LateFacts } from '@baitdrop/domain/orders/order-times';
import { type DeskOrder, fulfilmentOf, statusOf } from '../../../features/desk/desk-order.ts';
import { useMinute } from '../../../platform/use-minute.ts';
import { Alert } from '../../../ui/alert.tsx';
import { instantText } from '../../../ui/time/london-text.ts';

const timeOf = (iso: string): string => instantText(new Date(iso), 'time');

const instantOf = (text: string): Date | null => (text === '' ? null : new Date(text));

const lateFactsOf = (order: DeskOrder): LateFacts => ({
  status: statusOf(order),
  fulfilment: fulfilmentOf(order),
  promisedBy: instantOf(order.promised_by),
  readyAt: instantOf(order.ready_at),
  deliveredAt: instantOf(order.delivered_at),
});

const isOver = ({ status }: DeskOrder): boolean => status === 'delivered' || status === 'cancelled';

/** Where it stands, in a sentence or two. */
export function OrderState({ order }: { order: DeskOrder }) {
  const now = useMinute();
  const isCollection = order.fulfilment === 'collection';
  const isBehind = now !== null && !isOver(order) && isLate(lateFactsOf(order), now);
  const packBy =
    order.accepted_at === '' ? null : new Date(Date.parse(order.accepted_at) + order.prep_minutes * 60_000);
  return (
    <div className="grid gap-3">
      {isBehind ? (
        <Alert kind="error" title="Later than promised">
          It was promised for {timeOf(order.promised_by)}. The customer knows and can cancel.
        </Alert>
      ) : null}
      {order.choice_open ? (
        <Alert kind="warning" title="No courier just now">
          The customer is choosing whether to wait, to collect it or to be refunded. Keep it packed.
        </Alert>
      ) : null}
      {order.status === 'preparing' && order.ready_at === '' && packBy !== null ? (
        <p className="text-lg">
          You said it is packed by <strong>{instantText(packBy, 'time')}</strong>.
        </p>
      ) : null}
      {order.status === 'preparing' && order.ready_at !== '' ? (
        <p className="text-lg">
          Packed at <strong>{timeOf(order.ready_at)}</strong>.{' '}
          {isCollection ? 'It waits for the customer.' : 'It waits for the courier, who has their own PIN.'}
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
        <Alert kind="info" title="Cancelled">
          {order.cancel_reason || 'The order was cancelled.'}
        </Alert>
      ) : null}
    </div>
  );
}
