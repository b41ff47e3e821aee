import { useEffect, useState } from 'react';
import { keep, readKept } from '../../features/accounts/kept.ts';
import { useStore } from '../../platform/external-store.ts';
import { useLive, useLiveState } from '../../platform/records/use-live.ts';
import { createTracker, type Tracker, type TrackerState } from './tracker.ts';
import { readTracking, trackHeaders } from './tracking-api.ts';

const keptKey = 'baitdrop_tracked';
// The sentence speaks of minutes, so it is fetched anew even when nothing happens.
const whileLiveMs = 30_000;
const withoutLiveMs = 6000;

interface Kept {
  token: string;
  state: TrackerState;
}

function openTracker(token: string): Tracker {
  const kept = readKept<Kept>(keptKey);
  return createTracker({
    readOrder: () => readTracking(token),
    now: Date.now,
    kept: kept?.token === token ? kept.state : null,
    keep: (state) => keep(keptKey, { token, state } satisfies Kept),
  });
}

/** The order behind a token, live where that is possible and asked for now and then where it is not. */
export function useTracking(token: string): TrackerState & { tracker: Tracker; isLive: boolean } {
  const [tracker] = useState(() => openTracker(token));
  const state = useStore(tracker.state, tracker.state.get());
  const isLive = useLiveState() === 'live';
  const { order } = state;
  const orderId = order?.id ?? null;
  const isOver = order?.status === 'delivered' || order?.status === 'cancelled';

  const readAgain = () => void tracker.read();
  useEffect(() => void tracker.read(), [tracker]);
  useLive(orderId === null ? null : `orders/${orderId}`, readAgain, {
    onResync: readAgain,
    headers: trackHeaders(token),
  });
  useEffect(() => {
    const everyMs = isLive && !state.hasFailed ? whileLiveMs * (isOver ? 4 : 1) : withoutLiveMs;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void tracker.read();
    }, everyMs);
    return () => clearInterval(timer);
  }, [tracker, isLive, isOver, state.hasFailed]);
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
