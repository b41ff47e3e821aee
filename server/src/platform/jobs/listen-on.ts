import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { DatabaseListener } from '@baitdrop/records/realtime/database-listener';

const HEARTBEAT_MS = 15_000;

/**
 * Listens for new jobs on a connection of its own that is opened again when it is lost. Calls `heard` with the queue's
 * name instead of notifying the queue itself, which would wake all workers for every job.
 */
export const listenOn =
  (pool: Pool, log: Logger, heard: (name: string) => void) =>
  async (channel: string, _onNotification: (payload: string) => void, onReconnect: () => void) => {
    const listener = new DatabaseListener(pool, [channel], HEARTBEAT_MS, {
      connected: async () => onReconnect(),
      notified: (_channel, name) => heard(name),
      heartbeat: async (client) => void (await client.query('select 1')),
      failed: (error) => log.warn({ err: error }, 'the job queue lost its listening connection'),
    });
    await listener.start();
    return { close: () => listener.stop() };
  };
