// A proxy to the database that fails as networks do: open connections go silent, or the server is unreachable.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export interface SilentProxy {
  /** The same database through the proxy. */
  url: string;
  /** Stops forwarding on open connections without closing them; new connections work. */
  silence(): void;
  /** Ends open connections and refuses new ones, or accepts them again. */
  setAway(isAway: boolean): void;
  close(): Promise<void>;
}

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = Number(url.port || url.searchParams.get('port') || 5432);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isAway = false;
  const server = createServer((near) => {
    if (isAway) {
      near.destroy();
      return;
    }
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const through = new URL(url);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  through.host = `127.0.0.1:${address.port}`;
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    url: through.href,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        // Incoming data is read, so that the sender believes it was received.
        near.resume();
        far.resume();
      }
    },
    setAway(away) {
      isAway = away;
      if (away) cut();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
