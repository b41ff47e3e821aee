// When the database answers but can store nothing: its disk is full or read-only, or memory or open files have run out.
import type { Pool } from 'pg';
import { inTransaction } from './transaction.ts';

/** For the log and for whoever looks after the machine. */
const SENTENCES = {
  'disk-full': 'the disk is full',
  'read-only': 'the database or its disk is read-only',
  'out-of-memory': 'there is no memory left',
  'out-of-files': 'too many files and connections are open',
  'out-of-resources': 'something that the database needs has run out',
  'disk-error': 'the disk cannot be read or written',
} as const;

export type StorageTrouble = keyof typeof SENTENCES;

export const sentenceOf = (trouble: StorageTrouble): string => SENTENCES[trouble];

const BY_CODE: Readonly<Record<string, StorageTrouble>> = {
  // PostgreSQL
  '53000': 'out-of-resources',
  '53100': 'disk-full',
  '25006': 'read-only',
  '53200': 'out-of-memory',
  '53400': 'out-of-resources',
  '58030': 'disk-error',
  // the system
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  ENOMEM: 'out-of-memory',
  EMFILE: 'out-of-files',
  ENFILE: 'out-of-files',
  EIO: 'disk-error',
};

/** Under these PostgreSQL tells several troubles, and other things as well: what the system said is in the message. */
const VAGUE_STATES = new Set(['0A000', '22023', '42501', '53000', '58030', '58P01', 'XX000']);
const BY_MESSAGE: readonly (readonly [RegExp, StorageTrouble])[] = [
  [/No space left on device|Disk quota exceeded/, 'disk-full'],
  [/Read-only file system|during recovery/, 'read-only'],
  [/Cannot allocate memory|out of memory/i, 'out-of-memory'],
  // A backend without memory says that its own libraries and time zones are not there.
  [/^could not load library .*: failed to map segment|^time zone "Europe\/London" not recognized/, 'out-of-memory'],
  [/Too many open files/, 'out-of-files'],
  [/Input\/output error/, 'disk-error'],
];

/** What keeps anything from being stored, if that is what the error says; also where it is the cause of another one. */
export function storageTroubleIn(error: unknown): StorageTrouble | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code !== 'string') continue;
    const { message } = one;
    const told = VAGUE_STATES.has(code) ? BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] : undefined;
    const trouble = told ?? BY_CODE[code];
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}

interface Watch {
  trouble: StorageTrouble | undefined;
  probe: Promise<void> | undefined;
}

const watches = new WeakMap<Pool, Watch>();

/** Remembers what the database says to any connection of the pool. */
export function watchStorage(pool: Pool): void {
  const watch: Watch = { trouble: undefined, probe: undefined };
  watches.set(pool, watch);
  pool.on('connect', ({ connection }) => {
    connection.on('errorMessage', (error: unknown) => (watch.trouble = storageTroubleIn(error) ?? watch.trouble));
  });
}

/** Some two megabytes in a table of its own, and a commit: more than one order takes, and gone at once. */
const PROBE = `create temporary table storage_probe on commit drop as
  select md5(number::text) as filler from generate_series(1, 30000) number`;

/**
 * What keeps the database from storing anything; undefined while all is well. After trouble it is tried out, by whoever asks
 * first, so that it is over when it is over. Fails where the database cannot be asked.
 */
export async function storageTroubleOf(pool: Pool): Promise<StorageTrouble | undefined> {
  const watch = watches.get(pool);
  if (watch?.trouble === undefined) return undefined;
  watch.probe ??= tryStorage(pool, watch).finally(() => (watch.probe = undefined));
  await watch.probe;
  return watch.trouble;
}

async function tryStorage(pool: Pool, watch: Watch): Promise<void> {
  try {
    await inTransaction(pool, (client) => client.query(PROBE));
    watch.trouble = undefined;
  } catch (error) {
    if (storageTroubleIn(error) === undefined) throw error;
  }
}
