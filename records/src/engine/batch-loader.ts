interface Request<Key, Value> {
  key: Key;
  resolve(value: Value | null): void;
  reject(reason: unknown): void;
}

/** Loads the values of the keys, in the order of the keys. */
type LoadBatch<Key, Value> = (keys: readonly Key[]) => Promise<readonly (Value | null | undefined)[]>;

const MAX_BATCH = 500;

/**
 * Loads values by key, one batch at a time. Keys requested while a batch is loading go into the next one, so a hundred
 * concurrent requests cost little more than one, and no request gets a value that was read before it was made.
 */
export class BatchLoader<Key, Value> {
  readonly #loadBatch: LoadBatch<Key, Value>;
  readonly #onIdle: () => void;
  readonly #waiting: Request<Key, Value>[] = [];
  #loading = false;

  /** `onIdle` is called whenever no request is left. */
  constructor(loadBatch: LoadBatch<Key, Value>, onIdle: () => void = () => undefined) {
    this.#loadBatch = loadBatch;
    this.#onIdle = onIdle;
  }

  load(key: Key): Promise<Value | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#loading) void this.#loadAll();
    });
  }

  async #loadAll(): Promise<void> {
    this.#loading = true;
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, MAX_BATCH));
    this.#loading = false;
    this.#onIdle();
  }

  async #settle(requests: readonly Request<Key, Value>[]): Promise<void> {
    try {
      const values = await this.#loadBatch(requests.map(({ key }) => key));
      for (const [index, { resolve }] of requests.entries()) resolve(values[index] ?? null);
    } catch (error) {
      const [only, another] = requests;
      // A key that cannot be read must not fail the others.
      if (another) for (const request of requests) await this.#settle([request]);
      else only?.reject(error);
    }
  }
}
