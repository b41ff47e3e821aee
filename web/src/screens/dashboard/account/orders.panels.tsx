import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { AgainButton } from '../../../features/cart/again-button.tsx';
import { RouteMap } from '../../../features/map/route-map.tsx';
import { LiveOrder } from '../../../features/orders/live-order.tsx';
import { type MyOrder, myOrdersQuery } from '../../../features/orders/my-orders.queries.ts';
import { isInProgress } from '../../../features/orders/my-orders.ts';
import { MyOrderRow } from '../../../features/orders/my-order-row.tsx';
import { MaggotTubPicture } from '../../../features/pictures/maggot-tub.picture.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/links.tsx';

const SHOWN_PAST = 5;

function NoOrders() {
  return (
    <EmptyState picture={<MaggotTubPicture className="size-40" />} title="No orders yet">
      Your first order will be here, and the next one is a tap on “Again”.
    </EmptyState>
  );
}

/** An unpaid order shows the link to pay instead of the courier's route. */
const mapOf = (order: TrackedOrder) => (order.can.pay ? null : <RouteMap order={order} />);

function Live({ orders }: { orders: readonly MyOrder[] }) {
  return (
    <section aria-label="Under way" className="grid gap-5 lg:grid-cols-2">
      {orders.map(({ id, track_token, shop_name }, index) => (
        <LiveOrder
          key={id}
          token={track_token}
          shopName={shop_name}
          // Only the newest order shows a map.
          {...(index === 0 && { mapOf })}
        />
      ))}
    </section>
  );
}

function LiveAndPast({ orders }: { orders: readonly MyOrder[] }) {
  const live = orders.filter(isInProgress);
  const past = orders.filter((order) => !isInProgress(order));
  return (
    <>
      {live.length > 0 ? <Live orders={live} /> : null}
      {past.length > 0 ? (
        <Section
          title="Past orders"
          actions={
            past.length > SHOWN_PAST ? <TextLink to="/account#orders">All {orders.length} orders</TextLink> : undefined
          }
        >
          <ul>
            {past.slice(0, SHOWN_PAST).map((order) => (
              <MyOrderRow
                key={order.id}
                order={order}
                action={<AgainButton shopId={order.shop_id} shopName={order.shop_name} lines={order.lines} />}
              />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

/** Current and past orders. */
export function OrdersPanels() {
  const query = useQuery(myOrdersQuery);
  return (
    <Loaded query={query} what="Your orders" height="h-72" isEmpty={({ length }) => length === 0} empty={<NoOrders />}>
      {(orders) => <LiveAndPast orders={orders} />}
    </Loaded>
  );
}
