import type { Counted } from '../auth/throttle.ts';

interface Window {
  endsAtMs: number;
  /** What all processes told each other, as far as this one has heard, with all that this one told. */
  told: number;
  /** What was let through here and is not told yet. */
  untold: number;
  /** Whoever comes meanwhile waits, so that no more than a few are ever untold. */
  telling: Promise<boolean> | null;
  /** The others could not be asked: until then this process counts for itself. */
  aloneUntilMs: number;
}

export interface SharedLimit {
  key: string;
  max: number;
  durationMs: number;
}

/** Adds to the count of all processes and says what it is now; null while it cannot be asked. */
export type Tell = (limit: SharedLimit, count: number, endsAt: Date) => Promise<Counted | null>;

const MAX_WINDOWS = 100_000;
/** A process may let this part of a limit through before it tells the others. */
const UNTOLD_PART = 1 / 20;
/** Asking the others again at once would make everybody wait for them. */
const ALONE_MS = 5_000;
/** Processes may differ by a little about when it is. */
const CLOCKS_DIFFER_MS = 10_000;

/** How many are told at a time; one less than that is how far each process may go over a limit that others use, too. */
export const toldAtOnce = (max: number): number => Math.max(1, Math.floor(max * UNTOLD_PART));

/**
 * Counts per key in windows of fixed length, for all processes together but without asking for each: what was let through is
 * told to the others a few at a time, and whoever asks seldom costs nothing. When there are too many windows, the ones
 * that began first are forgotten.
 */
export class SharedWindows {
  readonly #windows = new Map<string, Window>();
  readonly #tell: Tell;
  readonly #maxWindows: number;

  constructor(tell: Tell, maxWindows = MAX_WINDOWS) {
    this.#tell = tell;
    this.#maxWindows = maxWindows;
  }

  get size(): number {
    return this.#windows.size;
  }

  /** False when the key has used up what its window allows; from then on nobody is asked until it ends. */
  async take(limit: SharedLimit, nowMs: number): Promise<boolean> {
    const window = this.#windowOf(limit, nowMs);
    while (window.telling !== null) await window.telling;
    if (window.told + window.untold >= limit.max) return false;
    window.untold += 1;
    if (nowMs < window.aloneUntilMs || window.untold < toldAtOnce(limit.max)) return true;
    window.telling = this.#tellOthers(window, limit, nowMs).finally(() => (window.telling = null));
    return window.telling;
  }

  async #tellOthers(window: Window, limit: SharedLimit, nowMs: number): Promise<boolean> {
    const { untold } = window;
    window.told += untold;
    window.untold = 0;
    const counted = await this.#tell(limit, untold, new Date(window.endsAtMs));
    if (counted === null) {
      window.told -= untold;
      window.untold = untold;
      window.aloneUntilMs = nowMs + ALONE_MS;
      return true;
    }
    // The window of all is the one that began first.
    const endsAtMs = counted.until.getTime();
    window.told = counted.count;
    window.endsAtMs = endsAtMs;
    return counted.count <= limit.max;
  }

  /** A window that began in the future is over: a clock was set back. */
  #windowOf({ key, durationMs }: SharedLimit, nowMs: number): Window {
    const known = this.#windows.get(key);
    if (known && nowMs < known.endsAtMs && known.endsAtMs <= nowMs + durationMs + CLOCKS_DIFFER_MS) return known;
    this.#windows.delete(key);
    this.#forget(nowMs);
    const window: Window = { endsAtMs: nowMs + durationMs, told: 0, untold: 0, telling: null, aloneUntilMs: 0 };
    this.#windows.set(key, window);
    return window;
  }

  #forget(nowMs: number): void {
    // The oldest come first; a longer window in front only delays what is behind it.
    for (const [key, window] of this.#windows) {
      if (window.endsAtMs > nowMs && this.#windows.size < this.#maxWindows) return;
      this.#windows.delete(key);
    }
  }
}
