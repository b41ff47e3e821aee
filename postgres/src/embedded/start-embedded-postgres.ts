// Starts PostgreSQL from node_modules on a data folder. Any number of processes may call this on one data folder: the first makes the
// database and starts its server, the others join it, and the last to stop stops the server.
import { dirname } from 'node:path';
import type { Client, DatabaseError } from 'pg';
import { checkMajorVersion, initialiseCluster, readPassword } from './cluster.ts';
import { chooseHome, makeHome, openDataDir } from './database-home.ts';
import { PERSISTENT_FOLDERS, machineFoldersFor, writeOriginFile } from './machine-folders.ts';
import { joinOrStart, type ServerPlan } from './running-server.ts';
import { runsAsRoot } from './server-account.ts';
import { urlOf, type DatabaseConnection } from './server-address.ts';
import { prepareServerBinaries } from './server-binaries.ts';
import { holdShare } from './hold-share.ts';
import { trimServerLogRegularly } from './server-log.ts';
import type { ServerSettings } from './server-settings.ts';
import { explainFileError } from './start-failure.ts';

export type EmbeddedPostgresOptions = {
  /** Everything lives in here (`database/`), or in the folder that its file `location` names. */
  dataDir: string;
  /** False only for data nobody will miss, such as in tests: no waiting for the disk. */
  durable?: boolean;
  log?: (message: string) => void;
  /** For what somebody should look at, such as a server that went away. */
  warn?: (message: string) => void;
  settings?: ServerSettings;
  /** Called once one of the database's programs has been started, which takes its time without us. */
  onWorking?: () => void;
  /** How long a server that cannot be joined yet (starting, stopping, held by another) is waited for. */
  giveUpAfterMs?: number;
  /** Where root keeps a database or programs that its unprivileged user could not reach in place. */
  machineFolders?: string[];
};

export type EmbeddedPostgres = {
  url: string;
  connection: DatabaseConnection;
  /** Of the server, also when another process started it. */
  pid: number;
  /** Where the data really is. */
  folder: string;
  /** Gives up this process's use; the server ends when nobody else uses it. May be called again. */
  stop(): Promise<void>;
};

const DATABASE = 'baitdrop';
const GIVE_UP_AFTER_MS = 30_000;

/** Refuses with a DatabaseStartError, whose message is one sentence for the person who started the app. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explainFileError(error, 'start the database');
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => undefined, warn = log, onWorking = () => undefined } = options;
  const dataDir = await openDataDir(options.dataDir);
  const choice = await chooseHome(dataDir, options.machineFolders ?? (await machineFoldersFor(dataDir)));
  const copyFolders = runsAsRoot() ? (options.machineFolders ?? PERSISTENT_FOLDERS) : [dataDir];
  const binaries = await prepareServerBinaries(choice.account, copyFolders);
  const home =
    choice.state === 'made'
      ? choice.home
      : await makeHome(dataDir, choice, durable, (making) =>
          initialiseCluster(making, binaries, choice.account, { durable, onWorking }),
        );
  await checkMajorVersion(home);
  if (dirname(home.folder) !== dataDir) {
    await writeOriginFile(home.folder, dataDir);
    log(`The database of ${dataDir} lives in ${home.folder}.`);
  }
  const plan: ServerPlan = {
    home,
    account: choice.account,
    postgres: binaries.postgres,
    password: await readPassword(home),
    durable,
    settings: options.settings ?? {},
    giveUpAfterMs: options.giveUpAfterMs ?? GIVE_UP_AFTER_MS,
    log,
    warn,
    onWorking,
  };
  const joined = await joinOrStart(plan);
  await createDatabaseOnce(joined.share).catch(async (error: unknown) => {
    await joined.share.end();
    throw error;
  });
  const leave = holdShare(plan, joined);
  const stopShortening = trimServerLogRegularly(home.logFile);
  const connection = { ...joined.connection, database: DATABASE };
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(connection),
    connection,
    pid: joined.pid,
    folder: home.folder,
    stop() {
      stopShortening();
      stopped ??= leave();
      return stopped;
    },
  };
}

async function createDatabaseOnce(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: DatabaseError) => {
    // Another process joined at the same moment and was faster.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
