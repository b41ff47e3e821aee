import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataDir } from '@baitdrop/postgres/embedded/database-home';
import { explainFileError } from '@baitdrop/postgres/embedded/start-failure';

/** Checks at the start that the data folder is writable: uploads and backups would otherwise fail much later. */
export async function ensureWritable(dataDir: string): Promise<void> {
  const folder = await openDataDir(dataDir);
  const probe = join(folder, `.written-by-${process.pid}`);
  try {
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw explainFileError(error, `write to the data folder ${dataDir} (DATA_DIR)`);
  }
}
