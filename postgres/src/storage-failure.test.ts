// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { storageFailureIn, storageFailureOf, watchStorage } from './storage-failure.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { createTestPool } from './testing/test-pool.ts';

const errorOf = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });

test.each([
  ['53100', 'could not extend file "base/5/1": No space left on device', 'disk-full'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'read-only'],
  ['0A000', 'cannot set transaction read-write mode during recovery', 'read-only'],
  ['0A000', 'cannot access temporary or unlogged relations during recovery', 'read-only'],
  ['42501', 'could not open file "base/5/1": Read-only file system', 'read-only'],
  ['42501', 'permission denied for table orders', undefined],
  ['53200', 'out of memory', 'out-of-memory'],
  [
    '58P01',
    'could not load library "/lib/plpgsql.so": /lib/plpgsql.so: failed to map segment from shared object',
    'out-of-memory',
  ],
  ['58P01', 'could not access file "plpgsql": No such file or directory', undefined],
  ['22023', 'time zone "Europe/London" not recognized', 'out-of-memory'],
  ['22023', 'time zone "Atlantis" not recognized', undefined],
  ['53000', 'could not open file "base/5/1": Too many open files in system', 'out-of-files'],
  ['53000', 'insufficient resources', 'out-of-resources'],
  ['53400', 'temporary file size exceeds "temp_file_limit"', 'out-of-resources'],
  ['53300', 'sorry, too many clients already', undefined],
  ['58030', 'could not read blocks 1..1: Input/output error', 'disk-error'],
  ['58030', 'could not write to file: Read-only file system', 'read-only'],
  ['0A000', 'cached plan must not change result type', undefined],
  ['23505', 'No space left on device', undefined],
  ['ENOSPC', 'no space left on device, write', 'disk-full'],
  ['EROFS', 'read-only file system, open', 'read-only'],
  ['EMFILE', 'too many open files, connect', 'out-of-files'],
  ['ECONNREFUSED', 'connect ECONNREFUSED', undefined],
])('%s, “%s” means %s', (code, message, failure) => {
  expect(storageFailureIn(errorOf(code, message))).toBe(failure);
  expect(storageFailureIn(new Error('an order was not placed', { cause: errorOf(code, message) }))).toBe(failure);
});

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createTestPool(database.url, { applicationName: 'storage' });
  watchStorage(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const raise = (code: string) =>
  pool.query(`do $$ begin raise exception 'No space left on device' using errcode = '${code}'; end $$`);

test('a storage failure ends as soon as a write succeeds again', async () => {
  expect(await storageFailureOf(pool)).toBeUndefined();
  await expect(raise('53100')).rejects.toThrow('No space left');
  // Writes succeed again.
  expect(await storageFailureOf(pool)).toBeUndefined();
  await expect(raise('23505')).rejects.toThrow('No space left');
  expect(await storageFailureOf(pool)).toBeUndefined();
});

test('a storage failure lasts until writes succeed, and leaves nothing behind', async () => {
  await pool.query(`create function refuse() returns event_trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await pool.query(
    `create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse()`,
  );
  await expect(raise('53100')).rejects.toThrow('No space left');
  expect(await Promise.all([storageFailureOf(pool), storageFailureOf(pool)])).toEqual(['disk-full', 'disk-full']);
  await pool.query('drop event trigger full_disk');
  expect(await storageFailureOf(pool)).toBeUndefined();
  expect((await pool.query(`select 1 from pg_class where relname = 'storage_probe'`)).rowCount).toBe(0);
});
