// A PostgreSQL server for throwaway data, which is removed when the process that started it ends, however it ends.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerSettings } from '../embedded/server-settings.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts';

export type ThrowawayServer = { url: string; pid: number; folders: string[]; stop(): Promise<void> };

export async function startThrowawayServer(more: ServerSettings = {}): Promise<ThrowawayServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-test-'));
  const dismissCleaner = cleanUpWhenWeDie(dataDir);
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '300', ...more },
  });
  const folders = [dataDir, server.folder];
  return {
    url: server.url,
    pid: server.pid,
    folders,
    async stop() {
      await server.stop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
      dismissCleaner();
    },
  };
}

/** Tries for ten seconds: files may still be appearing after the process died. */
const CLEANER = `
read answer && exit
home="$1/database"
[ -f "$1/location" ] && home=$(cat "$1/location")
pid=$(head -n 1 "$home/cluster/postmaster.pid") && kill -QUIT "$pid"
tries=0
while [ $tries -lt 100 ]; do
  tries=$((tries + 1))
  [ -n "$pid" ] && [ -f "$home/cluster/postmaster.pid" ] && kill -0 "$pid" || rm -rf "$home" "$1"
  sleep 0.1
  [ -e "$home" ] || [ -e "$1" ] || exit
done
rm -rf "$home" "$1"
`;

/** A killed process cannot clean up, but its end of the pipe closes: then a small shell does it. */
function cleanUpWhenWeDie(dataDir: string): () => void {
  const cleaner = spawn('/bin/sh', ['-c', CLEANER, 'sh', dataDir], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  cleaner.unref();
  return () => cleaner.stdin.end('done\n');
}
