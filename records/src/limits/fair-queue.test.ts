import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Work that lasts until it is ended. */
function openEnded() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<void>((end) => ends.set(name, end));
  };
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

test('a caller with many requests delays only itself', async () => {
  const turns = new FairQueue({ maxRunning: 3, maxRunningPerCaller: 2, maxWaitingPerCaller: 2 });
  const { started, work, end } = openEnded();
  const runs = ['a1', 'a2', 'a3', 'a4'].map((name) => turns.run('a', work(name)));
  await expect(turns.run('a', work('a5'))).rejects.toMatchObject({ status: 429 });
  const other = turns.run('b', work('b1'));
  expect(await settled(started, 3)).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  expect(await settled(started, 4)).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'b1', 'a3']) end(name);
  expect(await settled(started, 5)).toContain('a4');
  end('a4');
  await Promise.all([...runs, other]);
});

test('failed work frees its place for the next', async () => {
  const turns = new FairQueue({ maxRunning: 1, maxRunningPerCaller: 1, maxWaitingPerCaller: 5 });
  const failing = turns.run('a', () => Promise.reject(new Error('no')));
  const next = turns.run('b', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

async function settled(started: string[], count: number): Promise<string[]> {
  await expect.poll(() => started.length).toBe(count);
  return [...started];
}
