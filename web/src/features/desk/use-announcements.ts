import { markOrderSeen as markSeen } from '@baitdrop/contract/order-desk';
import { useEffect } from 'react';
import { call } from '../../platform/api/call.ts';
import { useStore, createStore } from '../../platform/external-store.ts';
import { log } from '../../platform/log.ts';
import { keepLiveWhileHidden } from '../../platform/records/live.ts';
import { bellNeedsTouch, ring } from './bell.ts';
import { isTurnMissed, takeTurn } from './bell-turn.ts';
import { useDeskSettings } from './desk-settings.ts';
import type { DeskOrder } from './desk-order.ts';

// Orders that the user has seen in this tab: muted at once, even if the request to the server fails.
const seenOrders = createStore<ReadonlySet<string>>(new Set());

/** Marks an order as seen: it stays on the screen and stops ringing on every device. */
export function markOrderSeen({ id }: Pick<DeskOrder, 'id'>): void {
  seenOrders.set(new Set([...seenOrders.get(), id]));
  call(markSeen, { params: { id } }).catch((failure: unknown) => log.warn('The other devices were not told', failure));
}

const nothingSeen: ReadonlySet<string> = new Set();

/** Returns a function that says whether an order was seen, here or on another device. */
export function useIsSeen(): (order: Pick<DeskOrder, 'id' | 'seen_at'>) => boolean {
  const seenHere = useStore(seenOrders, nothingSeen);
  return ({ id, seen_at }) => seen_at !== '' || seenHere.has(id);
}

const LOOK_EVERY_MS = 1000;
const badge = /^\(\d+\) /;

/**
 * Shows the count in the title, such as '(2) Order desk | BaitDrop', so that it is visible from another tab. It follows
 * the titles of later screens.
 */
function useTitleBadge(count: number): void {
  useEffect(() => {
    const show = (shown: number): void => {
      const title = (shown > 0 ? `(${shown}) ` : '') + document.title.replace(badge, '');
      if (title !== document.title) document.title = title;
    };
    show(count);
    if (count === 0) return undefined;
    const changes = new MutationObserver(() => show(count));
    changes.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      changes.disconnect();
      show(0);
    };
  }, [count]);
}

/** Shows the count on the icon of the installed app, if the browser supports it. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined;
    const ignore = (failure: unknown) => log.info('The icon shows no number', failure);
    navigator.setAppBadge(count).catch(ignore);
    return () => void navigator.clearAppBadge().catch(ignore);
  }, [count]);
}

/** Browsers let a page play sound once the user has touched it. */
const canPlaySound = (): boolean => navigator.userActivation?.hasBeenActive === true;

/**
 * Announces new orders: in the title of every tab, and with a sound in one of them every 20 seconds until a user at any
 * desk reacts. `bellNeedsTouch` is true while the browser blocks the sound until a touch.
 */
export function useAnnouncements(waiting: readonly DeskOrder[]): void {
  const isSeen = useIsSeen();
  const { sound } = useDeskSettings();
  const count = waiting.length;
  useTitleBadge(count);
  useAppBadge(count);
  const unseen = waiting
    .filter((order) => !isSeen(order))
    .map(({ id }) => id)
    .join();
  const rungFor = sound ? unseen : '';

  useEffect(() => keepLiveWhileHidden(), []);

  // Every additional order rings at once.
  useEffect(() => {
    if (rungFor === '') return undefined;
    const noticedMs = Date.now();
    const look = async () => {
      bellNeedsTouch.set(!canPlaySound() && isTurnMissed(noticedMs));
      if (canPlaySound() && (await takeTurn(noticedMs))) await ring();
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      bellNeedsTouch.set(false);
    };
  }, [rungFor]);
}
