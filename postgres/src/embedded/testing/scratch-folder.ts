import { chmod, glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isServerOf, readPostmasterLock } from '../postmaster-lock.ts';
import { canEnter, chooseServerAccount } from '../server-account.ts';

/** A new folder that every user may pass through, also where TMPDIR itself is somebody's private one. */
export async function reachableTemporaryFolder(): Promise<string> {
  const reachable = await canEnter(await chooseServerAccount(), tmpdir());
  const folder = await mkdtemp(join(reachable ? tmpdir() : '/var/tmp', 'baitdrop-'));
  await chmod(folder, 0o755);
  return folder;
}

/** A folder of its own for one test, removed with all servers in it. */
export async function scratchFolder(): Promise<string> {
  const folder = await reachableTemporaryFolder();
  onTestFinished(async () => {
    await endServersIn(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** Only a test that failed half-way leaves any. */
async function endServersIn(folder: string): Promise<void> {
  for await (const lockFile of glob(join(folder, '**/postmaster.pid'))) {
    const cluster = dirname(lockFile);
    const lock = await readPostmasterLock(cluster);
    if (lock && (await isServerOf(cluster, lock.pid))) process.kill(lock.pid, 'SIGKILL');
  }
}
