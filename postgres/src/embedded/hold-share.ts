import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { joinOrStart, type JoinedServer, type ServerPlan } from './running-server.ts';
import type { DatabaseConnection } from './server-address.ts';
import { stopServer } from './server-process.ts';
import { releaseShare } from './server-share.ts';

/** Short, because the release of a share waits until a running attempt has ended. */
const TRY_FOR_MS = 5_000;
const MAX_PAUSE_MS = 30_000;

/**
 * Holds this process's share until the returned function releases it. If the connection breaks because the server
 * restarted or died, takes the share again, which also restarts a dead server.
 */
export function holdShare(plan: ServerPlan, joined: JoinedServer): () => Promise<void> {
  const leaving = new AbortController();
  let current: Promise<Client | undefined> = Promise.resolve(joined.share);
  watch(joined.share);

  function watch(client: Client): void {
    client.once('end', () => {
      if (leaving.signal.aborted) return;
      plan.warn('The database server went away; joining or starting it again.');
      current = takeAgain();
    });
  }

  async function takeAgain(): Promise<Client | undefined> {
    for (let pauseMs = 100; !leaving.signal.aborted; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        const { share, connection } = await joinOrStart({ ...plan, giveUpAfterMs: TRY_FOR_MS });
        warnIfMoved(connection);
        watch(share);
        return share;
      } catch (error) {
        plan.warn(error instanceof Error ? error.message : String(error));
        await delay(pauseMs, undefined, { signal: leaving.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  function warnIfMoved(connection: DatabaseConnection): void {
    if (connection.port === joined.connection.port) return;
    plan.warn(`The database had to move to port ${connection.port}: start the app again to reach it.`);
  }

  return async function leave() {
    leaving.abort();
    const client = await current;
    if (client === undefined) return;
    try {
      // A server that does not answer has ended or is ending.
      const rest = await releaseShare(client).catch(() => 'others-remain' as const);
      if (rest === 'last') await stopServer(plan.home);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
}
