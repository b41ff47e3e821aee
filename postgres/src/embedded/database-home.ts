// Finds the folder of a database. Its home is `DATA_DIR/database` or, when the account running it cannot enter
// DATA_DIR, a separate folder that `DATA_DIR/location` names. A home appears complete or not at all.
import { randomBytes } from 'node:crypto';
import { chmod, link, lstat, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, createFolderAtomically } from './atomic-folder.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { writeOriginFile, openMachineFolder, removeOrphanedDatabases } from './machine-folders.ts';
import { canEnter, chooseServerAccount, chownTo, runsAsRoot, type ServerAccount } from './server-account.ts';
import { ensureFolder } from './ensure-folder.ts';
import { explainFileError } from './start-failure.ts';

export type DatabaseHome = { folder: string; cluster: string; passwordFile: string; logFile: string };

export type HomeChoice =
  | { state: 'made'; home: DatabaseHome; account: ServerAccount }
  | { state: 'to-make'; parent: string; account: ServerAccount };

export function homeAt(folder: string): DatabaseHome {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'server.log'),
  };
}

/**
 * Creates DATA_DIR when missing. A folder made by root can be passed through, so that the database can live inside it.
 */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    if (await ensureFolder(dataDir)) await chmod(dataDir, runsAsRoot() ? 0o711 : 0o700);
    return await realpath(dataDir);
  } catch (error) {
    throw explainFileError(error, `make the data folder ${dataDir}`);
  }
}

export async function chooseHome(dataDir: string, machineFolders: string[]): Promise<HomeChoice> {
  const near = join(dataDir, 'database');
  const location = await readLocation(dataDir);
  const existing = location ?? near;
  if (await exists(existing)) {
    const account = await chooseServerAccount(existing);
    await refuseUnreachable(existing, account);
    return { state: 'made', home: homeAt(await realpath(existing)), account };
  }
  if (location !== undefined) throw vanished(dataDir, location);
  const account = await chooseServerAccount();
  for (const parent of [dataDir, ...machineFolders]) {
    const opened = parent === dataDir ? dataDir : await openMachineFolder(parent);
    if (opened !== undefined && (await canEnter(account, opened))) return { state: 'to-make', parent: opened, account };
  }
  throw new DatabaseStartError(
    `The database runs as ${account?.name ?? 'this user'}, which can enter neither ${dataDir} nor ${machineFolders.join(' or ')}: ` +
      'choose another DATA_DIR.',
  );
}

/** Fills a home and puts it in place. If another start was first, returns that start's home. */
export async function makeHome(
  dataDir: string,
  choice: HomeChoice & { state: 'to-make' },
  durable: boolean,
  fill: (home: DatabaseHome) => Promise<void>,
): Promise<DatabaseHome> {
  const { parent, account } = choice;
  const near = parent === dataDir;
  const folder = join(parent, near ? 'database' : `database-${randomBytes(8).toString('hex')}`);
  try {
    await createFolderAtomically(folder, 0o700, async (making) => {
      await chownTo(account, making);
      if (!near) await writeOriginFile(making, dataDir);
      await fill(homeAt(making));
    });
    if (durable) await flushFolder(parent);
    if (near) return homeAt(folder);
    const named = await nameInLocation(dataDir, folder, durable);
    await removeOrphanedDatabases(parent).catch(() => undefined);
    return homeAt(named);
  } catch (error) {
    throw explainFileError(error, `make the database in ${parent}`);
  }
}

/** The first process to write the file decides; later ones give up their folder for the one it names. */
async function nameInLocation(dataDir: string, folder: string, durable: boolean): Promise<string> {
  const written = join(dataDir, `location.making-${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(written, `${folder}\n`, { flush: durable });
    await link(written, join(dataDir, 'location'));
    if (durable) await flushFolder(dataDir);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const first = await readLocation(dataDir);
    if (first === undefined) throw error;
    return first;
  } finally {
    await rm(written, { force: true });
  }
}

async function readLocation(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, 'location'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw explainFileError(error, `read ${join(dataDir, 'location')}`);
  }
}

function vanished(dataDir: string, location: string): DatabaseStartError {
  return new DatabaseStartError(
    `The database of ${dataDir} lived in ${location}, which is gone: put it back, or, to begin with an empty database, ` +
      `delete ${join(dataDir, 'location')}.`,
  );
}

async function refuseUnreachable(folder: string, account: ServerAccount): Promise<void> {
  if (await canEnter(account, folder)) return;
  throw new DatabaseStartError(
    `The database in ${folder} cannot be entered by ${account?.name ?? 'this user'}, who runs it: ` +
      'start the app as the user who made it, or let that user pass through the folders above.',
  );
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw explainFileError(error, `open the database in ${path}`);
  }
}
