import { useSyncExternalStore } from 'react';
import { useStore } from '../external-store.ts';
import { online } from '../online.ts';
import type { LiveState } from './live-connection.ts';
import { liveTab } from './live.ts';

const subscribeToState = (listener: () => void): (() => void) => liveTab().state.subscribe(listener);
const getState = (): LiveState => liveTab().state.get();

/** Returns how current the shown data is: `connecting` in prerendered markup. */
export function useLiveState(): LiveState {
  const state = useSyncExternalStore(subscribeToState, getState, () => 'connecting' as const);
  return useStore(online, true) ? state : 'offline';
}
