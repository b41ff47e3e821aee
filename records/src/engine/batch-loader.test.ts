import { expect, test } from 'vitest';
import { BatchLoader } from './batch-loader.ts';

test('an item that cannot be read fails only for the callers who requested it', async () => {
  const loader = new BatchLoader(async (ids: readonly string[]) => {
    await Promise.resolve();
    if (ids.includes('rotten')) throw new Error('rotten');
    return ids.map((id) => id.toUpperCase());
  });
  const outcomes = await Promise.allSettled(['first', 'sound', 'rotten', 'ripe'].map((id) => loader.load(id)));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    'FIRST',
    'SOUND',
    'failed',
    'RIPE',
  ]);
});

test('it reports when no request is left', async () => {
  let idle = 0;
  const loader = new BatchLoader(
    async (_asked: readonly string[]) => [],
    () => (idle += 1),
  );
  expect(await Promise.all([loader.load('a'), loader.load('b'), loader.load('b')])).toEqual([null, null, null]);
  expect(idle).toBe(1);
});
