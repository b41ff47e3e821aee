// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { isTransient } from './transient-error.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection that the server ends does not end the process, and the pool keeps working', async () => {
  const broken: Error[] = [];
  const pool = createPool(database.url, { applicationName: 'pool test', onIdleError: (error) => broken.push(error) });
  const other = createPool(database.url, { applicationName: 'other' });
  const { rows } = await pool.query<{ pid: number; name: string }>(
    "SELECT pg_backend_pid() AS pid, current_setting('application_name') AS name",
  );
  expect(rows[0]?.name).toBe('pool test');
  await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => broken.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(isTransient(broken[0])).toBe(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await Promise.all([pool.end(), other.end()]);
});

test('a connection that the server ends while the pool is closed is not reported as an error', async () => {
  const broken: Error[] = [];
  const other = createPool(database.url, { applicationName: 'other' });
  for (let round = 0; round < 20; round += 1) {
    const pool = createPool(database.url, { applicationName: 'closing', onIdleError: (error) => broken.push(error) });
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await Promise.all([other.query('SELECT pg_terminate_backend($1, 1000)', [rows[0]?.pid]), pool.end()]);
  }
  expect(broken).toEqual([]);
  await other.end();
});

test('a statement that takes too long is cancelled by the server', async () => {
  const pool = createPool(database.url, { applicationName: 'slow', statementTimeoutMs: 20 });
  const failure = await pool.query('SELECT pg_sleep(10)').catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: '57014' });
  expect(isTransient(failure)).toBe(false);
  await pool.end();
});

test('an unreachable server is a transient error, a mistake in a statement is not', async () => {
  const nowhere = createPool('postgresql://nobody@localhost/none?host=/nonexistent', { applicationName: 'nowhere' });
  expect(isTransient(await nowhere.query('SELECT 1').catch((error: unknown) => error))).toBe(true);
  const pool = createPool(database.url, { applicationName: 'mistake' });
  expect(isTransient(await pool.query('SELEKT 1').catch((error: unknown) => error))).toBe(false);
  expect(isTransient(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  await Promise.all([nowhere.end(), pool.end()]);
});
