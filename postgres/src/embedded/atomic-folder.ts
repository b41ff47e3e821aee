// Creates folders atomically: they appear complete or not at all, also when several processes create them at once or
// are killed.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Fills a folder under a temporary name, then renames it. If the name is taken by then, the existing folder stays. */
export async function createFolderAtomically(folder: string, mode: number, fill: (making: string) => Promise<void>) {
  await removeAbandoned(dirname(folder));
  const making = `${folder}.making-${process.pid}-${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(making, { mode });
    await fill(making);
    await rename(making, folder).catch(ignoreTaken);
  } finally {
    await rm(making, { recursive: true, force: true });
    await removeAbandoned(dirname(folder));
  }
}

/** Makes the names in a folder durable across a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}

/** Removes temporary folders whose process was killed, except those that a child of it still fills. */
async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent);
  const abandoned = names.filter((name) => {
    const maker = /\.making-(\d+)-[0-9a-f]{12}$/.exec(name)?.[1];
    return maker !== undefined && !isAlive(Number(maker));
  });
  await Promise.allSettled(
    abandoned.map((name) => rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 })),
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
