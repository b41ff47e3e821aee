// Starts PostgreSQL from node_modules on a data folder. Any number of processes may call this for one data folder: the
// first creates the database and starts its server, the others join it, and the last to stop stops the server.
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
  /** Contains everything (`database/`), unless its file `location` names another folder. */
  dataDir: string;
  /** False only for throwaway data, as in tests: does not wait for the disk. */
  durable?: boolean;
  log?: (message: string) => void;
  /** Receives problems that an operator should see, such as a server that disappeared. */
  warn?: (message: string) => void;
  settings?: ServerSettings;
  /** Called once a program of the database has been started, which then runs independently of us. */
  onWorking?: () => void;
  /** How long to wait for a server that cannot be joined yet because it is starting, stopping or locked. */
  giveUpAfterMs?: number;
  /** Folders in which root stores a database or programs that its unprivileged user could not reach in place. */
  machineFolders?: string[];
};

export type EmbeddedPostgres = {
  url: string;
  connection: DatabaseConnection;
  /** Process id of the server, also when another process started it. */
  pid: number;
  /** The folder that contains the data. */
  folder: string;
  /** Releases this process's share; the server stops when no other process has one. Repeated calls do nothing. */
  stop(): Promise<void>;
};

const DATABASE = 'baitdrop';
const GIVE_UP_AFTER_MS = 30_000;

/** Rejects with a DatabaseStartError, whose message is one sentence for the person who started the app. */
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
    // Another process created the database at the same moment.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
