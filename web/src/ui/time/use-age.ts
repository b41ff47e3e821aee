import { useSyncExternalStore } from 'react';
import { ageText } from './age-text.ts';

const INTERVAL_MS = 5000;

function eachMoment(tell: () => void): () => void {
  const timer = setInterval(tell, INTERVAL_MS);
  return () => clearInterval(timer);
}

/** How long ago that was, in words that go on by themselves. */
export const useAge = (readAtMs: number): string =>
  useSyncExternalStore(
    eachMoment,
    () => ageText(new Date(readAtMs), new Date()),
    () => 'a while ago',
  );
