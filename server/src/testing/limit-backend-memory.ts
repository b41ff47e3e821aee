// Lets the backends of a database server get hardly any memory from the system.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { OwnDatabaseServer } from './own-database-server.ts';

const PRLIMIT = 'prlimit';
const CLIENTS = `from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/**
 * Limits every backend that starts from now on, after the running ones are ended; resolves to a function that ends the
 * limit.
 */
export async function limitBackendMemory(server: OwnDatabaseServer, spareBytes: number): Promise<() => Promise<void>> {
  const pid = Number(readFileSync(join(server.cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const [, kilobytes] = /^VmSize:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  // Only the user of a process may change its limits, even if the test runs as root.
  const limitTo = (one: number, bytes: number | 'unlimited'): unknown =>
    execFileSync(PRLIMIT, [`--pid=${one}`, `--as=${bytes}:`], { ...server.account, stdio: 'ignore' });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  limitTo(pid, Number(kilobytes) * 1024 + spareBytes);
  await client.query(`select pg_terminate_backend(pid) ${CLIENTS}`);
  await client.end();
  return async () => {
    limitTo(pid, 'unlimited');
    for (const backend of await server.ask<{ pid: number }>(`select pid ${CLIENTS}`))
      try {
        limitTo(backend.pid, 'unlimited');
      } catch (error) {
        // The process may have ended meanwhile.
        if (existsSync(`/proc/${backend.pid}`)) throw error;
      }
  };
}
