import { useState } from 'react';
import { AgainButton } from '../../../features/cart/again-button.tsx';
import { type MyOrder, myOrdersQuery } from '../../../features/orders/my-orders.queries.ts';
import { LiveOrder } from '../../../features/orders/live-order.tsx';
import { isInProgress } from '../../../features/orders/my-orders.ts';
import { MyOrderRow } from '../../../features/orders/my-order-row.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';

const SHOWN_AT_FIRST = 5;

function NoOrders() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">None yet. Orders you place while signed in are kept here.</p>
      <LinkButton to="/order" variant="secondary">
        Start an order
      </LinkButton>
    </div>
  );
}

function Past({ orders }: { orders: readonly MyOrder[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? orders : orders.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul>
        {shown.map((order) => (
          <MyOrderRow
            key={order.id}
            order={order}
            action={<AgainButton shopId={order.shop_id} shopName={order.shop_name} lines={order.lines} />}
          />
        ))}
      </ul>
      {orders.length > shown.length ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)} className="-ml-5">
          Show all {orders.length}
        </Button>
      ) : null}
    </>
  );
}

/** Orders in progress, each with its state and the minutes left. */
function Live({ orders }: { orders: readonly MyOrder[] }) {
  return (
    <section aria-label="Under way" className="mb-5 grid gap-5 lg:grid-cols-2">
      {orders.map(({ id, track_token, shop_name }) => (
        <LiveOrder key={id} token={track_token} shopName={shop_name} />
      ))}
    </section>
  );
}

/** The user's orders, newest first, with live updates. */
export function OrdersSection() {
  const query = useQuery(myOrdersQuery);
  const live = query.data?.filter(isInProgress) ?? [];
  const hasOnlyLive = live.length > 0 && live.length === query.data?.length;
  if (hasOnlyLive) return <Live orders={live} />;
  return (
    <>
      {live.length > 0 ? <Live orders={live} /> : null}
      <Section title="Your orders">
        <Loaded
          query={query}
          what="Your orders"
          height="h-24"
          isEmpty={({ length }) => length === 0}
          empty={<NoOrders />}
        >
          {(orders) => <Past orders={orders.filter((order) => !isInProgress(order))} />}
        </Loaded>
      </Section>
    </>
  );
}
