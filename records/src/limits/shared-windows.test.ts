// @module-tag poolers
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Counted } from '../auth/throttle.ts';
import { type SharedLimit, SharedWindows, type AddToShared, flushThreshold } from './shared-windows.ts';

/** The shared table, with the clock that the processes agree on. */
class Table {
  nowMs = 0;
  shares = 0;
  isAway = false;
  readonly #counts = new Map<string, Counted>();

  readonly tell: AddToShared = async ({ key }, count, until) => {
    if (this.isAway) return null;
    this.shares += 1;
    const stored = this.#counts.get(key);
    const isOver = stored === undefined || stored.until.getTime() <= this.nowMs;
    const counted = isOver ? { count, until } : { count: stored.count + count, until: stored.until };
    this.#counts.set(key, counted);
    return counted;
  };
}

const limit = (max: number, durationMs = 3_000, key = 'a'): SharedLimit => ({ key, max, durationMs });

async function takeAt(windows: SharedWindows, sharedLimit: SharedLimit, times: readonly number[]): Promise<boolean[]> {
  const taken: boolean[] = [];
  for (const nowMs of times) taken.push(await windows.take(sharedLimit, nowMs));
  return taken;
}

test('a window allows its limit and starts again when it is over', async () => {
  const table = new Table();
  const windows = new SharedWindows(table.tell);
  expect(await takeAt(windows, limit(2), [0, 10, 20, 2_999])).toEqual([true, true, false, false]);
  table.nowMs = 3_000;
  expect(await takeAt(windows, limit(2), [3_000, 3_001, 3_002])).toEqual([true, true, false]);
  expect(await windows.take(limit(2, 3_000, 'b'), 3_002)).toBe(true);
});

test('a window that began in the future is over, so no one waits after a clock was set back', async () => {
  const windows = new SharedWindows(async () => null);
  await takeAt(windows, limit(1), [10_000_000, 10_000_001]);
  expect(await takeAt(windows, limit(1), [0, 1, 2_999, 3_000])).toEqual([true, false, false, true]);
});

test('a limit of zero allows nothing', async () => {
  expect(await new SharedWindows(new Table().tell).take(limit(0), 0)).toBe(false);
});

test('memory stays bounded with any number of callers', async () => {
  const windows = new SharedWindows(async () => null, 100);
  for (let caller = 0; caller < 1_000; caller++) await windows.take(limit(1, 60_000, `caller ${caller}`), caller);
  expect(windows.size).toBe(100);
  expect(await windows.take(limit(1, 60_000, 'caller 999'), 1_000)).toBe(false);
  await windows.take(limit(1, 60_000, 'late'), 200_000);
  expect(windows.size).toBe(1);
});

test('a caller with few requests, or one that was refused, causes no queries', async () => {
  const table = new Table();
  const windows = new SharedWindows(table.tell);
  for (let request = 0; request < 29; request += 1) await windows.take(limit(600), request);
  expect(table.shares).toBe(0);
  for (let request = 0; request < 10_000; request += 1) await windows.take(limit(600), 100);
  expect(table.shares).toBe(600 / flushThreshold(600));
});

test('while the other processes cannot be reached, a process counts alone and reports later', async () => {
  const table = new Table();
  const [one, other] = [new SharedWindows(table.tell), new SharedWindows(table.tell)];
  table.isAway = true;
  const taken = await takeAt(
    one,
    limit(40),
    Array.from({ length: 41 }, () => 0),
  );
  expect(taken.lastIndexOf(true)).toBe(39);
  expect(taken[40]).toBe(false);
  table.isAway = false;
  expect(await other.take(limit(40), 0)).toBe(true);
});

test('a process that counted alone reports all of it when the others can be reached again', async () => {
  const table = new Table();
  const [one, other] = [new SharedWindows(table.tell), new SharedWindows(table.tell)];
  const sharedLimit = limit(40, 60_000);
  table.isAway = true;
  for (let request = 0; request < 20; request += 1) expect(await one.take(sharedLimit, 0)).toBe(true);
  table.isAway = false;
  expect(await one.take(sharedLimit, 6_000)).toBe(true);
  const taken = await takeAt(other, sharedLimit, Array<number>(40).fill(6_000));
  expect(taken.filter(Boolean).length).toBeLessThanOrEqual(40 - 21 + flushThreshold(40) - 1);
});

test('with any number of processes in any order, each exceeds the limit by at most a twentieth', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 120 }),
      fc.array(fc.nat(9), { minLength: 400, maxLength: 800 }),
      fc.boolean(),
      async (count, max, order, atOnce) => {
        const table = new Table();
        const processes = Array.from({ length: count }, () => new SharedWindows(table.tell));
        const ask = (index: number) => processes[index % count]?.take(limit(max), 0) ?? false;
        const answers: boolean[] = [];
        if (atOnce) answers.push(...(await Promise.all(order.map(ask))));
        else for (const index of order) answers.push(await ask(index));
        const through = answers.filter(Boolean).length;
        // A single process never exceeds the limit.
        const over = count === 1 ? 0 : count * (flushThreshold(max) - 1);
        expect(through).toBeLessThanOrEqual(max + over);
        expect(through).toBeGreaterThanOrEqual(Math.min(max, order.length));
      },
    ),
  );
});
