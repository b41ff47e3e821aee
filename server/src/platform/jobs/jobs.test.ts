// @module-tag poolers
import { Writable } from 'node:stream';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { migrated } from '../../testing/test-app.ts';
import { createLogger } from '../logging.ts';
import { currentRequestId, withTraceContext } from '../tracing/trace-context.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { retainFailedJobs } from './retain-failed-jobs.ts';

let database: TestDatabase;
let pool: Pool;
let jobs: Jobs;
// A queue of the product, so that it exists before a worker is registered.
const PATIENT = 'products.low-stock';
const EAGER = 'mail.send';
const FAILING = 'push.send';
const TRACED = 'refunds.send';
const MINUTELY = 'records.backup';

const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});

beforeAll(async () => {
  database = await createTestDatabase({ template: migrated });
  pool = createTestPool(database.url, { applicationName: 'jobs test' });
  jobs = await startJobs(pool, createLogger('warn', sink));
});
afterAll(async () => {
  await jobs.stop();
  await pool.end();
  await database.drop();
});

test('runs the jobs of a backlog without pauses in between', async () => {
  const expected = Array.from({ length: 24 }, (_, number) => ({ number }));
  for (const job of expected) await jobs.send(pool, PATIENT, job);
  const done: unknown[] = [];
  await jobs.work(PATIENT, async (data) => void done.push(data));
  // This would take a minute and a half with a pause after each job.
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(expected.length);
  expect(done).toEqual(expect.arrayContaining(expected));
});

test('runs several urgent jobs at the same time, also those that were scheduled', async () => {
  const finish: (() => void)[] = [];
  await jobs.work(EAGER, () => new Promise<void>((resolve) => finish.push(resolve)), { eager: true });
  for (const number of [1, 2, 3]) await jobs.send(pool, EAGER, { number }, { startAfterSeconds: 1 });
  await expect.poll(() => finish.length, { timeout: 60_000 }).toBe(3);
  for (const resolve of finish) resolve();
});

test('a job has the id of the request that caused it, and so have the jobs that it causes', async () => {
  const seen: unknown[] = [];
  await jobs.work(
    TRACED,
    async (data) => {
      seen.push([data, currentRequestId()]);
      if (seen.length === 1) await jobs.send(pool, TRACED, { number: 2 });
    },
    { eager: true },
  );
  await withTraceContext({ requestId: 'abcdefgh2345', span: undefined }, () => jobs.send(pool, TRACED, { number: 1 }));
  await expect
    .poll(() => seen, { timeout: 60_000 })
    .toEqual([
      [{ number: 1 }, 'abcdefgh2345'],
      [{ number: 2 }, 'abcdefgh2345'],
    ]);
});

test('schedules follow London’s time, and a process without a clock schedules nothing', async () => {
  const options = { schedule: '10 6 * * *' };
  const planned = () => pool.query('select name, cron, timezone from pgboss.schedule').then(({ rows }) => rows);
  const clockless = await startJobs(pool, createLogger('silent'), { runSchedules: false });
  await clockless.work('payouts.daily', async () => undefined, options);
  expect(clockless.schedules()).toEqual([{ name: 'payouts.daily', cron: '10 6 * * *' }]);
  await clockless.stop();
  expect(await planned()).toEqual([]);
  await jobs.work('payouts.daily', async () => undefined, options);
  expect(await planned()).toEqual([{ name: 'payouts.daily', cron: '10 6 * * *', timezone: 'Europe/London' }]);
});

const linesOf = (queue: string) => lines.filter((line) => line['queue'] === queue);
const statesOf = async (queue: string) =>
  (await pool.query<{ state: string }>('select state from pgboss.job where name = $1', [queue])).rows;

test('a failure is logged with the job, the attempt and the cause: as a warning, or as an error at the last attempt', async () => {
  const refuse = () => Promise.reject(new Error('The other side said no.'));
  await jobs.work(FAILING, refuse, { eager: true });
  await jobs.send(pool, FAILING, { message: 'one' });
  await expect.poll(() => statesOf(FAILING), { timeout: 60_000 }).toEqual([{ state: 'retry' }]);
  const facts = { queue: FAILING, job: expect.any(String), attempts: 11, err: { message: 'The other side said no.' } };
  expect(linesOf(FAILING)[0]).toMatchObject({
    ...facts,
    level: 40,
    attempt: 1,
    msg: 'a job failed and will be tried again',
  });
  const lastTry = `update pgboss.job set retry_count = 9, start_after = now()
    where name = $1 and state = 'retry' and retry_count < 9`;
  const hurried = async () => {
    await pool.query(lastTry, [FAILING]);
    return statesOf(FAILING);
  };
  await expect.poll(hurried, { timeout: 60_000 }).toEqual([{ state: 'failed' }]);
  expect(linesOf(FAILING).at(-1)).toMatchObject({ ...facts, level: 50, attempt: 11, msg: 'a job failed for good' });
});

test('a job that runs every minute is retried by its next run, not in parallel', async () => {
  await jobs.work(MINUTELY, async () => undefined, { schedule: '* * * * *' });
  await jobs.work(PATIENT, async () => undefined, { schedule: '40 3 * * *' });
  const { rows } = await pool.query('select name, options from pgboss.schedule where name = any($1) order by name', [
    [PATIENT, MINUTELY],
  ]);
  expect(rows).toEqual([
    { name: PATIENT, options: expect.not.objectContaining({ retryLimit: 0 }) },
    { name: MINUTELY, options: expect.objectContaining({ retryLimit: 0 }) },
  ]);
});

test('failed jobs are kept for 30 days; of one that fails every minute, the last of each hour', async () => {
  await pool.query(
    `insert into pgboss.job (name, state, completed_on, data)
     select name, 'failed', now() - minutes * interval '1 minute', '{}'
     from (values ('${MINUTELY}', 1), ('${MINUTELY}', 2), ('${MINUTELY}', 3), ('${PATIENT}', 1), ('${PATIENT}', 2)) f (name, minutes)`,
  );
  await retainFailedJobs(pool, jobs.schedules());
  const { rows } = await pool.query(
    `select name, deletion_seconds / 86400 as days from pgboss.job where state = 'failed' and data = '{}' order by name`,
  );
  expect(rows).toEqual([
    { name: PATIENT, days: 30 },
    { name: PATIENT, days: 30 },
    { name: MINUTELY, days: 30 },
  ]);
});
