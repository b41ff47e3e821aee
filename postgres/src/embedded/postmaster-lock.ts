// `postmaster.pid`: PostgreSQL's own lock on a data folder. It remains after a server or a machine died.
import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs } from './server-account.ts';

export type PostmasterLock = {
  state: 'written' | 'being-written';
  pid: number;
  port: number;
  status: string;
  text: string;
};

/** A lock is created empty and filled at once; one that stays empty was left by a crash. */
const MAX_EMPTY_MS = 2_000;

const lockFileOf = (cluster: string) => join(cluster, 'postmaster.pid');

export async function readPostmasterLock(cluster: string): Promise<PostmasterLock | undefined> {
  const file = lockFileOf(cluster);
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  const written = await stat(file).catch(ignoreMissing);
  if (text === undefined || written === undefined) return undefined;
  const fresh = text === '' && Date.now() - written.mtimeMs < MAX_EMPTY_MS;
  const lines = text.split('\n');
  return {
    state: fresh ? 'being-written' : 'written',
    pid: Number(lines[0]),
    port: Number(lines[3]),
    status: (lines[7] ?? '').trim(),
    text,
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/**
 * True only when the process is alive and is a PostgreSQL server on this folder, not a later process with the same
 * number.
 */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  const [program = '', settings] = (await commandLineOf(pid)).split(' -D ', 2);
  if (!program.endsWith('/postgres') || settings === undefined) return false;
  return `${settings} `.startsWith(`${cluster} `) || worksIn(cluster, pid);
}

/** Empty for a process that has ended, a zombie included. */
async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (text) => text.replaceAll('\0', ' '),
      () => '',
    );
  }
  const { code, output } = await runAs(undefined, 'ps', ['-p', String(pid), '-o', 'command=']);
  return code === 0 ? output : '';
}

/** A server changes into its data folder, so this also recognises it when the folder was reached by another path. */
async function worksIn(cluster: string, pid: number): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
    return a.ino === b.ino && a.dev === b.dev;
  } catch {
    return false;
  }
}

/**
 * Removes a lock whose process is not our server. The lock is renamed and checked again, because another start may have
 * replaced it in between; then it is put back.
 */
export async function removeStaleLock(
  { folder, cluster }: { folder: string; cluster: string },
  stale: PostmasterLock,
): Promise<void> {
  const aside = `${lockFileOf(cluster)}.stale-${randomBytes(6).toString('hex')}`;
  try {
    await rename(lockFileOf(cluster), aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const taken = await readFile(aside, 'utf8');
  if (taken !== stale.text) {
    await link(aside, lockFileOf(cluster)).catch(() => undefined);
    await rm(aside, { force: true });
    return;
  }
  await rm(aside, { force: true });
  const socket = join(folder, `.s.PGSQL.${stale.port}`);
  const socketLock = await readFile(`${socket}.lock`, 'utf8').catch(() => '');
  if (Number(socketLock.split('\n')[0]) === stale.pid) {
    await Promise.all([rm(`${socket}.lock`, { force: true }), rm(socket, { force: true })]);
  }
}
