import { useState } from 'react';
import { log } from '../../platform/log.ts';
import type { Trouble } from './failure.ts';

interface Submission {
  /** `done` stays until the next try: the screen is on its way elsewhere, or says that it worked. */
  state: 'ready' | 'pending' | 'done';
  trouble: Trouble | null;
  send: (work: () => Promise<void>, describe: (failure: unknown) => Trouble) => Promise<void>;
  /** Something is wrong before anything was sent. */
  refuse: (trouble: Trouble) => void;
  reset: () => void;
}

/** Sends a form once at a time, and keeps what went wrong for the words beside it. */
export function useSubmit(): Submission {
  const [state, setState] = useState<Submission['state']>('ready');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  return {
    state,
    trouble,
    async send(work, describe) {
      if (state === 'pending') return;
      setState('pending');
      setTrouble(null);
      try {
        await work();
        setState('done');
      } catch (failure) {
        const told = describe(failure);
        log.info(told.message, failure);
        setTrouble(told);
        setState('ready');
      }
    },
    refuse: setTrouble,
    reset() {
      setState('ready');
      setTrouble(null);
    },
  };
}
