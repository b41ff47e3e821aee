// Detects a database that answers but cannot store anything: its disk is full or read-only, or memory or open files
// have run out.
import type { Pool } from 'pg';
import { inTransaction } from './transaction.ts';

/** Sentences for the log and the operator. */
const SENTENCES = {
  'disk-full': 'the disk is full',
  'read-only': 'the database or its disk is read-only',
  'out-of-memory': 'there is no memory left',
  'out-of-files': 'too many files and connections are open',
  'out-of-resources': 'something that the database needs has run out',
  'disk-error': 'the disk cannot be read or written',
} as const;

export type StorageFailure = keyof typeof SENTENCES;

export const sentenceOf = (failure: StorageFailure): string => SENTENCES[failure];

const BY_CODE: Readonly<Record<string, StorageFailure>> = {
  // Codes of PostgreSQL.
  '53000': 'out-of-resources',
  '53100': 'disk-full',
  '25006': 'read-only',
  '53200': 'out-of-memory',
  '53400': 'out-of-resources',
  '58030': 'disk-error',
  // Codes of the operating system.
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  ENOMEM: 'out-of-memory',
  EMFILE: 'out-of-files',
  ENFILE: 'out-of-files',
  EIO: 'disk-error',
};

/** PostgreSQL uses these codes for several problems; the message contains the system's error. */
const VAGUE_STATES = new Set(['0A000', '22023', '42501', '53000', '58030', '58P01', 'XX000']);
const BY_MESSAGE: readonly (readonly [RegExp, StorageFailure])[] = [
  [/No space left on device|Disk quota exceeded/, 'disk-full'],
  [/Read-only file system|during recovery/, 'read-only'],
  [/Cannot allocate memory|out of memory/i, 'out-of-memory'],
  // A backend without memory reports that its own libraries and time zones are missing.
  [/^could not load library .*: failed to map segment|^time zone "Europe\/London" not recognized/, 'out-of-memory'],
  [/Too many open files/, 'out-of-files'],
  [/Input\/output error/, 'disk-error'],
];

/** The storage problem that the error, or the cause of it, reports; undefined for other errors. */
export function storageFailureIn(error: unknown): StorageFailure | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code !== 'string') continue;
    const { message } = one;
    const fromMessage = VAGUE_STATES.has(code) ? BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] : undefined;
    const failure = fromMessage ?? BY_CODE[code];
    if (failure !== undefined) return failure;
  }
  return undefined;
}

interface Watch {
  failure: StorageFailure | undefined;
  probe: Promise<void> | undefined;
}

const watches = new WeakMap<Pool, Watch>();

/** Remembers storage errors from every connection of the pool. */
export function watchStorage(pool: Pool): void {
  const watch: Watch = { failure: undefined, probe: undefined };
  watches.set(pool, watch);
  pool.on('connect', ({ connection }) => {
    connection.on('errorMessage', (error: unknown) => (watch.failure = storageFailureIn(error) ?? watch.failure));
  });
}

/** Writes about two megabytes into a temporary table and commits: more than an order needs, and removed at once. */
const PROBE = `create temporary table storage_probe on commit drop as
  select md5(number::text) as filler from generate_series(1, 30000) number`;

/**
 * The problem that keeps the database from storing anything; undefined without one. After a problem, the first caller
 * probes the database, so that recovery is noticed at once. Throws when the database cannot be reached.
 */
export async function storageFailureOf(pool: Pool): Promise<StorageFailure | undefined> {
  const watch = watches.get(pool);
  if (watch?.failure === undefined) return undefined;
  watch.probe ??= tryStorage(pool, watch).finally(() => (watch.probe = undefined));
  await watch.probe;
  return watch.failure;
}

async function tryStorage(pool: Pool, watch: Watch): Promise<void> {
  try {
    await inTransaction(pool, (client) => client.query(PROBE));
    watch.failure = undefined;
  } catch (error) {
    if (storageFailureIn(error) === undefined) throw error;
  }
}
