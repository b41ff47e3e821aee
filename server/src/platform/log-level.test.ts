import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { migrated } from '../testing/test-app.ts';
import { followLogLevel, storeLogLevel, removeLogLevel } from './log-level.ts';
import { createLogger } from './logging.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase({ template: migrated });
  pool = createTestPool(database.url, { applicationName: 'log level test' });
});
afterAll(() => database.drop());

const quiet = { write: () => true } as unknown as NodeJS.WritableStream;

test('all processes change to the log level that an operator sets, and back when its time is over', async () => {
  const logs = ['info', 'warn'].map((level) => ({ level, log: createLogger(level, quiet) }));
  const followers = logs.map(({ log, level }) => followLogLevel(pool, log, level));
  const levels = async () => {
    for (const follower of followers) await follower.look();
    return logs.map(({ log }) => log.level);
  };
  expect(await levels()).toEqual(['info', 'warn']);
  await storeLogLevel(pool, 'debug', 30);
  expect(await levels()).toEqual(['debug', 'debug']);
  await storeLogLevel(pool, 'trace', 30);
  expect(await levels()).toEqual(['trace', 'trace']);
  await pool.query("update log_levels set until = now() - interval '1 second'");
  expect(await levels()).toEqual(['info', 'warn']);
  await storeLogLevel(pool, 'debug', 30);
  expect(await levels()).toEqual(['debug', 'debug']);
  await removeLogLevel(pool);
  expect(await levels()).toEqual(['info', 'warn']);
  for (const follower of followers) follower.stop();
});

test('the time also ends while the database is away', async () => {
  let nowMs = 0;
  const log = createLogger('info', quiet);
  const follower = followLogLevel(pool, log, 'info', () => nowMs);
  await storeLogLevel(pool, 'debug', 1);
  await follower.look();
  await pool.end();
  nowMs = 59_000;
  await follower.look();
  expect(log.level).toBe('debug');
  nowMs = 61_000;
  await follower.look();
  expect(log.level).toBe('info');
  follower.stop();
});
