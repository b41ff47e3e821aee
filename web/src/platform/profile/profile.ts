import type { Profile } from '@baitdrop/contract/profile';
import { useEffect } from 'react';
import { fetchDated, fetchJson } from '../api/fetch-json.ts';
import { createStore, useStore } from '../external-store.ts';
import { log } from '../log.ts';
import { online } from '../online.ts';

const known = createStore<Profile | null>(null);
const PATH = '/api/profile';
let isAsked = false;

async function ask(): Promise<void> {
  // Without a signal only the worker can answer, with what the server said last.
  const mayAnswer = online.get() || navigator.serviceWorker?.controller;
  if (isAsked || !mayAnswer) return;
  isAsked = true;
  try {
    const { body, cachedAtMs } = await fetchDated<Profile>(PATH);
    known.set(body);
    if (cachedAtMs === undefined) return;
    // From an earlier visit: renewed at once, or by the next screen.
    if (online.get()) known.set(await fetchJson<Profile>(PATH, { cache: 'no-cache' }));
    else isAsked = false;
  } catch (failure) {
    // Only a hint depends on it; the next screen asks again.
    isAsked = false;
    log.info('The profile is not known', failure);
  }
}

/** Which product this is: `null` until the server has said so, which is after the first paint. */
export function useProfile(): Profile | null {
  // In a task of its own: those of hydration are long enough on a slow phone.
  useEffect(() => void setTimeout(ask), []);
  return useStore(known, null);
}
