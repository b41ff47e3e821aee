// @module-tag poolers
import type { Pool } from 'pg';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { migrated } from '../testing/test-app.ts';
import { createLogger } from './logging.ts';
import { followDatabaseClock } from './shared-clock.ts';

const HOURS_MS = 3 * 3_600_000;
const NEARLY_MS = 2000;

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase({ template: migrated });
  pool = createTestPool(database.url, { applicationName: 'clock test' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

function scene() {
  const lines: { msg: string }[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const said = (start: string) => lines.filter(({ msg }) => msg.startsWith(start)).length;
  return { log: createLogger('warn', sink), said };
}

const offBy = (now: Date): number => now.getTime() - Date.now();

test('while the machine agrees with the database, its own clock is used, to the millisecond', async () => {
  const { log, said } = scene();
  let wallMs = Date.now();
  const clock = await followDatabaseClock(pool, log, { wallMs: () => wallMs, evenMs: () => 0 });
  expect(clock.now().getTime()).toBe(wallMs);
  wallMs += 700;
  expect(clock.now().getTime()).toBe(wallMs);
  await clock.stop();
  expect(said('')).toBe(0);
});

test.each([
  ['forward', HOURS_MS],
  ['back', -HOURS_MS],
])('a machine whose clock is set %s uses the database’s at once, and logs it', async (_way, jumpMs) => {
  const { log, said } = scene();
  let wrongMs = 0;
  const clock = await followDatabaseClock(pool, log, { wallMs: () => Date.now() + wrongMs, lookEveryMs: 10 });
  wrongMs = jumpMs;
  expect(Math.abs(offBy(clock.now()))).toBeLessThan(NEARLY_MS);
  expect(clock.aheadSeconds()).toBeCloseTo(jumpMs / 1000, -1);
  await expect.poll(() => said('this machine’s clock differs from the database’s')).toBe(1);
  wrongMs = 0;
  expect(Math.abs(offBy(clock.now()))).toBeLessThan(NEARLY_MS);
  await clock.stop();
});

test('if the database’s clock is set back, it is followed, and future times are moved back', async () => {
  const { log, said } = scene();
  let even = 0;
  const setBack: number[] = [];
  const clock = await followDatabaseClock(pool, log, {
    evenMs: () => performance.now() + even,
    wallMs: () => Date.now(),
    lookEveryMs: 10,
    onSetBack: async (seconds) => void setBack.push(seconds),
  });
  // Three hours have passed by the monotonic clock, and the database's clock shows none of them.
  even = HOURS_MS;
  await expect.poll(() => setBack).toEqual([HOURS_MS / 1000]);
  expect(Math.abs(offBy(clock.now()))).toBeLessThan(NEARLY_MS);
  expect(said('the database’s clock jumped')).toBe(1);
  expect(clock.wasSetForward()).toBe(false);
  // The clock is set forward again.
  even = 0;
  await expect.poll(() => clock.wasSetForward()).toBe(true);
  await clock.stop();
});
