// A PostgreSQL server with a replica that follows it; both end with the test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { chooseServerAccount, chownTo, runAs, spawnOptionsFor } from '@baitdrop/postgres/embedded/server-account';
import { prepareServerBinaries } from '@baitdrop/postgres/embedded/server-binaries';
import { pollUntil } from '@baitdrop/postgres/poll';
import { freePort } from '@baitdrop/postgres/testing/free-port';

export interface ReplicatedServer {
  primaryUrl: string;
  replicaUrl: string;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-replica-'));
  await chmod(folder, 0o755);
  const account = await chooseServerAccount();
  const binaries = await prepareServerBinaries(account, [folder]);
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  await chownTo(account, folder);
  const made = await runAs(account, binaries.initdb, [`--pgdata=${first}`, '--username=baitdrop', '--auth=trust']);
  if (made.code !== 0) throw new Error(made.output);

  const start = async (cluster: string): Promise<{ url: string; stop(): Promise<void> }> => {
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'fsync=off'];
    const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(binaries.postgres, args, { ...spawnOptionsFor(account), stdio: 'ignore' });
    process.once('exit', () => child.kill('SIGKILL'));
    const url = `postgresql://baitdrop@127.0.0.1:${port}/postgres`;
    const isReady = await pollUntil(READY_WITHIN_MS, () => answers(url));
    if (isReady === undefined) throw new Error(`the server in ${cluster} does not answer`);
    return {
      url,
      async stop() {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGINT');
        await once(child, 'exit');
      },
    };
  };

  // The replica starts as a copy of a stopped server.
  await (await start(first)).stop();
  await cp(first, second, { recursive: true, preserveTimestamps: true });
  const owned = account === undefined ? { code: 0 } : await runAs(undefined, 'chown', ['-R', `${account.uid}`, second]);
  if (owned.code !== 0) throw new Error('the replica cannot be given away');
  await chmod(second, 0o700);
  const primary = await start(first);
  await writeFile(join(second, 'standby.signal'), '');
  const { port } = new URL(primary.url);
  await appendFile(
    join(second, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=baitdrop'\n`,
  );
  await chownTo(account, join(second, 'standby.signal'));
  const replica = await start(second);
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    stopReplica: () => replica.stop(),
    async stop() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(connectionString: string): Promise<true | undefined> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
