import type { Profile } from '@baitdrop/contract/profile';
import { useEffect } from 'react';
import { fetchJson } from '../api/fetch-json.ts';
import { createStore, useStore } from '../external-store.ts';
import { log } from '../log.ts';
import { online } from '../online.ts';

const known = createStore<Profile | null>(null);
let isAsked = false;

async function ask(): Promise<void> {
  if (isAsked || !online.get()) return;
  isAsked = true;
  try {
    known.set(await fetchJson<Profile>('/api/profile'));
  } catch (failure) {
    // Only a hint hangs on it; the next screen asks again.
    isAsked = false;
    log.info('The profile is not known', failure);
  }
}

/** Which product this is: `null` until the server has said so, which is after the first paint. */
export function useProfile(): Profile | null {
  useEffect(() => void ask(), []);
  return useStore(known, null);
}
