// One PostgreSQL server for a whole test run: the one TEST_DATABASE_URL names (its user must be allowed to create
// databases), else an embedded one in a temporary folder.
import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { dropDatabasesOfRun } from './test-database.ts';
import { startThrowawayServer } from './throwaway-server.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runId = randomBytes(4).toString('hex');
  const outside = process.env['TEST_DATABASE_URL'];
  const server = outside === undefined ? await startThrowawayServer() : { url: outside, stop: async () => undefined };
  project.provide('postgresAdminUrl', server.url);
  project.provide('postgresRunId', runId);
  return async () => {
    if (outside !== undefined) await dropDatabasesOfRun(outside, runId);
    await server.stop();
  };
}
