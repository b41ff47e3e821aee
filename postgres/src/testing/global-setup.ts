// One PostgreSQL server for a whole test run: an outside one when TEST_DATABASE_URL names it, else an embedded one
// in a temporary folder.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts';
import { dropDatabasesOfRun } from './test-database.ts';

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

async function startThrowawayServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-test-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable: false, settings: { max_connections: '300' } });
  const dismissCleaner = cleanUpWhenWeDie(server.pid, [dataDir, server.folder]);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await Promise.all([dataDir, server.folder].map((folder) => rm(folder, { recursive: true, force: true })));
      dismissCleaner();
    },
  };
}

/** A run that is interrupted or killed cannot tidy up, but its end of the pipe closes: then a small shell does it. */
function cleanUpWhenWeDie(serverPid: number, folders: string[]): () => void {
  const script =
    'read answer && exit; pid=$1; shift; kill -QUIT "$pid"; while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done; rm -rf "$@"';
  const cleaner = spawn('/bin/sh', ['-c', script, 'sh', String(serverPid), ...folders], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  cleaner.unref();
  return () => cleaner.stdin.end('done\n');
}
