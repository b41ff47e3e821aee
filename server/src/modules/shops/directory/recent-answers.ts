// What was read a moment ago, kept in this process until somebody changes it. A database notification empties it in every
// process at once; while none can be heard, nothing is kept.
import type { Pool } from 'pg';
import { DatabaseListener } from '@baitdrop/records/realtime/database-listener';
import { EVENT_CHANNEL, EVERYTHING_CHANGED } from '@baitdrop/records/realtime/event-tables';

interface Kept {
  value: unknown;
  until: number;
  /** Shops whose products the answer holds. */
  shopIds: ReadonlySet<string>;
}

export interface Loaded<Value> {
  value: Value;
  shopIds?: Iterable<string>;
}

const channel = 'directory_changes';
const everything = '*';
const mostAnswers = 1000;
const keptMs = 30_000;
const heartbeatMs = 20_000;

export class RecentAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #loading = new Map<string, Promise<unknown>>();
  readonly #listener: DatabaseListener;
  #hears = false;
  /** Rises with every change: what was read before one is not kept after it. */
  #changes = 0;

  constructor(pool: Pool, failed: (error: Error) => void) {
    this.#listener = new DatabaseListener(pool, [channel, EVENT_CHANNEL], heartbeatMs, {
      connected: async () => {
        this.forget(everything);
        this.#hears = true;
      },
      notified: (told, changed) => {
        if (told === channel) this.forget(changed);
        // A restored backup speaks to nobody else.
        else if (changed === EVERYTHING_CHANGED) this.forget(everything);
      },
      heartbeat: async (client) => void (await client.query('select 1')),
      failed: (error) => {
        this.#hears = false;
        this.forget(everything);
        failed(error);
      },
    });
  }

  start(): Promise<void> {
    return this.#listener.start();
  }

  stop(): Promise<void> {
    return this.#listener.stop();
  }

  /** What is kept under the key, else what `load` answers; those who ask meanwhile wait for the same answer. */
  async get<Value>(key: string, now: Date, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const known = this.#kept.get(key);
    if (known && known.until > now.getTime()) return known.value as Value;
    const running = this.#loading.get(key);
    if (running) return running as Promise<Value>;
    const loading = this.#load(key, now, load);
    this.#loading.set(key, loading);
    try {
      return await loading;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }

  async #load<Value>(key: string, now: Date, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const before = this.#changes;
    const { value, shopIds = [] } = await load();
    if (this.#hears && before === this.#changes) this.#keep(key, value, new Set(shopIds), now);
    return value;
  }

  #keep(key: string, value: unknown, shopIds: ReadonlySet<string>, now: Date): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, shopIds, until: now.getTime() + keptMs });
    if (this.#kept.size <= mostAnswers) return;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }

  forget(changed: string): void {
    this.#changes += 1;
    this.#loading.clear();
    if (changed === everything) return this.#kept.clear();
    for (const [key, { shopIds }] of this.#kept) if (shopIds.has(changed)) this.#kept.delete(key);
  }
}
