import { LRUCache } from 'lru-cache';

interface TtlCacheOptions {
  ttlMs: number;
  max: number;
  /** A monotonic clock, so that a machine's clock that is set back does not extend the lifetime of values. */
  perf?: { now(): number };
}

/** Values that are loaded once and shared for a while in this process. Failures are not cached. */
export class TtlCache<Value> {
  readonly #values: LRUCache<string, Promise<Value>>;

  constructor({ ttlMs, max, perf = performance }: TtlCacheOptions) {
    this.#values = new LRUCache({ ttl: ttlMs, max, ttlResolution: 0, perf });
  }

  /** Callers that ask while the value is loading share it; it is only cached if it is `worthCaching`. */
  async get(
    key: string,
    load: () => Promise<Value>,
    worthCaching: (value: Value) => boolean = () => true,
  ): Promise<Value> {
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
