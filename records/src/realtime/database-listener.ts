import type { Pool } from 'pg';
import { type Listener, type ListenerEvents, ListeningConnection } from './listening-connection.ts';

const connections = new WeakMap<Pool, ListeningConnection>();

function connectionOf(pool: Pool): ListeningConnection {
  const connection = connections.get(pool) ?? new ListeningConnection(pool);
  connections.set(pool, connection);
  return connection;
}

/** Receives notifications on a connection that all listeners of a pool share and that reconnects. */
export class DatabaseListener {
  readonly #connection: ListeningConnection;
  readonly #listener: Listener;
  #started: Promise<void> | null = null;

  constructor(pool: Pool, channels: readonly string[], heartbeatMs: number, events: ListenerEvents) {
    this.#connection = connectionOf(pool);
    this.#listener = { channels, heartbeatMs, events };
  }

  /** Resolves when the first connection listens; from then on it reconnects when lost. */
  start(): Promise<void> {
    this.#started ??= this.#begin();
    return this.#started;
  }

  async #begin(): Promise<void> {
    try {
      await this.#connection.attach(this.#listener);
    } catch (error) {
      this.#started = null;
      throw error;
    }
  }

  /** Seconds without a connection. */
  awaySeconds(): number {
    return this.#started === null ? 0 : this.#connection.awaySeconds();
  }

  async stop(): Promise<void> {
    await this.#started?.catch(() => undefined);
    await this.#connection.detach(this.#listener);
  }
}
