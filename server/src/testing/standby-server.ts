// A database server that can be made a standby, as after a failover to a replica: it answers, and nothing can be written.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { homeAt } from '@baitdrop/postgres/embedded/database-home';
import { PERSISTENT_FOLDERS } from '@baitdrop/postgres/embedded/machine-folders';
import { chooseServerAccount, chownTo, runsAsRoot, spawnOptionsFor } from '@baitdrop/postgres/embedded/server-account';
import { chooseListenAddress } from '@baitdrop/postgres/embedded/server-address';
import { prepareServerBinaries } from '@baitdrop/postgres/embedded/server-binaries';
import { serverArguments } from '@baitdrop/postgres/embedded/server-settings';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { until } from './buying.ts';

interface StandbyServer {
  url: string;
  /** Stops it, and starts it as a standby of nobody. */
  becomeStandby(): Promise<void>;
  /** It can be written again, from one moment to the next. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStandbyServer(): Promise<StandbyServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-standby-'));
  await chmod(dataDir, 0o711);
  const primary = await startEmbeddedPostgres({ dataDir });
  const home = homeAt(primary.folder);
  const account = await chooseServerAccount(primary.folder);
  let child: ChildProcess | undefined;
  const ask = async (text: string): Promise<unknown> => {
    const client = new Client({ connectionString: primary.url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    url: primary.url,
    async becomeStandby() {
      await primary.stop();
      const signal = join(home.cluster, 'standby.signal');
      await writeFile(signal, '');
      await chownTo(account, signal);
      const { postgres } = await prepareServerBinaries(account, runsAsRoot() ? PERSISTENT_FOLDERS : [dataDir]);
      const args = serverArguments(home.cluster, await chooseListenAddress(home), true, {});
      child = spawn(postgres, args, { ...spawnOptionsFor(account), stdio: 'ignore' });
      await until('the standby to answer', () =>
        ask('select 1').then(
          () => true,
          () => false,
        ),
      );
    },
    async promote() {
      await ask('select pg_promote()');
    },
    async stop() {
      if (child !== undefined && child.exitCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      await primary.stop();
      await rm(primary.folder, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
