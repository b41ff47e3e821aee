import { expect, test } from 'vitest';
import { whenIdle } from './when-idle.ts';

const lags =
  (...readings: number[]) =>
  () =>
    readings.shift() ?? 0;
const atOnce = async () => undefined;

test.each([
  ['at once when no request waits', lags(20), 0],
  ['later while answers are slow', lags(800, 2000, 501, 500), 3],
])('background work begins %s', async (_name, readLagMs, pauses) => {
  expect(await whenIdle(readLagMs, atOnce)).toBe(pauses);
});

test('background work begins after a minute, however slow answers are', async () => {
  expect(await whenIdle(() => 3000, atOnce)).toBe(60);
});
