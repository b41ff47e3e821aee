// Back closes an overlay before it leaves the page. Opening an overlay pushes a history entry with the page's own
// address and key, so that the router sees the same location and is never notified of the step. When an overlay is
// closed by its own button, its entry stays and is empty: the next overlay uses it, and Back skips it.
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { isNative } from '../native.ts';

interface EntryState {
  key?: string;
  /** The number of open overlays at this entry; 0 or absent for the page's own entry. */
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

/** Call when an overlay opens; call the returned function when it has closed. */
export function closeOnBack(close: () => void): () => void {
  // In the apps the phone's own Back button closes overlays: see `platform/native/back-button.ts`.
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

/** Used once, in the frame around all screens. */
export function useCloseOnBack(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    pageKey = key;
    over = stateHere().over ?? 0;
  }, [key]);
  useLayoutEffect(() => {
    // Capturing runs it before the router's own listener, which must not see these steps.
    window.addEventListener('popstate', onPop, true);
    return () => window.removeEventListener('popstate', onPop, true);
  }, []);
}
