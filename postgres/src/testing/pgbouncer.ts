// Runs PgBouncer in front of the test database, as Debian packages it, on this machine only.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { runProxy } from './run-proxy.ts';

export type PoolMode = 'session' | 'transaction';

export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** Few, so that processes share them. */
const SERVER_CONNECTIONS = { session: 40, transaction: 5 };

interface PoolerOptions {
  /** Connections for each database. */
  serverConnections?: number;
}

export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  mode: PoolMode,
  { serverConnections = SERVER_CONNECTIONS[mode] }: PoolerOptions = {},
): Promise<Pooler> {
  const server = new URL(databaseUrl);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-pgbouncer-'));
  const host = server.searchParams.get('host') ?? server.hostname;
  const [user, password] = [server.username, server.password].map(decodeURIComponent);
  await writeFile(join(folder, 'users.txt'), `"${user}" "${password}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${server.port || '5432'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = ${serverConnections}
max_client_conn = 900
server_idle_timeout = 10
`,
  );
  // It refuses to run as root and switches to another account, which has to read its files.
  await chmod(folder, 0o755);
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...account, join(folder, 'pgbouncer.ini')]);
  const proxy = await runProxy(child, `http://127.0.0.1:${port}`);
  const url = new URL(`postgresql://127.0.0.1:${port}${server.pathname}`);
  url.username = server.username;
  url.password = server.password;
  return {
    url: url.href,
    async stop() {
      await proxy.stop();
      await rm(folder, { recursive: true });
    },
  };
}
