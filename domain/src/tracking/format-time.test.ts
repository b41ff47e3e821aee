import { describe, expect, it, test } from 'vitest';
import { clockOf } from '../time/london.ts';
import { formatMoment, formatDeadline, formatFullTime } from './format-time.ts';

const at = (iso: string): Date => new Date(iso);
const now = at('2026-11-19T01:20:00Z');

// In summer, London's time is an hour ahead of UTC.
const CLOCKS = [
  ['2026-11-19T00:06:00Z', '00:06'],
  ['2026-11-19T01:25:00Z', '01:25'],
  ['2026-11-19T05:30:00Z', '05:30'],
  ['2026-07-10T05:30:00Z', '06:30'],
  ['2026-11-19T09:00:00Z', '09:00'],
  ['2026-11-19T10:42:00Z', '10:42'],
  ['2026-11-19T23:59:00Z', '23:59'],
] as const;

test.each(CLOCKS)('%s is %s on every page and in every email', (iso, clock) => {
  const shown = [clockOf(at(iso)), formatMoment(at(iso), now), formatDeadline(at(iso), now), formatFullTime(at(iso))];
  for (const text of shown) expect(text.match(/\d+:\d+/)?.[0]).toBe(clock);
});

describe('a time in a sentence', () => {
  it.each([
    ['today', '2026-11-19T01:33:00Z', 'at 01:33', 'by 01:33'],
    ['tomorrow', '2026-11-20T07:10:00Z', 'tomorrow at 07:10', 'by 07:10 tomorrow'],
    ['a later day', '2026-11-21T07:10:00Z', 'on Saturday 21 November at 07:10', 'by 07:10 on Saturday 21 November'],
  ])('includes its day where it is needed: %s', (_what, iso, said, deadline) => {
    expect(formatMoment(at(iso), now)).toBe(said);
    expect(formatDeadline(at(iso), now)).toBe(deadline);
  });
});
