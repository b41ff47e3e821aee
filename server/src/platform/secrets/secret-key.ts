import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The configured key, or the one that the first start made and keeps in the data folder, readable by its owner only. */
export async function secretKeyOf(config: { secretKey: string | undefined; dataDir: string }): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey;
  const folder = join(config.dataDir, 'secrets');
  const file = join(folder, 'key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Of two processes that start together one makes the key, the other reads it.
    await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
