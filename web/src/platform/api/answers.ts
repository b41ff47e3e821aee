import { createStore, type ExternalStore } from '../external-store.ts';
import { fetchJson } from './fetch-json.ts';

export interface Answer<Reply> {
  state: 'loading' | 'ready' | 'failed';
  /** Stays while a newer one is fetched, or could not be. */
  data?: Reply;
  error?: unknown;
}

interface Entry {
  store: ExternalStore<Answer<unknown>>;
  askedAtMs: number;
  running: Promise<void> | null;
}

const patienceMs = 15_000;
const rememberedAtMost = 60;
const entries = new Map<string, Entry>();

/** The answer to a GET, remembered by its address for all screens, so that going back shows it at once. */
function entryOf(path: string): Entry {
  const entry: Entry = entries.get(path) ?? {
    store: createStore<Answer<unknown>>({ state: 'loading' }),
    askedAtMs: 0,
    running: null,
  };
  // The one looked at last is forgotten last.
  entries.delete(path);
  entries.set(path, entry);
  const oldest = entries.keys().next().value;
  if (entries.size > rememberedAtMost && oldest !== undefined) entries.delete(oldest);
  return entry;
}

async function fetchInto(entry: Entry, path: string): Promise<void> {
  // The first answer may come from the browser's cache, where a prefetch put it; a later one must be new.
  const cache = entry.askedAtMs === 0 ? 'default' : 'no-cache';
  entry.askedAtMs = Date.now();
  try {
    const data = await fetchJson<unknown>(path, { cache, signal: AbortSignal.timeout(patienceMs) });
    entry.store.set({ state: 'ready', data });
  } catch (error) {
    const { data } = entry.store.get();
    entry.store.set({ state: 'failed', error, ...(data !== undefined && { data }) });
  } finally {
    entry.running = null;
  }
}

export const answerStore = (path: string): ExternalStore<Answer<unknown>> => entryOf(path).store;

/** Fetches unless the answer is younger than that, or already on its way. */
export function ask(path: string, olderThanMs = 0): Promise<void> {
  const entry = entryOf(path);
  if (entry.running) return entry.running;
  const isYoung = entry.store.get().state === 'ready' && Date.now() - entry.askedAtMs < olderThanMs;
  if (isYoung) return Promise.resolve();
  entry.running = fetchInto(entry, path);
  return entry.running;
}

/** Somebody asked for another try, and wants to see that it is under way. */
export function askAgain(path: string): Promise<void> {
  const { store } = entryOf(path);
  store.set({ ...store.get(), state: 'loading' });
  return ask(path);
}

/** Something newer is known about a part of the answer. */
export function amendAnswer<Reply>(path: string, amend: (data: Reply) => Reply): void {
  const { store } = entryOf(path);
  const { data } = store.get();
  if (data !== undefined) store.set({ state: 'ready', data: amend(data as Reply) });
}
