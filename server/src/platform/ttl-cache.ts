import { LRUCache } from 'lru-cache';

/** Concurrent callers may pass slightly different times; a smaller step back is not a clock that was set back. */
const SET_BACK_MS = 1000;

/** Values that are loaded once and shared for a while in this process. Failures are not cached. */
export class TtlCache<Value> {
  readonly #values: LRUCache<string, Promise<Value>>;
  #nowMs = 0;

  constructor({ ttlMs, max }: { ttlMs: number; max: number }) {
    this.#values = new LRUCache({ ttl: ttlMs, max, ttlResolution: 0, perf: { now: () => this.#nowMs } });
  }

  /** Callers that ask while the value is loading share it; it is only cached if it is `worthCaching`. */
  async get(
    key: string,
    now: Date,
    load: () => Promise<Value>,
    worthCaching: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    // A clock that was set back must not extend the lifetime of values.
    if (now.getTime() < this.#nowMs - SET_BACK_MS) this.#values.clear();
    this.#nowMs = now.getTime();
    const cached = this.#values.get(key);
    if (cached) return cached;
    const value = load();
    this.#values.set(key, value);
    const forget = () => {
      if (this.#values.peek(key) === value) this.#values.delete(key);
    };
    try {
      const loaded = await value;
      if (!worthCaching(loaded)) forget();
      return loaded;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
