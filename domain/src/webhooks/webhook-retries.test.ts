import { assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isFailingTooLong, MAX_WEBHOOK_TRIES, nextTryAt } from './webhook-retries.ts';

const now = new Date('2026-11-17T08:00:00Z');
const waits = (failure: { random: number; retryAfterSeconds?: number }): number[] => {
  const seconds: number[] = [];
  for (let tries = 1; tries < MAX_WEBHOOK_TRIES; tries += 1) {
    const at = nextTryAt({ retryAfterSeconds: undefined, ...failure, tries, now });
    if (at === undefined) throw new Error('it ends too early');
    seconds.push((at.getTime() - now.getTime()) / 1000);
  }
  return seconds;
};

test('a message is sent up to eight times within a day and a half, with growing pauses', () => {
  const seconds = waits({ random: 0 });
  expect(seconds).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400]);
  expect(seconds.reduce((sum, each) => sum + each, 0)).toBe(113_705);
  expect(nextTryAt({ tries: MAX_WEBHOOK_TRIES, retryAfterSeconds: 60, now, random: 0 })).toBeUndefined();
});

test('concurrent failures are retried up to a tenth later, never earlier', () => {
  assert(
    property(double({ min: 0, max: 1, noNaN: true }), (random) => {
      const spread = waits({ random });
      waits({ random: 0 }).forEach((least, index) => {
        expect(spread[index]).toBeGreaterThanOrEqual(least);
        expect(spread[index]).toBeLessThanOrEqual(least * 1.1 + 0.001);
      });
    }),
  );
});

test('a server’s Retry-After is respected, for a day at most', () => {
  expect(waits({ random: 0, retryAfterSeconds: 600 }).slice(0, 3)).toEqual([600, 600, 1800]);
  expect(waits({ random: 0, retryAfterSeconds: 9_000_000 })[0]).toBe(86_400);
});

test.each([
  [null, false],
  ['2026-11-12T08:00:01Z', false],
  ['2026-11-12T08:00:00Z', true],
])('failing since %s is %s for too long', (since, isLong) => {
  expect(isFailingTooLong(since === null ? null : new Date(since), now)).toBe(isLong);
});
