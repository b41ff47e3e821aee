// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeExpiredAuthRows } from './clean-up.ts';
import { insertOwnedRow } from './owned-rows.ts';
import { accounts } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';
import { countAttempt, firstExhaustedLimit, resetAttempts } from './throttle.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await AuthServer.start([accounts('users')]);
});
afterAll(() => server.stop());

test('attempts are counted within a window that starts with the first', async () => {
  const { engine } = server;
  expect(await countAttempt(engine, 'a', 180)).toBe(1);
  server.passSeconds(100);
  expect(await countAttempt(engine, 'a', 180)).toBe(2);
  server.passSeconds(79);
  expect(await countAttempt(engine, 'a', 180)).toBe(3);
  expect(await countAttempt(engine, 'b', 180)).toBe(1);
  server.passSeconds(2);
  expect(await countAttempt(engine, 'a', 180)).toBe(1);
});

test('a window that began in the future is over, so no one waits after a clock was set back', async () => {
  server.passSeconds(10_800);
  for (const count of [1, 2]) expect(await countAttempt(server.engine, 'e', 180)).toBe(count);
  server.passSeconds(-10_800);
  for (const count of [1, 2]) expect(await countAttempt(server.engine, 'e', 180)).toBe(count);
});

test('concurrent attempts are all counted', async () => {
  const counts = await Promise.all(Array.from({ length: 8 }, () => countAttempt(server.engine, 'c', 60)));
  expect(counts.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('the first exhausted limit is reported, and the limits after it are not used', async () => {
  const { engine } = server;
  const limits = [
    { key: 'network', max: 2, windowSeconds: 60 },
    { key: 'address', max: 4, windowSeconds: 3600 },
    { key: 'person', max: 9, windowSeconds: 60 },
  ];
  const tries = [];
  for (let round = 0; round < 4; round += 1) tries.push((await firstExhaustedLimit(engine, limits))?.key);
  expect(tries).toEqual([undefined, undefined, 'network', 'network']);
  server.passSeconds(61);
  for (let round = 0; round < 2; round += 1) expect(await firstExhaustedLimit(engine, limits)).toBeUndefined();
  server.passSeconds(61);
  expect(await firstExhaustedLimit(engine, limits)).toMatchObject({ key: 'address', windowSeconds: 3600 });
  expect(await countAttempt(engine, 'person', 60)).toBe(1);
  expect(await firstExhaustedLimit(engine, [])).toBeUndefined();
  for (const { key } of limits) await resetAttempts(engine, key);
});

test('attempts that were cleared are counted from zero', async () => {
  await countAttempt(server.engine, 'd', 60);
  await resetAttempts(server.engine, 'd');
  expect(await countAttempt(server.engine, 'd', 60)).toBe(1);
});

test('cleaning up removes only what has expired', async () => {
  const { engine } = server;
  const ann = await server.addAccount('users', 'ann@example.com');
  await insertOwnedRow(engine, engine.pool, '_otps', ann, { password: 'x' });
  await insertOwnedRow(engine, engine.pool, '_mfas', ann, { method: 'otp' });
  await countAttempt(engine, 'old', 60);
  server.passSeconds(181);
  await insertOwnedRow(engine, engine.pool, '_otps', ann, { password: 'y' });
  await countAttempt(engine, 'young', 60);
  await removeExpiredAuthRows(engine);
  expect(await server.count('_otps', ann.id)).toBe(1);
  expect(await server.count('_mfas', ann.id)).toBe(1);
  const { rows } = await engine.pool.query<{ key: string }>('select "key" from "records_throttles"');
  expect(rows.map((row) => row.key)).toEqual(['young']);
  server.passSeconds(1_800);
  await removeExpiredAuthRows(engine);
  expect(await server.count('_mfas', ann.id)).toBe(0);
});
