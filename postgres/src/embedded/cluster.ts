// The cluster: the folder PostgreSQL itself calls its data directory.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseHome } from './database-home.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { chownTo, runAs, type ServerAccount } from './server-account.ts';
import type { ServerBinaries } from './server-binaries.ts';
import { explainFileError, explainOutput } from './start-failure.ts';

export const SUPERUSER = 'baitdrop';

/** PostgreSQL cannot open data of another major version: raise this only together with a way to migrate the data. */
const MAJOR_VERSION = '18';

/** Writes the thousand small files of a new database to the disk in one call, where supported: twice as fast. */
const SAFELY = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

export async function initialiseCluster(
  home: DatabaseHome,
  binaries: ServerBinaries,
  account: ServerAccount,
  { durable, onWorking }: { durable: boolean; onWorking: () => void },
): Promise<void> {
  await writeFile(home.passwordFile, randomBytes(24).toString('base64url'), {
    mode: 0o600,
    flag: 'wx',
    flush: durable,
  });
  await chownTo(account, home.passwordFile);
  const initialising = runAs(account, binaries.initdb, [
    `--pgdata=${home.cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${home.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--set=dynamic_shared_memory_type=mmap',
    '--no-instructions',
    ...(durable ? SAFELY : ['--no-sync']),
  ]);
  onWorking();
  const { code, output } = await initialising;
  if (code !== 0) throw explainOutput(output, 'make the database');
}

export async function checkMajorVersion(home: DatabaseHome): Promise<void> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw explainFileError(error, `open the database in ${home.folder}`);
    throw new DatabaseStartError(
      `${home.folder} holds no database although it should: restore it from a backup, or delete it to begin with an empty one.`,
    );
  });
  if (version.trim() === MAJOR_VERSION) return;
  throw new DatabaseStartError(
    `The database in ${home.folder} was made by PostgreSQL ${version.trim()}, this app brings PostgreSQL ${MAJOR_VERSION}: ` +
      'use the app version that made it, or restore a backup into a new DATA_DIR.',
  );
}

export async function readPassword(home: DatabaseHome): Promise<string> {
  try {
    return (await readFile(home.passwordFile, 'utf8')).trim();
  } catch (error) {
    throw explainFileError(error, `read the database's password in ${home.passwordFile}`);
  }
}
