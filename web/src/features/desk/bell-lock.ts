// Of all open tabs one rings. The browser's locks know whose turn it is, and pass it on when that tab is closed.

const BELL_LOCK = 'baitdrop_bell';
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/** Calls back once it is this tab's turn; what it answers gives the turn back. Without locks it is always its turn. */
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
      // Given up while it waited: nobody's fault.
      if (!waiting.signal.aborted) throw failure;
    });
  }
  return () => {
    waiting.abort();
    over.resolve();
  };
}

/** Whether another tab has the turn. */
export async function isBellHeld(): Promise<boolean> {
  const state = await locks()?.query();
  return state?.held?.some(({ name }) => name === BELL_LOCK) ?? false;
}
