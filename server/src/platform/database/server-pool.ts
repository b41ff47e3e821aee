import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createPool } from '@baitdrop/postgres/pool';
import { watchStorage } from '@baitdrop/postgres/storage-failure';
import { DEFAULT_CONNECTIONS } from '../../config/database-settings.ts';

/** Ends a statement that keeps its connection busy for longer, whatever its filter. */
export const STATEMENT_TIMEOUT_MS = 20_000;
/** Longer than the statement timeout, so that a living server always responds within it. */
const MAX_SILENCE_MS = 22_000;

/** One connection listens for notifications. */
const LISTENING = 1;
const MAX_FOR_LIVE_SCREENS = 3;

/** Divides the connections of a process between requests and live screens. */
export function shareConnections(connections: number): { requests: number; liveScreens: number } {
  const liveScreens = Math.min(MAX_FOR_LIVE_SCREENS, Math.max(1, Math.floor(connections / 4)));
  return { requests: connections - LISTENING - liveScreens, liveScreens };
}

interface ServerPoolSettings {
  connections: number;
  directUrl?: string | undefined;
}

/** Creates the pool that requests and jobs share. */
export function createServerPool(
  databaseUrl: string,
  log: Logger,
  { connections, directUrl }: ServerPoolSettings = { connections: DEFAULT_CONNECTIONS },
): Pool {
  const pool = createPool(databaseUrl, {
    applicationName: 'baitdrop',
    maxConnections: shareConnections(connections).requests,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    maxSilenceMs: MAX_SILENCE_MS,
    onIdleError: (error) => log.error({ err: error }, 'database connection lost'),
    ...(directUrl !== undefined && { directUrl }),
  });
  watchStorage(pool);
  return pool;
}
