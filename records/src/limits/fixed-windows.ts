interface Window {
  endsAtMs: number;
  left: number;
}

const MAX_WINDOWS = 100_000;

/** Counts per key in windows of fixed length. When there are too many, the ones that began first are forgotten. */
export class FixedWindows {
  readonly #windows = new Map<string, Window>();
  readonly #maxWindows: number;

  constructor(maxWindows = MAX_WINDOWS) {
    this.#maxWindows = maxWindows;
  }

  get size(): number {
    return this.#windows.size;
  }

  /** False when the key has used up what its window allows. A window that began in the future is over: a clock was set back. */
  take(key: string, max: number, durationMs: number, nowMs: number): boolean {
    const window = this.#windows.get(key);
    if (window && nowMs < window.endsAtMs && window.endsAtMs <= nowMs + durationMs) {
      window.left -= 1;
      return window.left >= 0;
    }
    this.#windows.delete(key);
    this.#forget(nowMs);
    this.#windows.set(key, { endsAtMs: nowMs + durationMs, left: max - 1 });
    return max > 0;
  }

  #forget(nowMs: number): void {
    // The oldest come first; a longer window in front only delays what is behind it.
    for (const [key, window] of this.#windows) {
      if (window.endsAtMs > nowMs && this.#windows.size < this.#maxWindows) return;
      this.#windows.delete(key);
    }
  }
}
