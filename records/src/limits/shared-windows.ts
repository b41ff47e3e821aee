import type { Counted } from '../auth/throttle.ts';

interface Window {
  endsAtMs: number;
  /** Sum of the counts that all processes have shared, as far as this one knows, including its own. */
  shared: number;
  /** Requests that were allowed here and are not shared yet. */
  unshared: number;
  /** Requests wait while a count is being shared, so that only a few are ever unshared. */
  sharing: Promise<boolean> | null;
  /** The database could not be reached: until then this process counts alone. */
  aloneUntilMs: number;
}

export interface SharedLimit {
  key: string;
  max: number;
  durationMs: number;
}

/** Adds to the shared count and resolves to its new value; null while the database cannot be reached. */
export type AddToShared = (limit: SharedLimit, count: number, endsAt: Date) => Promise<Counted | null>;

const MAX_WINDOWS = 100_000;
/** A process may allow this fraction of a limit before it shares its count. */
const UNSHARED_PART = 1 / 20;
/** Retrying at once would delay every request. */
const ALONE_MS = 5_000;
/** Clocks of several processes may differ a little. */
const CLOCKS_DIFFER_MS = 10_000;

/**
 * How many requests are counted before a process shares them; each process may exceed a shared limit by one less than
 * that.
 */
export const flushThreshold = (max: number): number => Math.max(1, Math.floor(max * UNSHARED_PART));

/**
 * Counts per key in windows of fixed length, for all processes together without a query per request: processes share
 * their counts in batches, and rare callers cost nothing. When there are too many windows, the oldest ones are dropped.
 */
export class SharedWindows {
  readonly #windows = new Map<string, Window>();
  readonly #addToShared: AddToShared;
  readonly #maxWindows: number;

  constructor(addToShared: AddToShared, maxWindows = MAX_WINDOWS) {
    this.#addToShared = addToShared;
    this.#maxWindows = maxWindows;
  }

  get size(): number {
    return this.#windows.size;
  }

  /** False when the key has used up its window; from then on the database is not queried until it ends. */
  async take(limit: SharedLimit, nowMs: number): Promise<boolean> {
    const window = this.#windowOf(limit, nowMs);
    while (window.sharing !== null) await window.sharing;
    if (window.shared + window.unshared >= limit.max) return false;
    window.unshared += 1;
    if (nowMs < window.aloneUntilMs || window.unshared < flushThreshold(limit.max)) return true;
    window.sharing = this.#share(window, limit, nowMs).finally(() => (window.sharing = null));
    return window.sharing;
  }

  async #share(window: Window, limit: SharedLimit, nowMs: number): Promise<boolean> {
    const { unshared } = window;
    window.shared += unshared;
    window.unshared = 0;
    const counted = await this.#addToShared(limit, unshared, new Date(window.endsAtMs));
    if (counted === null) {
      window.shared -= unshared;
      window.unshared = unshared;
      window.aloneUntilMs = nowMs + ALONE_MS;
      return true;
    }
    // The shared window is the one that began first.
    const endsAtMs = counted.until.getTime();
    window.shared = counted.count;
    window.endsAtMs = endsAtMs;
    return counted.count <= limit.max;
  }

  /** A window that began in the future has ended, because the clock was set back. */
  #windowOf({ key, durationMs }: SharedLimit, nowMs: number): Window {
    const current = this.#windows.get(key);
    if (current && nowMs < current.endsAtMs && current.endsAtMs <= nowMs + durationMs + CLOCKS_DIFFER_MS)
      return current;
    this.#windows.delete(key);
    this.#forget(nowMs);
    const window: Window = { endsAtMs: nowMs + durationMs, shared: 0, unshared: 0, sharing: null, aloneUntilMs: 0 };
    this.#windows.set(key, window);
    return window;
  }

  #forget(nowMs: number): void {
    // The oldest come first; a longer window in front only delays those behind it.
    for (const [key, window] of this.#windows) {
      if (window.endsAtMs > nowMs && this.#windows.size < this.#maxWindows) return;
      this.#windows.delete(key);
    }
  }
}
