import { useEffect, useState } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { useLive, useLiveState } from '../../platform/records/use-live.ts';
import { isOver } from './stored-orders.ts';
import { dropOrder, storeOrder, storedOrder } from './orders-on-device.ts';
import { createTracker, type Tracker, type TrackerState } from './tracker.ts';
import { readTracking, trackHeaders } from './tracking-api.ts';

// The sentence speaks of minutes, so it is fetched anew even when nothing happens.
const POLL_WHILE_LIVE_MS = 30_000;
const POLL_WITHOUT_LIVE_MS = 6000;

function openTracker(token: string): Tracker {
  const kept = storedOrder(token);
  return createTracker({
    readOrder: () => readTracking(token),
    now: Date.now,
    kept: kept && { order: kept.order, readAtMs: kept.readAtMs, isUnknown: false, hasFailed: false },
    keep: ({ order, readAtMs }) => order && storeOrder(token, order, readAtMs),
    forget: () => dropOrder(token),
  });
}

/** The order behind a token, live where that is possible and asked for now and then where it is not. */
export function useTracking(token: string): TrackerState & { tracker: Tracker; isLive: boolean } {
  const [tracker] = useState(() => openTracker(token));
  const state = useStore(tracker.state, tracker.state.get());
  const isLive = useLiveState() === 'live';
  const { order } = state;
  const orderId = order?.id ?? null;
  const isEnded = order !== null && isOver(order);

  const readAgain = () => void tracker.read();
  useEffect(() => void tracker.read(), [tracker]);
  useLive(orderId === null ? null : `orders/${orderId}`, readAgain, {
    onResync: readAgain,
    headers: trackHeaders(token),
  });
  useEffect(() => {
    const everyMs = isLive && !state.hasFailed ? POLL_WHILE_LIVE_MS * (isEnded ? 4 : 1) : POLL_WITHOUT_LIVE_MS;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void tracker.read();
    }, everyMs);
    return () => clearInterval(timer);
  }, [tracker, isLive, isEnded, state.hasFailed]);
  useEffect(() => {
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void tracker.read();
    };
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('online', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('online', lookAgain);
    };
  }, [tracker]);
  return { ...state, tracker, isLive };
}
