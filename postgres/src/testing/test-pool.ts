// The product's way to a test database: straight, or through the pooler that stands before the server of the run
// (`npm run test:poolers`).
import type { Pool } from 'pg';
import { createPool, type PoolOptions } from '../pool.ts';
import type { PoolMode } from './pgbouncer.ts';

/** In the environment, so that programs which tests start know of it, too. */
interface PoolerOfRun {
  mode: PoolMode;
  url: string;
  serverUrl: string;
}

const SETTING = 'BAITDROP_TEST_POOLER_OF_RUN';

export function announcePooler(pooler: PoolerOfRun): void {
  process.env[SETTING] = JSON.stringify(pooler);
}

export interface Way {
  url: string;
  /** PostgreSQL itself, past a pooler that gives connections away after each transaction. */
  directUrl?: string;
}

/** Addresses elsewhere, such as that of a proxy that fails, stay as they are. */
export function wayTo(databaseUrl: string): Way {
  const known = process.env[SETTING];
  const pooler: PoolerOfRun | null = known === undefined ? null : JSON.parse(known);
  if (pooler === null || serverOf(databaseUrl) !== serverOf(pooler.serverUrl)) return { url: databaseUrl };
  const through = new URL(pooler.url);
  through.pathname = new URL(databaseUrl).pathname;
  return { url: through.href, ...(pooler.mode === 'transaction' && { directUrl: databaseUrl }) };
}

function serverOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = '/';
  return url.href;
}

export function createTestPool(databaseUrl: string, options: PoolOptions): Pool {
  const { url, ...way } = wayTo(databaseUrl);
  return createPool(url, { ...options, ...way });
}
