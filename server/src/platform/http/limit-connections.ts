// Every connection is an open file. Once those have run out, asking the database fails too, for everybody: so connections beyond
// what leaves room for that are closed at once, and whoever is connected is served as ever.
import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Logger } from 'pino';

/** For the database, for what others are asked, and for files. */
const RESERVED_FILES = 200;
const SAY_EVERY_MS = 60_000;

export const maxConnectionsFor = (maxFiles: number): number =>
  Math.max(Math.floor(maxFiles / 2), maxFiles - RESERVED_FILES);

/** Undefined where the system does not say, or sets no limit. */
function readMaxFiles(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}

export function limitConnections(server: Server, log: Logger, maxFiles = readMaxFiles()): void {
  if (maxFiles === undefined) return;
  const max = maxConnectionsFor(maxFiles);
  server.maxConnections = max;
  let refused = 0;
  let saidAtMs = -Infinity;
  server.on('drop', () => {
    refused += 1;
    if (performance.now() - saidAtMs < SAY_EVERY_MS) return;
    log.error({ refused, max, maxFiles }, 'too many connections: new ones are closed');
    saidAtMs = performance.now();
    refused = 0;
  });
}
