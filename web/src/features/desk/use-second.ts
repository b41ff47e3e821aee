import { useSyncExternalStore } from 'react';

const secondMs = 1000;
const secondNow = (): number => Math.floor(Date.now() / secondMs) * secondMs;

function eachSecond(tell: () => void): () => void {
  const timer = setInterval(tell, secondMs / 4);
  return () => clearInterval(timer);
}

/** The running second; null in prerendered markup, which knows no clock. */
export function useSecond(): number | null {
  return useSyncExternalStore(eachSecond, secondNow, () => null);
}
