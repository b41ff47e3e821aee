import { useSyncExternalStore } from 'react';
import { ageText } from './age-text.ts';

const INTERVAL_MS = 5000;

function eachMoment(tell: () => void): () => void {
  const timer = setInterval(tell, INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Returns the age as text, which updates every minute. */
export const useAge = (readAtMs: number): string =>
  useSyncExternalStore(
    eachMoment,
    () => ageText(new Date(readAtMs), new Date()),
    () => 'a while ago',
  );
