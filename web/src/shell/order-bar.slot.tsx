import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../platform/external-store.ts';
import { IN_PROGRESS_PATTERN } from '../platform/returning-visitor.ts';
import { OFFLINE_COPIES } from '../platform/offline/offline-list.ts';
import { signedIn } from '../platform/session/stored-session.ts';
import { readStored } from '../platform/stored.ts';
import { useHydrated } from '../platform/use-hydrated.ts';
import { showsOrderBar } from './nav-items.ts';
import { useOffice } from './office/office-area.ts';

const OrderBar = lazy(() => import('./order-bar.tsx'));

const followsOrder = (): boolean => new RegExp(IN_PROGRESS_PATTERN).test(readStored(OFFLINE_COPIES.tracking) ?? '');

/** Visitors without an account or an order do not load the bar. Once loaded it stays, to see its orders arrive. */
export function OrderBarSlot() {
  const { pathname } = useLocation();
  const office = useOffice();
  const isSignedIn = useStore(signedIn, false);
  const isHydrated = useHydrated();
  const [isLoaded, setLoaded] = useState(false);
  if (isHydrated && !isLoaded && (isSignedIn || followsOrder())) setLoaded(true);
  if (!isLoaded) return null;
  return (
    <Suspense fallback={null}>
      <OrderBar isHidden={office !== null || !showsOrderBar(pathname)} />
    </Suspense>
  );
}
