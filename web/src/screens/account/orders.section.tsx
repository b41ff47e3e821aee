import type { MyOrders } from '@baitdrop/contract/tracking';
import { pence } from '@baitdrop/domain/money/pence';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Link } from 'react-router';
import { OrderStatusChip } from '../../features/orders/order-status-chip.tsx';
import { send } from '../../platform/records/send.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Money } from '../../ui/money.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Instant } from '../../ui/time/instant.tsx';
import { Section } from './section.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { queryOptions } from '@tanstack/react-query';

type Order = MyOrders['orders'][number];

const SHOWN_AT_FIRST = 5;

const ordersQuery = queryOptions({
  queryKey: ['orders', 'mine'],
  queryFn: async () => (await send<MyOrders>('GET', '/api/my-orders')).orders,
  meta: { live: [{ topic: 'orders/*' }] },
});

function OrderRow({ order }: { order: Order }) {
  const items = order.item_count === 1 ? '1 item' : `${order.item_count} items`;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={`/track/${order.track_token}`}
        className="-mx-2 flex items-center gap-3 rounded-control px-2 py-3 hover:bg-line"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold break-words">{order.shop_name}</span>
            <OrderStatusChip
              status={order.status}
              {...(order.fulfilment === 'collection' && { deliveredText: 'Collected' })}
            />
          </span>
          <span className="block text-sm text-muted">
            {order.code}, <Instant at={new Date(order.placed_at)} />, {items}
          </span>
          {order.payment === 'asked' ? (
            <span className="block text-sm font-semibold text-float">Waiting for the shop’s answer</span>
          ) : null}
          {order.payment === 'unpaid' ? (
            <span className="block text-sm font-semibold text-float">Not paid yet</span>
          ) : null}
        </span>
        <Money amount={pence(order.total_pence)} className="font-semibold" />
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}

function NoOrders() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">None yet. Orders you place while signed in are kept here.</p>
      <Link to="/order" className={buttonClass('secondary')}>
        Order something
      </Link>
    </div>
  );
}

/** Newest first, in step with what happens to them. */
export function OrdersSection() {
  const { data: orders, isError, refetch } = useQuery(ordersQuery);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? orders : orders?.slice(0, SHOWN_AT_FIRST);
  return (
    <Section title="Your orders">
      {isError ? <RetryAlert onRetry={refetch}>Your orders could not be read.</RetryAlert> : null}
      {orders === undefined && !isError ? (
        <SkeletonGroup label="Loading your orders">
          <Skeleton shape="block" className="h-24" />
        </SkeletonGroup>
      ) : null}
      {orders?.length === 0 ? <NoOrders /> : null}
      <ul>
        {shown?.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {orders && shown && orders.length > shown.length ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)} className="-ml-5">
          Show all {orders.length}
        </Button>
      ) : null}
    </Section>
  );
}
