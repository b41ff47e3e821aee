/** Answers that are good for a while, in this process. Who asks for one that is on its way waits for it; failures are not kept. */
export class TtlCache<Value> {
  readonly #kept = new Map<string, { value: Promise<Value>; until: number }>();
  readonly #keptMs: number;
  readonly #most: number;

  constructor(keptMs: number, most: number) {
    this.#keptMs = keptMs;
    this.#most = most;
  }

  /** What is not worth keeping is given to those who wait for it, and forgotten. */
  async get(
    key: string,
    now: Date,
    load: () => Promise<Value>,
    isWorthKeeping: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    const known = this.#kept.get(key);
    if (known && known.until > now.getTime()) return known.value;
    const value = load();
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: now.getTime() + this.#keptMs });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    const forget = () => {
      if (this.#kept.get(key)?.value === value) this.#kept.delete(key);
    };
    try {
      const loaded = await value;
      if (!isWorthKeeping(loaded)) forget();
      return loaded;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
