// Ends connections that have gone silent. After a silent failover a connection can stay open for ever without a server
// behind it. The server ends a slow statement with an error; when not even that error arrives, the connection is closed
// here and the pool makes a new one.
import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

interface Watched {
  socket: Socket;
  /** Bytes received at the last check. Counted, because a `data` listener would consume the stream of a COPY. */
  bytesRead: number;
  heardAtMs: number;
  /** Bytes sent when the server was last ready for the next statement. */
  sentWhenReady: number;
  /** When the pending statement was first seen; null while none is pending. */
  askedAtMs: number | null;
}

const LOOK_EVERY_MS = 1000;
const MAX_LATE_MS = 3000;

const patient = new WeakSet<object>();

/** Switches the limits off for statements that may take minutes, until the client is released. */
export async function withoutStatementTimeout(client: Pick<PoolClient, 'query'>, timeout = '0'): Promise<void> {
  patient.add(client);
  await client.query(`set local statement_timeout = '${timeout}'`);
}

/**
 * Ends connections whose statement has had no answer for `maxSilenceMs`. It then also ends every connection that has
 * been silent for longer than those, since its server is probably gone, too.
 */
export function endDeadConnections(pool: Pool, maxSilenceMs: number): void {
  const watched = new Map<PoolClient, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let lookedAtMs = 0;

  const look = (): void => {
    const nowMs = performance.now();
    // After a long pause of this process, unread answers may be waiting, so the clocks start again.
    if (nowMs - lookedAtMs > MAX_LATE_MS) for (const state of watched.values()) state.askedAtMs = null;
    lookedAtMs = nowMs;
    let deadSinceMs: number | undefined;
    for (const [client, state] of watched) {
      if (state.socket.bytesRead !== state.bytesRead) {
        state.bytesRead = state.socket.bytesRead;
        state.heardAtMs = nowMs;
      }
      if (patient.has(client)) continue;
      const isAsked = state.socket.bytesWritten !== state.sentWhenReady;
      state.askedAtMs = isAsked ? (state.askedAtMs ?? nowMs) : null;
      if (state.askedAtMs === null) continue;
      const silentSinceMs = Math.max(state.askedAtMs, state.heardAtMs);
      if (nowMs - silentSinceMs > maxSilenceMs) deadSinceMs = Math.max(deadSinceMs ?? 0, silentSinceMs);
    }
    if (deadSinceMs === undefined) return;
    for (const [client, { socket, heardAtMs }] of watched)
      if (heardAtMs <= deadSinceMs && !patient.has(client))
        socket.destroy(new Error(`Connection terminated: no answer for ${maxSilenceMs} ms`));
  };
  pool.on('connect', (client) => {
    const { connection } = client;
    const socket = connection.stream as Socket;
    const state = {
      socket,
      bytesRead: socket.bytesRead,
      heardAtMs: performance.now(),
      sentWhenReady: socket.bytesWritten,
      askedAtMs: null,
    };
    watched.set(client, state);
    // Runs before the driver sends the next statement.
    connection.prependListener('readyForQuery', () => (state.sentWhenReady = socket.bytesWritten));
    if (timer !== undefined) return;
    lookedAtMs = performance.now();
    timer = setInterval(look, LOOK_EVERY_MS).unref();
  });
  pool.on('release', (_error, client) => patient.delete(client));
  pool.on('remove', (client) => {
    watched.delete(client);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
}
