// A thousand rounds find races that appear once in a hundred.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startMoneyPairs } from './testing/money-pairs.ts';

const ROUNDS = 200;
const LIMIT_MS = 30 * 60_000;

const { pairs, resetLimits, close } = await startMoneyPairs();
beforeEach(async () => void (await resetLimits()));
afterAll(close);

test.each(pairs)(
  '%s, 200 times: the amounts are right in either order',
  async (_what, play) => {
    for (let round = 0; round < ROUNDS; round += 1)
      await expect(play(round), `round ${round}`).resolves.toBeUndefined();
  },
  LIMIT_MS,
);
