import { Suspense } from 'react';
import { useStore } from '../platform/external-store.ts';
import { shopOwnerSignedIn } from '../platform/session/stored-session.ts';
import { ownerPart } from './owner-part.ts';

const OrderAlerts = ownerPart(
  ({ loadOrderAlerts }) => loadOrderAlerts(),
  () => null,
);

/** New orders, on every page of a shop’s owner. */
export function OwnerAlerts() {
  if (!useStore(shopOwnerSignedIn, false)) return null;
  return (
    <Suspense>
      <OrderAlerts />
    </Suspense>
  );
}
