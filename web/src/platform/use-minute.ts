import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function eachMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** Returns the current minute; null in prerendered markup, which has no clock. */
export function useMinute(): Date | null {
  const minuteMs = useSyncExternalStore(eachMinute, minuteNow, () => null);
  return minuteMs === null ? null : new Date(minuteMs);
}
