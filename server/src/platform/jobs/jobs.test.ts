import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { migrated } from '../../testing/test-app.ts';
import { createLogger } from '../logging.ts';
import { type Jobs, startJobs } from './jobs.ts';

let database: TestDatabase;
let pool: Pool;
let jobs: Jobs;
// A queue of the product, so that it exists before somebody works on it.
const PATIENT = 'products.low-stock';
const EAGER = 'mail.send';

beforeAll(async () => {
  database = await createTestDatabase({ template: migrated });
  pool = createPool(database.url, { applicationName: 'jobs test' });
  jobs = await startJobs(pool, createLogger('silent'));
});
afterAll(async () => {
  await jobs.stop();
  await pool.end();
  await database.drop();
});

test('what gathered while nobody worked is done without pauses in between', async () => {
  const wanted = Array.from({ length: 24 }, (_, number) => ({ number }));
  for (const job of wanted) await jobs.send(pool, PATIENT, job);
  const done: unknown[] = [];
  await jobs.work(PATIENT, async (data) => void done.push(data));
  // With a pause after each, this would take a minute and a half.
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(wanted.length);
  expect(done).toEqual(expect.arrayContaining(wanted));
});

test('of work that somebody waits for, several are done at once, also when its time has come instead of being new', async () => {
  const finish: (() => void)[] = [];
  await jobs.work(EAGER, () => new Promise<void>((resolve) => finish.push(resolve)), { eager: true });
  for (const number of [1, 2, 3]) await jobs.send(pool, EAGER, { number }, { startAfterSeconds: 1 });
  await expect.poll(() => finish.length, { timeout: 60_000 }).toBe(3);
  for (const resolve of finish) resolve();
});

test('what is to be done by the clock is planned in London’s time, and by a process without a clock not at all', async () => {
  const options = { schedule: '10 6 * * *' };
  const planned = () => pool.query('select name, cron, timezone from pgboss.schedule').then(({ rows }) => rows);
  const clockless = await startJobs(pool, createLogger('silent'), { byClock: false });
  await clockless.work('payouts.daily', async () => undefined, options);
  expect(clockless.schedules()).toEqual([{ name: 'payouts.daily', cron: '10 6 * * *' }]);
  await clockless.stop();
  expect(await planned()).toEqual([]);
  await jobs.work('payouts.daily', async () => undefined, options);
  expect(await planned()).toEqual([{ name: 'payouts.daily', cron: '10 6 * * *', timezone: 'Europe/London' }]);
});
