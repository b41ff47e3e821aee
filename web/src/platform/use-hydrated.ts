import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the browser can read, and what prerendered markup shows instead. Drawn again after hydration only where the two
 * differ, so `read` answers with a plain value.
 */
export const useInBrowser = <Value extends string | boolean>(read: () => Value, atBuild: Value): Value =>
  useSyncExternalStore(never, read, () => atBuild);

/** False in prerendered markup and while React takes it over: what depends on the address or on storage waits for it. */
export const useHydrated = (): boolean => useInBrowser(() => true, false);

/** React asks the second of these while it takes a page over, and only then. */
function originOf() {
  let isPrerendered = false;
  return { read: () => isPrerendered, readAtHydration: () => (isPrerendered = !import.meta.env.SSR) };
}

/** Whether React took this piece over from a page that was drawn at build time. Never changes, so nothing is drawn twice. */
export function useWasPrerendered(): boolean {
  const [{ read, readAtHydration }] = useState(originOf);
  return useSyncExternalStore(never, read, readAtHydration);
}
