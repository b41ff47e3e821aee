// Limits connections, since each is an open file: without a free one, requests to the database fail for everyone. New
// connections beyond the limit are closed at once, and open ones are served as usual.
import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Logger } from 'pino';
import type { ServingState } from './drain.ts';

/** Files reserved for the database, third parties and the disk. */
const RESERVED_FILES = 200;
const SAY_EVERY_MS = 60_000;
/** The limit can be changed while the process runs. */
const LOOK_EVERY_MS = 5000;

export const maxConnectionsFor = (maxFiles: number): number =>
  Math.max(Math.floor(maxFiles / 2), maxFiles - RESERVED_FILES);

/**
 * The limit of this process: `none-left` when no file can be opened to read it, undefined when the system does not
 * report it.
 */
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
  life: ServingState;
  readMax?: () => MaxFiles;
  lookEveryMs?: number;
}

/** While connections are refused, health reports it and the log repeats it once a minute. */
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
    // The operating system drops new connections silently in that case.
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
