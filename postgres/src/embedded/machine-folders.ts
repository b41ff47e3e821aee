// Folders in which root stores what its unprivileged user could not reach in place: databases and copies of the
// programs.
import { chmod, lstat, mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writePlainFile } from './plain-file.ts';
import { isServerOf, readPostmasterLock } from './postmaster-lock.ts';

/** Folders that survive a restart of the machine; the second for machines whose /var/lib is read-only. */
export const PERSISTENT_FOLDERS = ['/var/lib/baitdrop', '/var/tmp/baitdrop'];

const ORPHANED_AFTER_MS = 86_400_000;

/**
 * Chooses folders that last as long as the data folder: a data folder in a temporary place gets the same temporary
 * place.
 */
export async function machineFoldersFor(dataDir: string): Promise<string[]> {
  const places = await temporaryPlaces();
  const place = places.find((candidate) => dataDir.startsWith(`${candidate}/`));
  return place === undefined ? PERSISTENT_FOLDERS : [join(place, 'baitdrop'), ...PERSISTENT_FOLDERS];
}

async function temporaryPlaces(): Promise<string[]> {
  const places = [tmpdir(), '/tmp', '/var/tmp'];
  return Promise.all(places.map((place) => realpath(place).catch(() => place)));
}

/** Undefined when the folder cannot be created, or when other users could have written to it. */
export async function openMachineFolder(folder: string): Promise<string | undefined> {
  try {
    const made = await mkdir(folder, { recursive: true });
    if (made !== undefined) await chmod(folder, 0o755);
    const found = await lstat(folder);
    const trusted = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
    return trusted ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Written at every start, because the data folder may have been moved. */
export async function writeOriginFile(home: string, dataDir: string): Promise<void> {
  await writePlainFile(join(home, 'origin'), `${dataDir}\n`);
}

/**
 * Removes databases in temporary places whose data folder has been deleted. Those started within the last day are
 * spared: their data folder may have been moved, or may not name them yet.
 */
export async function removeOrphanedDatabases(parent: string, now = Date.now()): Promise<void> {
  if (!(await temporaryPlaces()).includes(dirname(parent))) return;
  const names = (await readdir(parent)).filter((name) => name.startsWith('database-') && !name.includes('.making-'));
  await Promise.all(
    names.map(async (name) => {
      const home = join(parent, name);
      if (await isOrphaned(home, now)) await rm(home, { recursive: true, force: true });
    }),
  );
}

async function isOrphaned(home: string, now: number): Promise<boolean> {
  try {
    const note = join(home, 'origin');
    if (now - (await stat(note)).mtimeMs < ORPHANED_AFTER_MS) return false;
    const location = join((await readFile(note, 'utf8')).trim(), 'location');
    if ((await readFile(location, 'utf8').catch(ifMissing))?.trim() === home) return false;
    const lock = await readPostmasterLock(join(home, 'cluster'));
    return lock === undefined || !(await isServerOf(join(home, 'cluster'), lock.pid));
  } catch {
    return false;
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
