import { useEffect } from 'react';
import { log } from './log.ts';

interface AwakePage {
  wakeLock: Pick<WakeLock, 'request'>;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/**
 * Keeps the screen on. Browsers release the wake lock when the page is hidden, so it is requested again when the page
 * is visible. Returns a function that stops it.
 */
export function keepAwake({ wakeLock, page }: AwakePage): () => void {
  let held: Pick<WakeLockSentinel, 'released' | 'release'> | undefined;
  let isAsking = false;
  let isOver = false;
  const letGo = (lock: typeof held) => lock?.release().catch((failure: unknown) => log.info('Let go before', failure));
  async function ask(): Promise<void> {
    if (isAsking || page.visibilityState !== 'visible' || held?.released === false) return;
    isAsking = true;
    try {
      held = await wakeLock.request('screen');
      if (isOver) void letGo(held);
    } catch (failure) {
      // The browser refuses at low battery; the desk works without the lock.
      log.info('The screen may go dark', failure);
    } finally {
      isAsking = false;
    }
  }
  const askAgain = () => void ask();
  page.addEventListener('visibilitychange', askAgain);
  askAgain();
  return () => {
    isOver = true;
    page.removeEventListener('visibilitychange', askAgain);
    void letGo(held);
  };
}

/** Keeps the screen on while the component is mounted; does nothing in browsers without wake locks. */
export function useKeepAwake(): void {
  useEffect(
    () => ('wakeLock' in navigator ? keepAwake({ wakeLock: navigator.wakeLock, page: document }) : undefined),
    [],
  );
}
