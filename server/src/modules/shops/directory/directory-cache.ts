// Caches the directory's queries in this process until the data changes. A database notification empties the cache in
// every process; nothing is cached while the listener is disconnected.
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { DatabaseListener } from '@baitdrop/records/realtime/database-listener';
import type { ReadShops } from './directory.db.ts';
import { DirectoryWords } from './directory-words.ts';
import type { DirectoryShop } from './shop-row.ts';
import { EVENT_CHANNEL, EVERYTHING_CHANGED } from '@baitdrop/records/realtime/event-tables';

interface Entry {
  value: unknown;
  /** Shops whose products are part of the value. */
  shopIds: ReadonlySet<string>;
}

export interface Loaded<Value> {
  value: Value;
  shopIds?: Iterable<string>;
}

const CHANNEL = 'directory_changes';
/** Channel with the record id of a shop whose search text changed. */
const WORDS_CHANNEL = 'directory_words';
const EVERYTHING = '*';
const MAX_ENTRIES = 1000;
const MAX_SHOPS = 5000;
const TTL_MS = 30_000;
const HEARTBEAT_MS = 20_000;

export class DirectoryCache {
  readonly words = new DirectoryWords();
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
  });
  /** The content of shop cards, by record id. */
  readonly #shops = new LRUCache<string, DirectoryShop>({
    max: MAX_SHOPS,
    ttl: TTL_MS,
  });
  readonly #loading = new Map<string, Promise<unknown>>();
  readonly #listener: DatabaseListener;
  readonly #onChange: () => void;
  #listening = false;
  /** Counts changes, so that a value read before a change is not cached after it. */
  #changes = 0;

  /** `onChange` is called before entries are removed. */
  constructor(pool: Pool, failed: (error: Error) => void, onChange: () => void = () => undefined) {
    this.#onChange = onChange;
    this.#listener = new DatabaseListener(pool, [CHANNEL, WORDS_CHANNEL, EVENT_CHANNEL], HEARTBEAT_MS, {
      connected: async () => {
        this.forget(EVERYTHING);
        this.#listening = true;
        this.words.forget(true);
      },
      notified: (channel, changed) => {
        if (channel === CHANNEL) this.forget(changed);
        else if (channel === WORDS_CHANNEL) this.words.changed(changed);
        // A restored backup notifies this channel only.
        else if (changed === EVERYTHING_CHANGED) {
          this.words.forget(true);
          this.forget(EVERYTHING);
        }
      },
      heartbeat: async (client) => void (await client.query('select 1')),
      failed: (error) => {
        this.#listening = false;
        this.words.forget(false);
        this.forget(EVERYTHING);
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

  /** Answers the cached value or loads it; concurrent callers share one load. */
  async get<Value>(key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const cached = this.#entries.get(key);
    if (cached) return cached.value as Value;
    const running = this.#loading.get(key);
    if (running) return running as Promise<Value>;
    const loading = this.#load(key, load);
    this.#loading.set(key, loading);
    try {
      return await loading;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }

  /** Answers cached shops, and reads the others with `read`. */
  async shops(ids: readonly string[], read: ReadShops): Promise<ReadonlyMap<string, DirectoryShop>> {
    const found = new Map<string, DirectoryShop>();
    for (const id of ids) {
      const shop = this.#shops.get(id);
      if (shop) found.set(id, shop);
    }
    if (found.size === ids.length) return found;
    const before = this.#changes;
    for (const [id, shop] of await read(ids.filter((each) => !found.has(each)))) {
      found.set(id, shop);
      if (this.#listening && before === this.#changes) this.#shops.set(id, shop);
    }
    return found;
  }

  #clear(): void {
    this.#entries.clear();
    this.#shops.clear();
  }

  async #load<Value>(key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const before = this.#changes;
    const { value, shopIds = [] } = await load();
    if (this.#listening && before === this.#changes) this.#entries.set(key, { value, shopIds: new Set(shopIds) });
    return value;
  }

  forget(changed: string): void {
    this.#onChange();
    this.#changes += 1;
    this.#loading.clear();
    if (changed === EVERYTHING) return this.#clear();
    for (const [key, { shopIds }] of this.#entries.entries()) if (shopIds.has(changed)) this.#entries.delete(key);
  }
}
