import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapsMessages } from '../messages/maps.ts';
import { mapsQuota, reserveMapsRequests, type MapsRateState } from './maps-rate-limit.ts';
import { mapLink } from './maps-places.ts';

const noon = new Date('2026-11-16T12:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);

function taken(pace: MapsRateState | undefined, count: number, now = noon) {
  const verdict = reserveMapsRequests(pace, count, now);
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.value;
}

describe('requests to the maps service', () => {
  it('are four per search, half a second apart', () => {
    expect(taken(undefined, 4).startsMs.map((ms) => ms - noon.getTime())).toEqual([0, 500, 1000, 1500]);
  });

  it('of the next search begin after those of the previous one', () => {
    const { pace } = taken(undefined, 4);
    expect(taken(pace, 1, after(100)).startsMs).toEqual([noon.getTime() + 2000]);
    expect(taken(pace, 1, after(9000)).startsMs).toEqual([noon.getTime() + 9000]);
  });

  it('are refused without being counted when they would wait too long', () => {
    const { pace } = taken(undefined, 12);
    expect(reserveMapsRequests(pace, 1, noon)).toMatchObject({
      reason: 'rate_limited',
      message: mapsMessages.rateLimited,
    });
    expect(mapsQuota(pace, noon)).toEqual({ used: 12, remaining: 988 });
  });

  it('are refused from the 61st in a minute, and allowed after that minute', () => {
    let pace: MapsRateState | undefined;
    for (let turn = 0; turn < 60; turn += 1) pace = taken(pace, 1, after(turn * 700)).pace;
    expect(reserveMapsRequests(pace, 1, after(59_999)).ok).toBe(false);
    expect(reserveMapsRequests(pace, 1, after(60_000)).ok).toBe(true);
  });

  it('are refused after a thousand on one day, and allowed the next day', () => {
    const pace = { ...taken(undefined, 1).pace, usedToday: 997 };
    expect(reserveMapsRequests(pace, 4, after(60_000))).toMatchObject({
      reason: 'quota_exceeded',
      message: mapsMessages.quotaExceeded,
    });
    expect(taken(pace, 3, after(60_000)).pace.usedToday).toBe(1000);
    expect(mapsQuota(pace, after(86_400_000))).toEqual({ used: 0, remaining: 1000 });
    expect(taken(pace, 4, after(86_400_000)).pace.usedToday).toBe(4);
  });

  it('are at most sixty in any minute, and never two within half a second', () => {
    const visits = fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(1, 4)), { maxLength: 200 });
    fc.assert(
      fc.property(visits, (list) => {
        let pace: MapsRateState | undefined;
        let ms = 0;
        const starts: number[] = [];
        for (const [pauseMs, count] of list) {
          ms += pauseMs;
          const verdict = reserveMapsRequests(pace, count, after(ms));
          if (!verdict.ok) continue;
          pace = verdict.value.pace;
          starts.push(...verdict.value.startsMs);
        }
        const apart = starts.every((start, index) => index === 0 || start - (starts[index - 1] ?? 0) >= 500);
        const paced = starts.every(
          (start, index) => start - (starts[index - 60] ?? Number.NEGATIVE_INFINITY) >= 60_000,
        );
        return apart && paced;
      }),
    );
  });
});

it('a link opens the place on the maps website', () => {
  expect(mapLink({ place_id: 'a/b', name: 'Bait & Co' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=Bait%20%26%20Co&query_place_id=a%2Fb',
  );
});
