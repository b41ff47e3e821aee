// A database server whose process belongs to the test, so that it can be restarted under other conditions.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { homeAt } from '@baitdrop/postgres/embedded/database-home';
import { PERSISTENT_FOLDERS } from '@baitdrop/postgres/embedded/machine-folders';
import {
  chooseServerAccount,
  runsAsRoot,
  type ServerAccount,
  spawnOptionsFor,
} from '@baitdrop/postgres/embedded/server-account';
import { chooseListenAddress } from '@baitdrop/postgres/embedded/server-address';
import { prepareServerBinaries } from '@baitdrop/postgres/embedded/server-binaries';
import { serverArguments } from '@baitdrop/postgres/embedded/server-settings';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { eventually, LONG_WAIT } from '@baitdrop/postgres/testing/eventually';

export interface OwnDatabaseServer {
  url: string;
  /** The folder of its files. */
  cluster: string;
  account: ServerAccount;
  /** Ends it and starts it again with this environment. */
  restart(env?: Record<string, string>): Promise<void>;
  ask<Row>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function startOwnDatabaseServer(): Promise<OwnDatabaseServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-server-'));
  await chmod(dataDir, 0o711);
  const embedded = await startEmbeddedPostgres({ dataDir });
  const home = homeAt(embedded.folder);
  const account = await chooseServerAccount(embedded.folder);
  let child: ChildProcess | undefined;
  async function ask<Row>(text: string): Promise<Row[]> {
    const client = new Client({ connectionString: embedded.url });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  }
  async function end(): Promise<void> {
    if (child !== undefined && child.exitCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    await embedded.stop();
  }
  return {
    url: embedded.url,
    cluster: home.cluster,
    account,
    ask,
    async restart(env = {}) {
      await end();
      const { postgres } = await prepareServerBinaries(account, runsAsRoot() ? PERSISTENT_FOLDERS : [dataDir]);
      const args = serverArguments(home.cluster, await chooseListenAddress(home), true, {});
      const options = spawnOptionsFor(account);
      child = spawn(postgres, args, { ...options, env: { ...options.env, ...env }, stdio: 'ignore' });
      await eventually(
        'the database server to answer',
        () =>
          ask('select 1').then(
            () => true,
            () => false,
          ),
        LONG_WAIT,
      );
    },
    async stop() {
      await end();
      await rm(embedded.folder, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
