// Back closes what lies over the page before it leaves the page. What opens puts an entry of its own on the browser's history:
// the same address and the same key as the page's, so that to the router it is the same place, and it never hears of a
// step between the two. When something is closed by its own button the entry stays, empty: the next to open uses it, and
// going through it goes on to the next place.
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { isNative } from '../native.ts';

interface EntryState {
  key?: string;
  /** How many things lie over the page at this entry; the page's own entry has none. */
  over?: number;
}

const stateHere = (): EntryState => (history.state as EntryState | null) ?? {};

let pageKey = 'default';
let over = 0;
let open: readonly (() => void)[] = [];

function onPop(event: PopStateEvent): void {
  const state = stateHere();
  const arrived = state.over ?? 0;
  if ((state.key ?? 'default') !== pageKey || arrived === over) return;
  event.stopImmediatePropagation();
  const isBack = arrived < over;
  over = arrived;
  const closing = open.slice(arrived);
  if (closing.length > 0) for (const close of closing.toReversed()) close();
  else history.go(isBack ? -1 : 1);
}

/** Call when something opens over the page; the answer is to be called when it has closed. */
export function closeOnBack(close: () => void): () => void {
  // In the apps the phone's own Back closes what is open: see `platform/native/back-button.ts`.
  if (isNative()) return () => undefined;
  open = [...open, close];
  if (open.length > over) {
    over = open.length;
    history.pushState({ ...stateHere(), over }, '');
  }
  return () => {
    open = open.filter((each) => each !== close);
  };
}

/** Once, in the frame around all screens. */
export function useBackCloses(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    pageKey = key;
    over = stateHere().over ?? 0;
  }, [key]);
  useLayoutEffect(() => {
    // Before the router's own, which must not hear of these steps.
    window.addEventListener('popstate', onPop, true);
    return () => window.removeEventListener('popstate', onPop, true);
  }, []);
}
