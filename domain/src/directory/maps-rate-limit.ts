// Rate limit of the maps service: 60 requests a minute, 500 ms apart, 1000 a day. Each request is assigned a start
// time, so that several processes share one limit.
import { accept, refuse, type Verdict } from '../refusal.ts';
import { mapsMessages } from '../messages/maps.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { londonParts } from '../time/london.ts';

export const MAPS_REQUESTS_PER_MINUTE = 60;
export const MAPS_MIN_INTERVAL_MS = 500;
export const MAPS_REQUESTS_PER_DAY = 1000;
/** The longest wait for a start time. */
export const MAPS_MAX_WAIT_MS = 5_000;
const MINUTE_MS = 60_000;

export interface MapsRateState {
  readonly day: CalendarDay;
  readonly usedToday: number;
  /** Start times of the requests of the last minute, and of those reserved for later, in milliseconds, in order. */
  readonly startsMs: readonly number[];
}

export interface MapsQuota {
  readonly used: number;
  readonly remaining: number;
}

export function mapsQuota(pace: MapsRateState | undefined, now: Date): MapsQuota {
  const used = pace?.day === londonParts(now).day ? pace.usedToday : 0;
  return { used, remaining: Math.max(0, MAPS_REQUESTS_PER_DAY - used) };
}

/** Start times for `count` requests, all or none, and the state afterwards. */
export function reserveMapsRequests(
  pace: MapsRateState | undefined,
  count: number,
  now: Date,
): Verdict<{ pace: MapsRateState; startsMs: readonly number[] }, 'rate_limited' | 'quota_exceeded'> {
  const { used, remaining } = mapsQuota(pace, now);
  if (remaining < count) return refuse('quota_exceeded', mapsMessages.quotaExceeded);
  const startsMs = [...(pace?.startsMs ?? [])];
  const turns: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const start = Math.max(now.getTime(), (startsMs.at(-1) ?? 0) + MAPS_MIN_INTERVAL_MS);
    const sixtyBefore = startsMs.at(-MAPS_REQUESTS_PER_MINUTE);
    if (sixtyBefore !== undefined && sixtyBefore > start - MINUTE_MS)
      return refuse('rate_limited', mapsMessages.rateLimited);
    startsMs.push(start);
    turns.push(start);
  }
  const [first = now.getTime()] = turns;
  if (first - now.getTime() > MAPS_MAX_WAIT_MS) return refuse('rate_limited', mapsMessages.rateLimited);
  const remembered = startsMs.slice(-MAPS_REQUESTS_PER_MINUTE);
  return accept({
    pace: { day: londonParts(now).day, usedToday: used + count, startsMs: remembered },
    startsMs: turns,
  });
}
