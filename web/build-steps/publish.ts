import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Publishes the finished parts by renaming, so that a running server never sees half a build. */
export async function publish(making: string, published: string, parts: string[]): Promise<void> {
  const old = join(making, 'old');
  await mkdir(old, { recursive: true });
  await Promise.all(
    parts.map(async (part) => {
      await rename(join(published, part), join(old, part)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rename(join(making, part), join(published, part));
    }),
  );
  await rm(old, { recursive: true, force: true });
}
