// Starts one PostgreSQL server for a whole test run: the one TEST_DATABASE_URL names (its user must be allowed to
// create databases), else an embedded one in a temporary folder. BAITDROP_TEST_POOLER puts PgBouncer in front of it and
// names PgBouncer's pool mode.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { ServerSettings } from '../embedded/server-settings.ts';
import { type Pooler, type PoolMode, startPgBouncer } from './pgbouncer.ts';
import { proxyProgram } from './run-proxy.ts';
import { dropDatabasesOfRun } from './test-database.ts';
import { announcePooler } from './test-pool.ts';
import { startThrowawayServer } from './throwaway-server.ts';

// The short tier creates hundreds of small databases, and vacuuming them takes a quarter of the server's processor
// time. The long tier fills tables that need statistics for good plans.
const SETTINGS: ServerSettings = process.env['BAITDROP_TEST_TIER'] === 'short' ? { autovacuum: 'off', jit: 'off' } : {};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runId = randomBytes(4).toString('hex');
  const outside = process.env['TEST_DATABASE_URL'];
  const server =
    outside === undefined ? await startThrowawayServer(SETTINGS) : { url: outside, stop: async () => undefined };
  const mode = poolMode();
  const pooler = mode && (await startPooler(server.url, mode));
  if (pooler && mode) announcePooler({ mode, url: pooler.url, serverUrl: server.url });
  project.provide('postgresAdminUrl', server.url);
  project.provide('postgresRunId', runId);
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-run-'));
  project.provide('testRunFolder', folder);
  return async () => {
    await pooler?.stop();
    if (outside !== undefined) await dropDatabasesOfRun(outside, runId);
    await server.stop();
    await rm(folder, { recursive: true });
  };
}

function poolMode(): PoolMode | undefined {
  const poolerMode = process.env['BAITDROP_TEST_POOLER'] ?? '';
  if (poolerMode === '' || poolerMode === 'session' || poolerMode === 'transaction') return poolerMode || undefined;
  throw new Error('BAITDROP_TEST_POOLER is session or transaction.');
}

async function startPooler(serverUrl: string, mode: PoolMode): Promise<Pooler> {
  const program = proxyProgram('pgbouncer');
  if (program === undefined) throw new Error('There is no pgbouncer on the PATH or in BAITDROP_PGBOUNCER.');
  return startPgBouncer(program, serverUrl, mode, { serverConnections: mode === 'session' ? 60 : 20 });
}
