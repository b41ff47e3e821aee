import { createStore, type ExternalStore } from '../external-store.ts';
import { online } from '../online.ts';
import { fetchDated } from './fetch-json.ts';

export interface Answer<Reply> {
  state: 'loading' | 'ready' | 'failed';
  /** Stays while a newer one is fetched, or could not be. */
  data?: Reply;
  /** Only while `data` is from an earlier visit: good to read, not to act on. When the server gave it. */
  cachedAtMs?: number;
  error?: unknown;
}

interface Entry {
  store: ExternalStore<Answer<unknown>>;
  askedAtMs: number;
  running: Promise<void> | null;
}

const TIMEOUT_MS = 15_000;
const MAX_REMEMBERED = 60;
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
  if (entries.size > MAX_REMEMBERED && oldest !== undefined) entries.delete(oldest);
  return entry;
}

async function fetchOnce({ store }: Entry, path: string, cache: RequestCache): Promise<{ isKept: boolean }> {
  const { body, ...kept } = await fetchDated<unknown>(path, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
  store.set({ state: 'ready', data: body, ...kept });
  return { isKept: kept.cachedAtMs !== undefined };
}

async function fetchInto(entry: Entry, path: string): Promise<void> {
  // The first answer may come from the browser's cache, where a prefetch put it, or be one that the worker kept; a
  // later one must be new.
  const cache = entry.askedAtMs === 0 ? 'default' : 'no-cache';
  entry.askedAtMs = Date.now();
  try {
    const { isKept } = await fetchOnce(entry, path, cache);
    if (isKept && online.get()) await fetchOnce(entry, path, 'no-cache');
  } catch (error) {
    const { state: _state, error: _error, ...known } = entry.store.get();
    entry.store.set({ ...known, state: 'failed', error });
  } finally {
    entry.running = null;
  }
}

export const answerStore = (path: string): ExternalStore<Answer<unknown>> => entryOf(path).store;

/** Fetches unless the answer is younger than that, or already on its way. */
export function ask(path: string, olderThanMs = 0): Promise<void> {
  const entry = entryOf(path);
  if (entry.running) return entry.running;
  const { state, cachedAtMs } = entry.store.get();
  const isYoung = state === 'ready' && cachedAtMs === undefined && Date.now() - entry.askedAtMs < olderThanMs;
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
  const { state: _state, error: _error, data, ...kept } = store.get();
  if (data !== undefined) store.set({ ...kept, state: 'ready', data: amend(data as Reply) });
}
