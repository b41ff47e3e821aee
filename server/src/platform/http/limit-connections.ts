// Every connection is an open file. Once those have run out, asking the database fails too, for everybody: so connections beyond
// what leaves room for that are closed at once, and whoever is connected is served as ever.
import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Logger } from 'pino';
import type { Life } from './drain.ts';

/** For the database, for what others are asked, and for files. */
const RESERVED_FILES = 200;
const SAY_EVERY_MS = 60_000;
/** A limit can be changed while the process runs. */
const LOOK_EVERY_MS = 5000;

export const maxConnectionsFor = (maxFiles: number): number =>
  Math.max(Math.floor(maxFiles / 2), maxFiles - RESERVED_FILES);

/** Of this process; `none-left` where there is not even one for looking, undefined where the system does not say. */
type MaxFiles = number | 'none-left' | undefined;

function readMaxFiles(): MaxFiles {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch (error) {
    return (error as { code?: unknown }).code === 'EMFILE' ? 'none-left' : undefined;
  }
}

interface Limits {
  life: Life;
  readMax?: () => MaxFiles;
  lookEveryMs?: number;
}

/** While it lasts health says so, and the log once a minute. */
export function limitConnections(
  server: Server,
  log: Logger,
  { life, readMax = readMaxFiles, lookEveryMs = LOOK_EVERY_MS }: Limits,
): void {
  let maxFiles: MaxFiles;
  let unsaid = 0;
  let saidAtMs = -Infinity;
  let wasFull = false;
  const noteFull = (): void => {
    wasFull = true;
    life.isFull = true;
    if (performance.now() - saidAtMs < SAY_EVERY_MS) return;
    log.error({ refused: unsaid, max: server.maxConnections, maxFiles }, 'too many connections: new ones are closed');
    saidAtMs = performance.now();
    unsaid = 0;
  };
  const look = (): void => {
    life.isFull = wasFull;
    wasFull = false;
    maxFiles = readMax();
    if (typeof maxFiles === 'number') server.maxConnections = maxConnectionsFor(maxFiles);
    // The system closes new connections then, without a word to anybody.
    if (maxFiles === 'none-left') noteFull();
  };
  look();
  const looking = setInterval(look, lookEveryMs).unref();
  server.on('close', () => clearInterval(looking));
  server.on('drop', () => {
    unsaid += 1;
    noteFull();
  });
}
