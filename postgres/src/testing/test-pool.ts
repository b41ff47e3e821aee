// Connects the product to a test database: directly, or through the pooler in front of the run's server (`npm run
// test:poolers`).
import type { Pool } from 'pg';
import { createPool, type PoolOptions } from '../pool.ts';
import type { PoolMode } from './pgbouncer.ts';

/** Passed in the environment, so that programs started by tests have it, too. */
interface PoolerOfRun {
  mode: PoolMode;
  url: string;
  serverUrl: string;
}

const SETTING = 'BAITDROP_TEST_POOLER_OF_RUN';

export function announcePooler(pooler: PoolerOfRun): void {
  process.env[SETTING] = JSON.stringify(pooler);
}

export interface TestConnection {
  url: string;
  /** Address of PostgreSQL itself, past a pooler in transaction mode. */
  directUrl?: string;
}

/** Addresses elsewhere, such as that of a failing proxy, are not changed. */
export function connectionFor(databaseUrl: string): TestConnection {
  const setting = process.env[SETTING];
  const pooler: PoolerOfRun | null = setting === undefined ? null : JSON.parse(setting);
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
  const { url, ...way } = connectionFor(databaseUrl);
  return createPool(url, { ...options, ...way });
}
