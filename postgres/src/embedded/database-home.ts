// Where a database lives. Its home is `DATA_DIR/database`, or, where the account running it cannot enter DATA_DIR,
// a folder of its own that `DATA_DIR/location` names. A home appears complete or not at all.
import { createHash, randomBytes } from 'node:crypto';
import { chmod, link, lstat, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError } from './database-start.error.ts';
import { explainFileError } from './start-failure.ts';
import { canEnter, chooseServerAccount, giveTo, runsAsRoot, type ServerAccount } from './server-account.ts';

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

/** Makes DATA_DIR when missing; a root-made one can be passed through, so that the database can live inside it. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    const made = await mkdir(dataDir, { recursive: true });
    if (made !== undefined) await chmod(dataDir, runsAsRoot() ? 0o711 : 0o700);
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

/** Runs `fill` in a hidden folder and moves it into place. When another start was first, its home is the answer. */
export async function makeHome(
  dataDir: string,
  choice: HomeChoice & { state: 'to-make' },
  fill: (home: DatabaseHome) => Promise<void>,
): Promise<DatabaseHome> {
  const { parent, account } = choice;
  const name =
    parent === dataDir ? 'database' : `database-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
  await removeAbandoned(parent, name);
  const unique = randomBytes(8).toString('hex');
  const making = join(parent, `${name}.making-${process.pid}-${unique}`);
  try {
    await mkdir(making, { mode: 0o700 });
    await giveTo(account, making);
    await fill(homeAt(making));
    return homeAt(await publish(dataDir, parent, making, parent === dataDir ? name : `${name}-${unique}`));
  } catch (error) {
    throw explainFileError(error, `make the database in ${parent}`);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

async function publish(dataDir: string, parent: string, making: string, name: string): Promise<string> {
  const folder = join(parent, name);
  if (parent === dataDir) {
    await rename(making, folder).catch(ignoreTaken);
    return folder;
  }
  await rename(making, folder);
  const written = join(dataDir, `location.making-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(written, `${folder}\n`, { mode: 0o644 });
    await link(written, join(dataDir, 'location'));
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const winner = await readLocation(dataDir);
    if (winner === undefined) throw error;
    return winner;
  } finally {
    await rm(written, { force: true });
  }
}

function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
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

async function openMachineFolder(folder: string): Promise<string | undefined> {
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

/** Half-made homes of starts that were killed. */
async function removeAbandoned(parent: string, name: string): Promise<void> {
  const prefix = `${name}.making-`;
  const entries = await readdir(parent).catch(() => []);
  for (const entry of entries.filter((candidate) => candidate.startsWith(prefix))) {
    const maker = Number(entry.slice(prefix.length).split('-')[0]);
    if (!isAlive(maker)) await rm(join(parent, entry), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
