import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Reads a value that only the browser has; prerendered markup shows `atBuild`. Renders again after hydration only if
 * the two differ, so `read` returns a primitive.
 */
export const useBrowserValue = <Value extends string | boolean>(read: () => Value, atBuild: Value): Value =>
  useSyncExternalStore(never, read, () => atBuild);

/** False in prerendered markup and during hydration: parts that depend on the address or on storage wait for it. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);

/** React calls `readAtHydration` only while it hydrates a page. */
function renderOrigin() {
  let isPrerendered = false;
  return { read: () => isPrerendered, readAtHydration: () => (isPrerendered = !import.meta.env.SSR) };
}

/** True if React hydrated this component from prerendered markup. The value never changes, so nothing renders twice. */
export function useWasPrerendered(): boolean {
  const [{ read, readAtHydration }] = useState(renderOrigin);
  return useSyncExternalStore(never, read, readAtHydration);
}
