import { useEffect } from 'react';
import { createStore } from '../../platform/external-store.ts';

/** True while the order desk is on the screen, where it shows new orders itself; false after it failed. */
export const deskShown = createStore(false);

/** Call in the order desk. */
export function useDeskShown(): void {
  useEffect(() => {
    deskShown.set(true);
    return () => deskShown.set(false);
  }, []);
}
