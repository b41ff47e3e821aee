import { chmod, glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isServerOf, readPostmasterLock } from '../postmaster-lock.ts';
import { canEnter, chooseServerAccount } from '../server-account.ts';

/** Creates a folder that every user may pass through, also when TMPDIR is private. */
export async function reachableTemporaryFolder(): Promise<string> {
  const reachable = await canEnter(await chooseServerAccount(), tmpdir());
  const folder = await mkdtemp(join(reachable ? tmpdir() : '/var/tmp', 'baitdrop-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Creates a folder for one test; it is removed together with all servers in it. */
export async function scratchFolder(): Promise<string> {
  const folder = await reachableTemporaryFolder();
  onTestFinished(async () => {
    await endServersIn(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** Only a failed test leaves servers behind. */
async function endServersIn(folder: string): Promise<void> {
  for await (const lockFile of glob(join(folder, '**/postmaster.pid'))) {
    const cluster = dirname(lockFile);
    const lock = await readPostmasterLock(cluster);
    if (lock && (await isServerOf(cluster, lock.pid))) process.kill(lock.pid, 'SIGKILL');
  }
}
