import { useEffect, useEffectEvent, useState } from 'react';
import { useStore, createStore } from '../../platform/external-store.ts';
import { log } from '../../platform/log.ts';
import { bellNeedsTouch, ring } from './bell.ts';
import { isBellHeld, acquireBell } from './bell-lock.ts';
import { tellSeen } from './desk.queries.ts';
import { useDeskSettings } from './desk-settings.ts';
import type { DeskOrder } from './desk-order.ts';

// Orders that somebody in this tab has seen: silent at once, whatever becomes of telling the others.
const seenOrders = createStore<ReadonlySet<string>>(new Set());

/** Somebody here is answering it. */
export const silenceHere = ({ id }: Pick<DeskOrder, 'id'>): void => seenOrders.set(new Set([...seenOrders.get(), id]));

/** Somebody here has seen it: it stays on the screen and rings on no device any more. */
export function markOrderSeen({ id }: Pick<DeskOrder, 'id'>): void {
  silenceHere({ id });
  tellSeen(id).catch((failure: unknown) => log.warn('The other devices were not told', failure));
}

const nothingSeen: ReadonlySet<string> = new Set();

/** Tells of an order whether somebody, here or elsewhere, has seen it. */
export function useIsSeen(): (order: Pick<DeskOrder, 'id' | 'seen_at'>) => boolean {
  const seenHere = useStore(seenOrders, nothingSeen);
  return ({ id, seen_at }) => seen_at !== '' || seenHere.has(id);
}

const REPEAT_MS = 20_000;
const LOOK_EVERY_MS = 3000;
const badge = /^\(\d+\) /;

/** '(2) Order desk | BaitDrop', for whoever looks at another tab; each screen that follows has a title of its own. */
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

/** The number on the icon of the installed app, where there is one. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined;
    const ignore = (failure: unknown) => log.info('The icon shows no number', failure);
    navigator.setAppBadge(count).catch(ignore);
    return () => void navigator.clearAppBadge().catch(ignore);
  }, [count]);
}

/** A tab that was touched once may play sound. */
const mayRing = (): boolean => navigator.userActivation?.hasBeenActive === true;

/**
 * Whether this tab rings: one of those that may. It keeps the bell while no order waits, too: passed on with each answered
 * order, another tab that has not heard of the answer yet would ring for it.
 */
function useBellLock(sound: boolean, rings: boolean): boolean {
  const [isTouched, setTouched] = useState(false);
  const [hasTurn, setTurn] = useState(false);

  useEffect(() => {
    if (!sound || isTouched) return undefined;
    const touched = () => mayRing() && setTouched(true);
    touched();
    addEventListener('pointerup', touched);
    addEventListener('keyup', touched);
    return () => {
      removeEventListener('pointerup', touched);
      removeEventListener('keyup', touched);
    };
  }, [sound, isTouched]);

  // Another tab may ring in its stead, until that one is closed.
  useEffect(() => {
    if (!rings || isTouched || mayRing()) return undefined;
    let isOver = false;
    const look = () => void isBellHeld().then((isRung) => isOver || bellNeedsTouch.set(!isRung));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      bellNeedsTouch.set(false);
    };
  }, [rings, isTouched]);

  const isRinging = useEffectEvent(() => rings);
  useEffect(() => {
    if (!sound || !isTouched) return undefined;
    return acquireBell({ isRinging: () => isRinging(), onTurn: setTurn });
  }, [sound, isTouched]);

  return hasTurn;
}

/**
 * New orders show in the title of every tab and ring in one of them, again every 20 seconds, until somebody here or at
 * another desk reacts. `bellNeedsTouch` says when the browser waits for a touch before it lets the page ring.
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
  const rings = rungFor !== '';
  const hasTurn = useBellLock(sound, rings);

  // Each further order rings at once.
  useEffect(() => {
    if (rungFor === '' || !hasTurn) return undefined;
    void ring();
    const timer = setInterval(() => void ring(), REPEAT_MS);
    return () => clearInterval(timer);
  }, [rungFor, hasTurn]);
}
