// One PostgreSQL server for a whole test run: the one TEST_DATABASE_URL names (its user must be allowed to create
// databases), else an embedded one in a temporary folder.
import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import type { ServerSettings } from '../embedded/server-settings.ts';
import { dropDatabasesOfRun } from './test-database.ts';
import { startThrowawayServer } from './throwaway-server.ts';

// The short tier makes hundreds of small databases, and tidying them up takes a quarter of the server's processor time. The
// long tier fills tables that are planned well only when they have been analysed.
const SETTINGS: ServerSettings = process.env['BAITDROP_TEST_TIER'] === 'short' ? { autovacuum: 'off', jit: 'off' } : {};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runId = randomBytes(4).toString('hex');
  const outside = process.env['TEST_DATABASE_URL'];
  const server =
    outside === undefined ? await startThrowawayServer(SETTINGS) : { url: outside, stop: async () => undefined };
  project.provide('postgresAdminUrl', server.url);
  project.provide('postgresRunId', runId);
  return async () => {
    if (outside !== undefined) await dropDatabasesOfRun(outside, runId);
    await server.stop();
  };
}
