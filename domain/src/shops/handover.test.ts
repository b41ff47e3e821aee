import { describe, expect, it } from 'vitest';
import { everyDay, sampleShop } from '../testing/sample-shop.ts';
import { canHandOverAt, earliestHandover, type HandoverFacts } from './handover.ts';
import { opensAgainTomorrow } from './shop-hours.ts';

// In winter, London's time is UTC. 16 November 2026 is a Monday.
const at = (text: string) => new Date(`${text}:00Z`);
const iso = (instant: Date | undefined) => instant?.toISOString().slice(0, 16) ?? null;

describe('an order', () => {
  const early = { early_handover: '06:00' };
  it.each<[string, Partial<HandoverFacts>, string, string | null]>([
    ['is handed over after the lead time', {}, '2026-11-16T12:00', '2026-11-16T12:20'],
    [
      'takes the usual time where the shop named none',
      { lead_time_minutes: 0 },
      '2026-11-16T12:00',
      '2026-11-16T12:15',
    ],
    ['just before closing waits for the next day', {}, '2026-11-16T17:20', '2026-11-17T09:20'],
    ['before opening waits for it', {}, '2026-11-16T07:00', '2026-11-16T09:20'],
    ['of the evening before can be had early', early, '2026-11-16T20:00', '2026-11-17T06:00'],
    ['of the same morning cannot be had early', early, '2026-11-16T06:30', '2026-11-16T09:20'],
    ['of Saturday night is for Monday’s early start', early, '2026-11-21T20:00', '2026-11-23T06:00'],
    [
      'has no early start on a day off',
      { ...early, closures: { '2026-11-17': 'Closed' } },
      '2026-11-16T20:00',
      '2026-11-18T06:00',
    ],
    ['early is only before opening', { early_handover: '10:00' }, '2026-11-16T20:00', '2026-11-17T09:20'],
    [
      'after the last orders waits for the next day',
      { last_orders_minutes: 60 },
      '2026-11-16T16:30',
      '2026-11-17T09:20',
    ],
    ['before the last orders is on time', { last_orders_minutes: 60 }, '2026-11-16T16:29', '2026-11-16T16:49'],
    ['on a bank holiday waits for its end', {}, '2026-12-25T12:00', '2026-12-29T09:20'],
    ['waits for the pause to end', { paused_until: at('2026-11-16T13:00') }, '2026-11-16T12:00', '2026-11-16T13:20'],
    [
      'takes longer while the shop is busy',
      { extra_packing_minutes: 25, extra_packing_until: at('2026-11-16T12:01') },
      '2026-11-16T12:00',
      '2026-11-16T12:45',
    ],
    [
      'takes the usual time when that is over',
      { extra_packing_minutes: 25, extra_packing_until: at('2026-11-16T12:00') },
      '2026-11-16T12:00',
      '2026-11-16T12:20',
    ],
    [
      'for the next day is not kept waiting by a busy evening',
      { extra_packing_minutes: 25, extra_packing_until: at('2026-11-16T18:00') },
      '2026-11-16T17:00',
      '2026-11-17T09:20',
    ],
    [
      'that takes longer than a day is ready at closing',
      { lead_time_minutes: 600 },
      '2026-11-16T12:00',
      '2026-11-17T17:30',
    ],
    ['of a shop that never opens is never handed over', { opening_hours: {} }, '2026-11-16T12:00', null],
  ])('%s', (_name, facts, now, expected) => {
    expect(iso(earliestHandover(sampleShop(facts), at(now)))).toBe(expected);
  });

  it.each<[string, string, boolean]>([
    ['before it is ready', '2026-11-16T12:10', false],
    ['later that day', '2026-11-16T15:00', true],
    ['at closing', '2026-11-16T17:30', true],
    ['in the evening', '2026-11-16T18:00', false],
    ['before the early start', '2026-11-17T05:59', false],
    ['between early start and opening', '2026-11-17T07:00', true],
    ['on a Sunday', '2026-11-22T07:00', false],
  ])('can be handed over %s: %s, %s', (_name, instant, expected) => {
    expect(canHandOverAt(sampleShop(early), at('2026-11-16T12:00'), at(instant))).toBe(expected);
  });
});

describe('a pause until tomorrow', () => {
  it.each<[string, Partial<HandoverFacts>, string, string]>([
    ['ends when the shop opens the next day', {}, '2026-11-16T12:00', '2026-11-17T09:00'],
    ['begins before opening and still takes the whole day', {}, '2026-11-16T07:00', '2026-11-17T09:00'],
    ['ends on Monday when it is closed on Sunday', {}, '2026-11-21T12:00', '2026-11-23T09:00'],
    ['ends after a day off', { closures: { '2026-11-17': 'Closed' } }, '2026-11-16T12:00', '2026-11-18T09:00'],
    [
      'ends at nine o’clock on the morning after the clocks went forward',
      { opening_hours: everyDay('09:00–17:30') },
      '2026-03-28T12:00',
      '2026-03-29T08:00',
    ],
    [
      'ends at nine o’clock on the morning after the clocks went back',
      { opening_hours: everyDay('09:00–17:30') },
      '2026-10-24T12:00',
      '2026-10-25T09:00',
    ],
    [
      'that begins after midnight in Britain is until the day after',
      { opening_hours: everyDay('09:00–17:30') },
      '2026-07-01T23:30',
      '2026-07-03T08:00',
    ],
    [
      'of a shop that is open past midnight ends the next evening',
      { opening_hours: everyDay('20:00–02:00') },
      '2026-11-16T21:00',
      '2026-11-17T20:00',
    ],
    [
      'of a shop that never closes ends at midnight',
      { opening_hours: everyDay('00:00–24:00') },
      '2026-11-16T12:00',
      '2026-11-17T00:00',
    ],
    ['of a shop without hours ends at midnight', { opening_hours: {} }, '2026-11-16T12:00', '2026-11-17T00:00'],
  ])('%s', (_name, facts, now, expected) => {
    expect(iso(opensAgainTomorrow(sampleShop(facts), at(now)))).toBe(expected);
  });
});
