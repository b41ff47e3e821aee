import { Link } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { useSession } from '../../platform/records/session.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { KnownOrder } from './known-order.tsx';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLeftPayment } from '../../features/orders/at-payment.ts';
import { followUnpaid } from '../../features/orders/follow-unpaid.ts';
import { trackingQuery } from '../../features/orders/tracking.queries.ts';
import { ordersOnDevice, deleteExpiredOrders } from '../../platform/offline/orders-on-device.ts';
import { isOver, type StoredOrder } from '../../platform/offline/stored-orders.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const nothing: readonly StoredOrder[] = [];
const INTERVAL_MS = 30_000;

/** Returns the orders on this device; orders in progress are refetched while online. */
function useKnownOrders(): readonly StoredOrder[] {
  const orders = useSyncExternalStore(ordersOnDevice.subscribe, ordersOnDevice.get, () => nothing);
  const underWay = orders.filter(({ order }) => !isOver(order));
  useQueries(
    { queries: underWay.map(({ token }) => ({ ...trackingQuery(token), refetchInterval: INTERVAL_MS })) },
    queryClient,
  );
  useEffect(deleteExpiredOrders, []);
  useLeftPayment(followUnpaid);
  return orders;
}

export const meta = () =>
  pageMeta({ title: 'Track your orders', description: 'The orders you follow on this device, and where they are.' });

function NoOrders({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <EmptyState
      picture={<PegSignPicture className="size-40" />}
      title="No orders on this device"
      actions={
        <>
          <LinkButton to="/order">Order bait</LinkButton>
          <LinkButton to={isSignedIn ? '/account#orders' : '/login?redirect=/account'} variant="secondary">
            {isSignedIn ? 'Orders on your account' : 'Sign in to see yours'}
          </LinkButton>
        </>
      }
    >
      Once you’ve followed an order here, you’ll find it in this list, with or without a signal. Ordered on another
      device? The link is in the email we sent you.
    </EmptyState>
  );
}

function KnownOrders() {
  const orders = useKnownOrders();
  const isSignedIn = useSession() !== null;
  if (orders.length === 0) return <NoOrders isSignedIn={isSignedIn} />;
  return (
    <div className="grid max-w-form gap-4">
      <Card>
        <ul className="-my-3">
          {orders.map((each) => (
            <KnownOrder key={each.token} {...each} />
          ))}
        </ul>
      </Card>
      <p className="text-sm text-muted">
        Kept on this device only, until a day after the order is over or until you sign out.{' '}
        {isSignedIn ? (
          <Link to="/account#orders" className="font-semibold text-action-text underline underline-offset-4">
            All the orders on your account
          </Link>
        ) : null}
      </p>
    </div>
  );
}

/** The page behind "Track", for users without a link. */
export default function KnownOrdersScreen() {
  const isHydrated = useHydrated();
  return (
    <div className="mx-auto max-w-content px-4 pb-24">
      <PageHeader title="Track your orders" lead="What is on its way to you, as far as this device knows." />
      {isHydrated ? (
        <KnownOrders />
      ) : (
        <SkeletonGroup label="Looking for your orders">
          <Skeleton shape="block" className="h-24 max-w-form" />
        </SkeletonGroup>
      )}
    </div>
  );
}
