import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { runAs } from '../server-account.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { reachableTemporaryFolder } from './scratch-folder.ts';

/** Makes one database per test file; copies of it spare tests that need one that exists the time to make it. */
export function useReadyDatabase(): { copyTo(dataDir: string): Promise<void> } {
  let folder = '';
  beforeAll(async () => {
    folder = await reachableTemporaryFolder();
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false });
    await server.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    async copyTo(dataDir) {
      const { code, output } = await runAs(undefined, 'cp', ['-a', join(folder, 'data'), dataDir]);
      if (code !== 0) throw new Error(output);
    },
  };
}
