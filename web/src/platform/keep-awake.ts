import { useEffect } from 'react';
import { log } from './log.ts';

interface AwakePage {
  wakeLock: Pick<WakeLock, 'request'>;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Browsers let go of the screen when the page is hidden: it is asked for again when somebody comes back. Answers how to stop. */
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
      // A low battery says no; the desk works on.
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

/** The screen stays on while this is shown; nothing happens where browsers do not know how. */
export function useKeepAwake(): void {
  useEffect(
    () => ('wakeLock' in navigator ? keepAwake({ wakeLock: navigator.wakeLock, page: document }) : undefined),
    [],
  );
}
