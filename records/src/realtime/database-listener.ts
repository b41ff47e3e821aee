import { setTimeout as delay } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

export interface ListenerEvents {
  /** After each (re)connection, before any notification of it is passed on. */
  connected(client: Client): Promise<void>;
  notified(channel: string, payload: string): void;
  /** Every `heartbeatMs` while connected; the connection is given up when it fails or takes too long. */
  heartbeat(client: Client): Promise<void>;
  failed(error: Error): void;
}

/** As the database's list of connections shows it. */
export const LISTENER_NAME = 'records listener';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
const HEARTBEAT_TIMEOUT_MS = 10_000;

/** A connection of its own that listens for notifications and comes back when it is lost. */
export class DatabaseListener {
  readonly #pool: Pool;
  readonly #channels: readonly string[];
  readonly #events: ListenerEvents;
  readonly #heartbeatMs: number;
  readonly #stopping = new AbortController();
  #client: Client | null = null;
  #lostAtMs: number | null = null;
  #running: Promise<void> | null = null;
  #firstConnection: Promise<void> | null = null;

  constructor(pool: Pool, channels: readonly string[], heartbeatMs: number, events: ListenerEvents) {
    this.#pool = pool;
    this.#channels = channels;
    this.#events = events;
    this.#heartbeatMs = heartbeatMs;
  }

  /** Resolves when the first connection listens; from then on it is kept up. */
  start(): Promise<void> {
    this.#firstConnection ??= this.#begin();
    return this.#firstConnection;
  }

  async #begin(): Promise<void> {
    try {
      this.#running = this.#keepUp(await this.#connect());
    } catch (error) {
      this.#firstConnection = null;
      throw error;
    }
  }

  /** How long it has been without a connection. */
  awaySeconds(): number {
    return this.#lostAtMs === null ? 0 : (performance.now() - this.#lostAtMs) / 1000;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#firstConnection?.catch(() => undefined);
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  /** Answers with a promise of the connection's end. */
  async #connect(): Promise<{ lost: Promise<void> }> {
    const { options } = this.#pool;
    const own = { password: options.password, application_name: LISTENER_NAME, keepAlive: true };
    const client = new Client({ ...options, ...own });
    const lost = new Promise<void>((resolve) => {
      client.on('error', (error) => this.#events.failed(error));
      client.on('end', () => resolve());
    });
    client.on('notification', ({ channel, payload }) => this.#events.notified(channel, payload ?? ''));
    try {
      await client.connect();
      await client.query(this.#channels.map((channel) => `listen "${channel}"`).join(';'));
      await this.#events.connected(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    if (this.#stopping.signal.aborted) await client.end();
    return { lost };
  }

  async #keepUp(connection: { lost: Promise<void> }): Promise<void> {
    for (let { lost } = connection; ;) {
      await this.#beatUntil(lost);
      this.#client = null;
      this.#lostAtMs = performance.now();
      const next = await this.#reconnect();
      if (!next) return;
      this.#lostAtMs = null;
      ({ lost } = next);
    }
  }

  async #reconnect(): Promise<{ lost: Promise<void> } | null> {
    for (let pauseMs = FIRST_PAUSE_MS; !this.#stopping.signal.aborted; pauseMs *= 2) {
      try {
        await delay(Math.min(pauseMs, MAX_PAUSE_MS), undefined, { signal: this.#stopping.signal });
        return await this.#connect();
      } catch (error) {
        if (!this.#stopping.signal.aborted && error instanceof Error) this.#events.failed(error);
      }
    }
    return null;
  }

  async #beatUntil(lost: Promise<void>): Promise<void> {
    const client = this.#client;
    const timer = setInterval(() => {
      if (!client) return;
      const silent = setTimeout(() => client.connection.stream.destroy(), HEARTBEAT_TIMEOUT_MS);
      this.#events.heartbeat(client).then(
        () => clearTimeout(silent),
        (error: Error) => this.#events.failed(error),
      );
    }, this.#heartbeatMs);
    await lost;
    clearInterval(timer);
  }
}
