import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const secondNow = (): number => Math.floor(Date.now() / SECOND_MS) * SECOND_MS;

function eachSecond(tell: () => void): () => void {
  const timer = setInterval(tell, SECOND_MS / 4);
  return () => clearInterval(timer);
}

/** Returns the current second; null in prerendered markup, which has no clock. */
export function useSecond(): number | null {
  return useSyncExternalStore(eachSecond, secondNow, () => null);
}
