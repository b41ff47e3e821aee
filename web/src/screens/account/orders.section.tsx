import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { useState } from 'react';
import { Link } from 'react-router';
import { AgainButton } from '../../features/cart/again-button.tsx';
import { myOrdersQuery } from '../../features/orders/my-orders.queries.ts';
import { isInProgress } from '../../features/orders/my-orders.ts';
import { MyOrderRow } from '../../features/orders/my-order-row.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { AccountSection } from './section.tsx';

const SHOWN_AT_FIRST = 5;

function NoOrders() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">None yet. Orders you place while signed in are kept here.</p>
      <Link to="/order" className={buttonClass('secondary')}>
        Start an order
      </Link>
    </div>
  );
}

/** The user's orders, newest first, with live updates. */
export function OrdersSection() {
  const { data: orders, isError, refetch } = useQuery(myOrdersQuery);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? orders : orders?.slice(0, SHOWN_AT_FIRST);
  return (
    <AccountSection title="Your orders" id="orders">
      {isError ? <RetryAlert onRetry={refetch}>{couldNotLoad('Your orders')}</RetryAlert> : null}
      {orders === undefined && !isError ? (
        <SkeletonGroup label="Loading your orders">
          <Skeleton shape="block" className="h-24" />
        </SkeletonGroup>
      ) : null}
      {orders?.length === 0 ? <NoOrders /> : null}
      <ul>
        {shown?.map((order) => (
          <MyOrderRow
            key={order.id}
            order={order}
            action={
              isInProgress(order) ? null : (
                <AgainButton shopId={order.shop_id} shopName={order.shop_name} lines={order.lines} />
              )
            }
          />
        ))}
      </ul>
      {orders && shown && orders.length > shown.length ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)} className="-ml-5">
          Show all {orders.length}
        </Button>
      ) : null}
    </AccountSection>
  );
}
