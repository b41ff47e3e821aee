import type { Profile, readProfile } from '@baitdrop/contract/profile';
import { useEffect } from 'react';
import { fetchJsonReply, fetchJson } from '../api/fetch-json.ts';
import { pathOf } from '../api/typed-path.ts';
import { createStore, useStore } from '../external-store.ts';
import { log } from '../log.ts';
import { online } from '../online.ts';

const store = createStore<Profile | null>(null);
const PATH = pathOf<typeof readProfile>('/api/profile');
let isRequested = false;

async function ask(): Promise<void> {
  // Without a signal only the service worker can answer, from its cache.
  const mayAnswer = online.get() || navigator.serviceWorker?.controller;
  if (isRequested || !mayAnswer) return;
  isRequested = true;
  try {
    const { body, cachedAtMs } = await fetchJsonReply<Profile>(PATH);
    store.set(body);
    if (cachedAtMs === undefined) return;
    // A cached profile is renewed at once, or by the next screen.
    if (online.get()) store.set(await fetchJson<Profile>(PATH, { cache: 'no-cache' }));
    else isRequested = false;
  } catch (failure) {
    // Only a hint depends on the profile; the next screen requests it again.
    isRequested = false;
    log.info('The profile is not known', failure);
  }
}

/** Returns which product this is; `null` until the server's reply, which comes after the first paint. */
export function useProfile(): Profile | null {
  // A task of its own keeps the tasks of hydration short on slow phones.
  useEffect(() => void setTimeout(ask), []);
  return useStore(store, null);
}
