import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The configured keys, or the one that the first start made and keeps in the data folder, readable by its owner only. */
export async function secretKeysOf(config: {
  secretKeys: readonly string[];
  dataDir: string;
}): Promise<[string, ...string[]]> {
  const [first, ...others] = config.secretKeys;
  if (first !== undefined) return [first, ...others];
  const folder = join(config.dataDir, 'secrets');
  const file = join(folder, 'key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Of two processes that start together one makes the key, the other reads it.
    await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return [await readFile(file, 'utf8')];
}
