// A database server that can become a standby, as after a failover to a replica: it answers, and nothing can be
// written.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chownTo } from '@baitdrop/postgres/embedded/server-account';
import { startOwnDatabaseServer } from './own-database-server.ts';

interface StandbyServer {
  url: string;
  /** Stops it, and starts it as a standby without a primary. */
  becomeStandby(): Promise<void>;
  /** Makes it writable again. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStandbyServer(): Promise<StandbyServer> {
  const { url, cluster, account, restart, ask, stop } = await startOwnDatabaseServer();
  return {
    url,
    async becomeStandby() {
      const signal = join(cluster, 'standby.signal');
      await writeFile(signal, '');
      await chownTo(account, signal);
      await restart();
    },
    async promote() {
      await ask('select pg_promote()');
    },
    stop,
  };
}
