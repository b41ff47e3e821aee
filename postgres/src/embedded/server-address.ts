// Chooses a Unix socket inside the database's home, or a loopback port if the socket's path would be too long.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SUPERUSER } from './cluster.ts';
import type { DatabaseHome } from './database-home.ts';
import { writePlainFile } from './plain-file.ts';
import type { ListenOn } from './server-settings.ts';

export type DatabaseConnection = { host: string; port: number; user: string; password: string; database: string };

export const MAINTENANCE_DATABASE = 'postgres';

const SOCKET_PORT = 5432;
const MAX_SOCKET_PATH_BYTES = 103;

export function hasSocket(home: DatabaseHome): boolean {
  return Buffer.byteLength(join(home.folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;
}

/** Tries the loopback port of the last start first, so that a restarted server has the same address. */
export async function chooseListenAddress(home: DatabaseHome): Promise<ListenOn> {
  if (hasSocket(home)) return { socketFolder: home.folder, port: SOCKET_PORT };
  const portFile = join(home.folder, 'port');
  const last = Number(await readFile(portFile, 'utf8').catch(() => '0'));
  const loopbackPort = await freePort(last).catch(() => freePort(0));
  await writePlainFile(portFile, String(loopbackPort));
  return { loopbackPort };
}

function freePort(preferredPort: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(preferredPort, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : preferredPort));
    });
  });
}

export function connectionTo(home: DatabaseHome, port: number, password: string, database: string): DatabaseConnection {
  return { host: hasSocket(home) ? home.folder : '127.0.0.1', port, user: SUPERUSER, password, database };
}

/** Puts the socket's folder into the query, where every URL parser accepts it. */
export function urlOf({ host, port, user, password, database }: DatabaseConnection): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const path = encodeURIComponent(database);
  return host.startsWith('/')
    ? `postgresql://${login}@localhost:${port}/${path}?host=${encodeURIComponent(host)}`
    : `postgresql://${login}@${host}:${port}/${path}`;
}
