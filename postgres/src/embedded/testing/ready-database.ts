import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { runAs } from '../server-account.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { reachableTemporaryFolder } from './scratch-folder.ts';

/** Creates one database per test file; tests that need an existing one copy it to save time. */
export function useReadyDatabase(): { dataDir(): string; copyTo(dataDir: string): Promise<void> } {
  // Creating databases takes processor and disk time, so a busy machine needs a longer timeout.
  vi.setConfig({ testTimeout: 60_000 });
  let folder = '';
  beforeAll(async () => {
    folder = await reachableTemporaryFolder();
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false });
    await server.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    dataDir: () => join(folder, 'data'),
    async copyTo(dataDir) {
      const { code, output } = await runAs(undefined, 'cp', ['-a', join(folder, 'data'), dataDir]);
      if (code !== 0) throw new Error(output);
    },
  };
}
