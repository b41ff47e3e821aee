import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered markup and while React takes it over: what depends on the address or on storage waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
