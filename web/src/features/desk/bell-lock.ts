// Only one of the open tabs rings: the one that holds a browser lock, which passes on when it is closed.

const BELL_LOCK = 'baitdrop_bell';
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/** Calls back once this tab has the lock; the result of the callback releases it. Without locks every tab rings. */
export function acquireBell(onTurn: () => void): () => void {
  const over = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const manager = locks();
  if (manager === undefined) onTurn();
  else {
    const held = () => {
      onTurn();
      return over.promise;
    };
    manager.request(BELL_LOCK, { signal: waiting.signal }, held).catch((failure: unknown) => {
      // Aborted while it waited.
      if (!waiting.signal.aborted) throw failure;
    });
  }
  return () => {
    waiting.abort();
    over.resolve();
  };
}

/** Whether another tab has the lock. */
export async function isBellHeld(): Promise<boolean> {
  const state = await locks()?.query();
  return state?.held?.some(({ name }) => name === BELL_LOCK) ?? false;
}
