// @module-tag poolers
import { afterAll, expect, test } from 'vitest';
import { startMoneyPairs } from './testing/money-pairs.ts';

const ROUNDS = 4;

const { pairs, close } = await startMoneyPairs();
afterAll(close);

test.each(pairs)('%s: the amounts are right in either order', async (_what, play) => {
  for (let round = 0; round < ROUNDS; round += 1) await expect(play(round), `round ${round}`).resolves.toBeUndefined();
});
