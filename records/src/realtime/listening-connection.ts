// One connection for everything in this process that listens on a database, kept up for as long as somebody does.
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { directPoolOf } from '@baitdrop/postgres/pool';

export interface ListenerEvents {
  /** After each (re)connection, before any notification of it is passed on. */
  connected(client: Client): Promise<void>;
  notified(channel: string, payload: string): void;
  /** Every `heartbeatMs` while connected; the connection is given up when it fails or takes too long. */
  heartbeat(client: Client): Promise<void>;
  failed(error: Error): void;
}

export interface Listener {
  channels: readonly string[];
  heartbeatMs: number;
  events: ListenerEvents;
}

/** What a listener knows of the connection. */
interface Told {
  client: Client;
  /** What was notified before is part of what it is about to read. */
  hears: boolean;
  done: Promise<void>;
  beat?: NodeJS.Timeout;
}

interface Opened {
  client: Client;
  lost: Promise<void>;
}

/** As the database's list of connections shows it. */
export const LISTENER_NAME = 'records listener';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
const HEARTBEAT_TIMEOUT_MS = 10_000;

export class ListeningConnection {
  readonly #pool: Pool;
  readonly #listeners = new Map<Listener, Told | null>();
  /** The connection there is, or the next one while that is lost. */
  #opened: Promise<Opened> | null = null;
  #running: Promise<void> | null = null;
  #closing: Promise<void> = Promise.resolve();
  #stopping = new AbortController();
  #lostAtMs: number | null = null;
  /** One question at a time. */
  #asking: Promise<unknown> = Promise.resolve();

  constructor(pool: Pool) {
    this.#pool = directPoolOf(pool);
  }

  /** How long it has been without a connection. */
  awaySeconds(): number {
    return this.#lostAtMs === null ? 0 : (performance.now() - this.#lostAtMs) / 1000;
  }

  /** Resolves when the listener listens; from then on it does so again after every loss. */
  async attach(listener: Listener): Promise<void> {
    await this.#closing;
    if (this.#lostAtMs !== null) throw new Error('Connection terminated: the database cannot be reached');
    this.#listeners.set(listener, null);
    try {
      this.#opened ??= this.#open();
      const { client } = await this.#opened;
      await this.#tell(client, listener);
    } catch (error) {
      await this.detach(listener);
      throw error;
    }
  }

  async detach(listener: Listener): Promise<void> {
    const told = this.#listeners.get(listener);
    if (!this.#listeners.delete(listener)) return;
    clearInterval(told?.beat);
    await told?.done.catch(() => undefined);
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
    this.#asking = Promise.resolve();
    try {
      await client.connect();
      for (const listener of this.#listeners.keys()) await this.#tell(client, listener);
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
        // Only when nobody listens any more.
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

  /** Once for each connection. */
  async #tell(client: Client, listener: Listener): Promise<void> {
    const known = this.#listeners.get(listener);
    if (known === undefined || known?.client === client) return known?.done;
    const told: Told = { client, hears: false, done: Promise.resolve() };
    told.done = this.#ask(async () => {
      await client.query(listener.channels.map((channel) => `listen "${channel}"`).join(';'));
      told.hears = true;
      await listener.events.connected(client);
      told.beat = setInterval(() => this.#beat(client, listener), listener.heartbeatMs);
    });
    this.#listeners.set(listener, told);
    await told.done;
  }

  #beat(client: Client, { events }: Listener): void {
    const silent = setTimeout(() => client.connection.stream.destroy(), HEARTBEAT_TIMEOUT_MS);
    this.#ask(() => events.heartbeat(client)).then(
      () => clearTimeout(silent),
      (error: Error) => events.failed(error),
    );
  }

  #stopBeats(): void {
    for (const told of this.#listeners.values()) clearInterval(told?.beat);
  }

  #ask<T>(question: () => Promise<T>): Promise<T> {
    const answered = this.#asking.then(question);
    this.#asking = answered.catch(() => undefined);
    return answered;
  }

  #notified(client: Client, channel: string, payload: string): void {
    for (const [{ channels, events }, told] of this.#listeners)
      if (told?.client === client && told.hears && channels.includes(channel)) events.notified(channel, payload);
  }

  #failed(error: Error): void {
    for (const { events } of this.#listeners.keys()) events.failed(error);
  }
}
