// Lets only one of the open tabs ring: the one that holds a browser lock. When that tab closes, the next one gets the
// lock; when it no longer replies because the system suspended it, another tab takes the lock over.
import { requestLeadership, watchLeader } from '../../platform/records/leadership.ts';

const BELL_LOCK = 'baitdrop_bell';
const ASK_EVERY_MS = 3000;

const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

export interface BellTurn {
  /** While an order rings, tabs without the lock check that the holder is awake. */
  isRinging: () => boolean;
  onTurn: (hasTurn: boolean) => void;
}

/** Queues this tab for the lock; the returned function releases it. In browsers without locks every tab rings. */
export function acquireBell({ isRinging, onTurn }: BellTurn): () => void {
  const manager = locks();
  if (manager === undefined || typeof BroadcastChannel === 'undefined') {
    onTurn(true);
    return () => onTurn(false);
  }
  let holds = false;
  const setHolds = (next: boolean): void => {
    holds = next;
    onTurn(next);
  };
  const bus = new BroadcastChannel(BELL_LOCK);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, unlike a window
  const post = (message: 'ask' | 'awake'): void => bus.postMessage(message);
  const candidate = requestLeadership(manager, BELL_LOCK, () => {
    setHolds(true);
    return () => setHolds(false);
  });
  const watch = watchLeader({
    everyMs: ASK_EVERY_MS,
    isWatching: () => !holds && isRinging(),
    ask: () => post('ask'),
    onSilence: () => candidate.takeOver(),
  });
  bus.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'awake') watch.heard();
    else if (holds) post('awake');
  });
  return () => {
    watch.stop();
    candidate.withdraw();
    bus.close();
  };
}

/** Whether another tab holds the lock. */
export async function isBellHeld(): Promise<boolean> {
  const state = await locks()?.query();
  return state?.held?.some(({ name }) => name === BELL_LOCK) ?? false;
}
