import { useEffect, useState } from 'react';
import { useStore, createStore } from '../../platform/external-store.ts';
import { bellNeedsTouch, ring } from './bell.ts';
import { isBellHeld, acquireBell } from './bell-lock.ts';
import { useDeskSettings } from './desk-settings.ts';
import type { DeskOrder } from './desk-order.ts';

// Orders that somebody at this computer has seen: they no longer ring in any tab.

const CHANNEL_NAME = 'baitdrop_seen_orders';

const seenOrders = createStore<ReadonlySet<string>>(new Set());

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME);
const note = (order: string): void => seenOrders.set(new Set([...seenOrders.get(), order]));

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') note(data);
});

function markOrderSeen(order: string): void {
  note(order);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, unlike a window
  channel?.postMessage(order);
}

const REPEAT_MS = 20_000;
const badge = /^\(\d+\) /;
const nothingSeen: ReadonlySet<string> = new Set();

/** '(2) Order desk | BaitDrop', for whoever looks at another tab. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    document.title = (count > 0 ? `(${count}) ` : '') + document.title.replace(badge, '');
    return () => {
      document.title = document.title.replace(badge, '');
    };
  }, [count]);
}

/** A tab that was touched once may play sound. */
const mayRing = (): boolean => navigator.userActivation?.hasBeenActive === true;

/** Whether this tab rings: one of those that may. */
function useBellLock(rings: boolean): boolean {
  const [isTouched, setTouched] = useState(false);
  const [hasTurn, setTurn] = useState(false);

  useEffect(() => {
    if (!rings || isTouched) return undefined;
    let isOver = false;
    const touched = () => setTouched(true);
    if (mayRing()) touched();
    else void isBellHeld().then((isRung) => isOver || bellNeedsTouch.set(!isRung));
    addEventListener('pointerup', touched);
    addEventListener('keyup', touched);
    return () => {
      isOver = true;
      removeEventListener('pointerup', touched);
      removeEventListener('keyup', touched);
    };
  }, [rings, isTouched]);

  useEffect(() => {
    if (!rings || !isTouched) return undefined;
    bellNeedsTouch.set(false);
    const giveBack = acquireBell(() => setTurn(true));
    return () => {
      setTurn(false);
      giveBack();
    };
  }, [rings, isTouched]);

  return hasTurn;
}

export interface Announcements {
  /** Somebody here has seen it: it stays on the screen and no longer rings. */
  seen: ReadonlySet<string>;
  see: (order: string) => void;
  /** The sound is wanted, and the browser waits for a touch before it lets the page ring. */
  needsTouch: boolean;
}

/**
 * New orders show in the title of every tab and ring in one of them, again every 20 seconds, until somebody here or at
 * another desk reacts.
 */
export function useAnnouncements(waiting: readonly DeskOrder[]): Announcements {
  const seen = useStore(seenOrders, nothingSeen);
  const { sound } = useDeskSettings();
  const needsTouch = useStore(bellNeedsTouch, false);
  useTitleBadge(waiting.length);
  const unseen = waiting
    .map(({ id }) => id)
    .filter((id) => !seen.has(id))
    .join();
  const rungFor = sound ? unseen : '';
  const rings = rungFor !== '';
  const hasTurn = useBellLock(rings);

  // Each further order rings at once.
  useEffect(() => {
    if (rungFor === '' || !hasTurn) return undefined;
    void ring();
    const timer = setInterval(() => void ring(), REPEAT_MS);
    return () => clearInterval(timer);
  }, [rungFor, hasTurn]);

  return { seen, see: markOrderSeen, needsTouch: rings && needsTouch };
}
