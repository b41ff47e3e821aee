// One connection for all listeners of this process on a database, open while there are any.
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { directPoolOf } from '@baitdrop/postgres/pool';

export interface ListenerEvents {
  /** Called after each (re)connection, before any of its notifications is passed on. */
  connected(client: Client): Promise<void>;
  notified(channel: string, payload: string): void;
  /** Called every `heartbeatMs` while connected; the connection is closed when it fails or takes too long. */
  heartbeat(client: Client): Promise<void>;
  failed(error: Error): void;
}

export interface Listener {
  channels: readonly string[];
  heartbeatMs: number;
  events: ListenerEvents;
}

/** Connection state of one listener. */
interface Attachment {
  client: Client;
  /** Earlier notifications are part of the state that it is about to read. */
  isReady: boolean;
  done: Promise<void>;
  beat?: NodeJS.Timeout;
}

interface Opened {
  client: Client;
  lost: Promise<void>;
}

/** Name in the database's list of connections. */
export const LISTENER_NAME = 'records listener';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
const HEARTBEAT_TIMEOUT_MS = 10_000;

export class ListeningConnection {
  readonly #pool: Pool;
  readonly #listeners = new Map<Listener, Attachment | null>();
  /** The open connection, or the next one after a loss. */
  #opened: Promise<Opened> | null = null;
  #running: Promise<void> | null = null;
  #closing: Promise<void> = Promise.resolve();
  #stopping = new AbortController();
  #lostAtMs: number | null = null;
  /** Queries run one at a time. */
  #lastQuery: Promise<unknown> = Promise.resolve();

  constructor(pool: Pool) {
    this.#pool = directPoolOf(pool);
  }

  /** Seconds without a connection. */
  awaySeconds(): number {
    return this.#lostAtMs === null ? 0 : (performance.now() - this.#lostAtMs) / 1000;
  }

  /** Resolves when the listener listens; it is attached again after every loss. */
  async attach(listener: Listener): Promise<void> {
    await this.#closing;
    if (this.#lostAtMs !== null) throw new Error('Connection terminated: the database cannot be reached');
    this.#listeners.set(listener, null);
    try {
      this.#opened ??= this.#open();
      const { client } = await this.#opened;
      await this.#attachTo(client, listener);
    } catch (error) {
      await this.detach(listener);
      throw error;
    }
  }

  async detach(listener: Listener): Promise<void> {
    const attachment = this.#listeners.get(listener);
    if (!this.#listeners.delete(listener)) return;
    clearInterval(attachment?.beat);
    await attachment?.done.catch(() => undefined);
    if (this.#listeners.size > 0) return;
    this.#closing = this.#close();
    await this.#closing;
  }

  async #close(): Promise<void> {
    this.#stopping.abort();
    const opened = await this.#opened?.catch(() => null);
    await opened?.client.end().catch(() => undefined);
    await this.#running;
    this.#opened = null;
    this.#running = null;
    this.#lostAtMs = null;
    this.#stopping = new AbortController();
  }

  async #open(): Promise<Opened> {
    try {
      const opened = await this.#connect();
      this.#running = this.#keepUp(opened);
      return opened;
    } catch (error) {
      this.#opened = null;
      throw error;
    }
  }

  async #connect(): Promise<Opened> {
    const { options } = this.#pool;
    const own = { password: options.password, application_name: LISTENER_NAME, keepAlive: true };
    const client = new Client({ ...options, ...own });
    const lost = new Promise<void>((resolve) => {
      client.on('error', (error) => this.#failed(error));
      client.on('end', () => resolve());
    });
    client.on('notification', ({ channel, payload }) => this.#notified(client, channel, payload ?? ''));
    this.#lastQuery = Promise.resolve();
    try {
      await client.connect();
      for (const listener of this.#listeners.keys()) await this.#attachTo(client, listener);
    } catch (error) {
      this.#stopBeats();
      await client.end().catch(() => undefined);
      throw error;
    }
    return { client, lost };
  }

  async #keepUp(first: Opened): Promise<void> {
    for (let { lost } = first; ;) {
      await lost;
      if (this.#stopping.signal.aborted) return;
      this.#lostAtMs = performance.now();
      this.#stopBeats();
      const again = this.#reconnect();
      this.#opened = again;
      try {
        ({ lost } = await again);
        this.#lostAtMs = null;
      } catch {
        // Only without listeners.
        return;
      }
    }
  }

  async #reconnect(): Promise<Opened> {
    const { signal } = this.#stopping;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      await delay(Math.min(pauseMs, MAX_PAUSE_MS), undefined, { signal });
      try {
        return await this.#connect();
      } catch (error) {
        signal.throwIfAborted();
        this.#failed(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  /** Runs once per connection. */
  async #attachTo(client: Client, listener: Listener): Promise<void> {
    const previous = this.#listeners.get(listener);
    if (previous === undefined || previous?.client === client) return previous?.done;
    const attachment: Attachment = { client, isReady: false, done: Promise.resolve() };
    attachment.done = this.#enqueue(async () => {
      await client.query(listener.channels.map((channel) => `listen "${channel}"`).join(';'));
      attachment.isReady = true;
      await listener.events.connected(client);
      attachment.beat = setInterval(() => this.#beat(client, listener), listener.heartbeatMs);
    });
    this.#listeners.set(listener, attachment);
    await attachment.done;
  }

  #beat(client: Client, { events }: Listener): void {
    const silent = setTimeout(() => client.connection.stream.destroy(), HEARTBEAT_TIMEOUT_MS);
    this.#enqueue(() => events.heartbeat(client)).then(
      () => clearTimeout(silent),
      (error: Error) => events.failed(error),
    );
  }

  #stopBeats(): void {
    for (const attachment of this.#listeners.values()) clearInterval(attachment?.beat);
  }

  #enqueue<T>(query: () => Promise<T>): Promise<T> {
    const result = this.#lastQuery.then(query);
    this.#lastQuery = result.catch(() => undefined);
    return result;
  }

  #notified(client: Client, channel: string, payload: string): void {
    for (const [{ channels, events }, attachment] of this.#listeners)
      if (attachment?.client === client && attachment.isReady && channels.includes(channel))
        events.notified(channel, payload);
  }

  #failed(error: Error): void {
    for (const { events } of this.#listeners.keys()) events.failed(error);
  }
}
