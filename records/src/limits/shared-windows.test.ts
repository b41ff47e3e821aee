// @module-tag poolers
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Counted } from '../auth/throttle.ts';
import { type SharedLimit, SharedWindows, type Tell, toldAtOnce } from './shared-windows.ts';

/** The table that processes share, with the time they agree about. */
class Table {
  nowMs = 0;
  told = 0;
  isAway = false;
  readonly #counts = new Map<string, Counted>();

  readonly tell: Tell = async ({ key }, count, until) => {
    if (this.isAway) return null;
    this.told += 1;
    const known = this.#counts.get(key);
    const isOver = known === undefined || known.until.getTime() <= this.nowMs;
    const counted = isOver ? { count, until } : { count: known.count + count, until: known.until };
    this.#counts.set(key, counted);
    return counted;
  };
}

const limit = (max: number, durationMs = 3_000, key = 'a'): SharedLimit => ({ key, max, durationMs });

async function takeAt(windows: SharedWindows, wanted: SharedLimit, times: readonly number[]): Promise<boolean[]> {
  const taken: boolean[] = [];
  for (const nowMs of times) taken.push(await windows.take(wanted, nowMs));
  return taken;
}

test('a window lets through what it allows and starts anew when it is over', async () => {
  const table = new Table();
  const windows = new SharedWindows(table.tell);
  expect(await takeAt(windows, limit(2), [0, 10, 20, 2_999])).toEqual([true, true, false, false]);
  table.nowMs = 3_000;
  expect(await takeAt(windows, limit(2), [3_000, 3_001, 3_002])).toEqual([true, true, false]);
  expect(await windows.take(limit(2, 3_000, 'b'), 3_002)).toBe(true);
});

test('a window that began in the future is over: nobody waits until a clock that was set back has caught up', async () => {
  const windows = new SharedWindows(async () => null);
  await takeAt(windows, limit(1), [10_000_000, 10_000_001]);
  expect(await takeAt(windows, limit(1), [0, 1, 2_999, 3_000])).toEqual([true, false, false, true]);
});

test('a rule that allows nothing lets nothing through', async () => {
  expect(await new SharedWindows(new Table().tell).take(limit(0), 0)).toBe(false);
});

test('however many callers there are, the memory stays bounded', async () => {
  const windows = new SharedWindows(async () => null, 100);
  for (let caller = 0; caller < 1_000; caller++) await windows.take(limit(1, 60_000, `caller ${caller}`), caller);
  expect(windows.size).toBe(100);
  expect(await windows.take(limit(1, 60_000, 'caller 999'), 1_000)).toBe(false);
  await windows.take(limit(1, 60_000, 'late'), 200_000);
  expect(windows.size).toBe(1);
});

test('who asks seldom costs nothing, and who was refused costs nothing more', async () => {
  const table = new Table();
  const windows = new SharedWindows(table.tell);
  for (let asked = 0; asked < 29; asked += 1) await windows.take(limit(600), asked);
  expect(table.told).toBe(0);
  for (let asked = 0; asked < 10_000; asked += 1) await windows.take(limit(600), 100);
  expect(table.told).toBe(600 / toldAtOnce(600));
});

test('while the others cannot be asked, a process counts alone, and tells them later', async () => {
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

test('a process that counted alone tells the others all of it when they can be asked again', async () => {
  const table = new Table();
  const [one, other] = [new SharedWindows(table.tell), new SharedWindows(table.tell)];
  const wanted = limit(40, 60_000);
  table.isAway = true;
  for (let asked = 0; asked < 20; asked += 1) expect(await one.take(wanted, 0)).toBe(true);
  table.isAway = false;
  expect(await one.take(wanted, 6_000)).toBe(true);
  const taken = await takeAt(other, wanted, Array<number>(40).fill(6_000));
  expect(taken.filter(Boolean).length).toBeLessThanOrEqual(40 - 21 + toldAtOnce(40) - 1);
});

test('however many processes there are and in which order they are asked, no more than a twentieth each goes over', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 120 }),
      fc.array(fc.nat(9), { minLength: 400, maxLength: 800 }),
      fc.boolean(),
      async (count, max, asked, atOnce) => {
        const table = new Table();
        const processes = Array.from({ length: count }, () => new SharedWindows(table.tell));
        const ask = (index: number) => processes[index % count]?.take(limit(max), 0) ?? false;
        const answers: boolean[] = [];
        if (atOnce) answers.push(...(await Promise.all(asked.map(ask))));
        else for (const index of asked) answers.push(await ask(index));
        const through = answers.filter(Boolean).length;
        // One alone is never over.
        const over = count === 1 ? 0 : count * (toldAtOnce(max) - 1);
        expect(through).toBeLessThanOrEqual(max + over);
        expect(through).toBeGreaterThanOrEqual(Math.min(max, asked.length));
      },
    ),
  );
});
