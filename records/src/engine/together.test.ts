import { expect, test } from 'vitest';
import { Together } from './together.ts';

test('a thing that cannot be read fails for who wants it, and for nobody else', async () => {
  const together = new Together(async (ids: readonly string[]) => {
    await Promise.resolve();
    if (ids.includes('rotten')) throw new Error('rotten');
    return ids.map((id) => id.toUpperCase());
  });
  const outcomes = await Promise.allSettled(['first', 'sound', 'rotten', 'ripe'].map((id) => together.find(id)));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    'FIRST',
    'SOUND',
    'failed',
    'RIPE',
  ]);
});

test('it says when nobody waits any more', async () => {
  let idle = 0;
  const together = new Together(
    async (_asked: readonly string[]) => [],
    () => (idle += 1),
  );
  expect(await Promise.all([together.find('a'), together.find('b'), together.find('b')])).toEqual([null, null, null]);
  expect(idle).toBe(1);
});
