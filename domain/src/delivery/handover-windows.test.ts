import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canHandOverAt, type HandoverFacts } from '../shops/handover.ts';
import { isInWindows } from '../testing/is-in-windows.ts';
import { handoverWindows } from './handover-windows.ts';
import { everyDay } from '../testing/sample-shop.ts';

const hours = fc.constantFrom('09:00–17:30', '00:00–24:00', '06:00–19:00', '20:00–02:00', 'Closed');
const shop: fc.Arbitrary<HandoverFacts> = fc
  .record({
    weekday: hours,
    sunday: hours,
    oneDay: hours,
    lead: fc.constantFrom(0, 5, 45, 180),
    early: fc.constantFrom('', '04:30', '23:00'),
    pauseMinutes: fc.constantFrom(0, 0, 90),
  })
  .map(({ weekday, sunday, oneDay, lead, early, pauseMinutes }) => ({
    region: 'Wales',
    opening_hours: { ...everyDay(weekday), sunday },
    closures: { '2026-10-27': oneDay, '2027-03-30': oneDay },
    bank_holiday_hours: '',
    last_orders_minutes: 0,
    paused_until: pauseMinutes === 0 ? null : new Date(Date.parse('2026-10-24T09:00Z') + pauseMinutes * 60_000),
    lead_time_minutes: lead,
    extra_packing_minutes: 0,
    extra_packing_until: null,
    early_handover: early,
  }));
const WEEK_MINUTES = 7 * 1440;

test('the windows of a week agree with the rule for a single moment', () => {
  const start = fc.constantFrom('2026-10-24T00:00Z', '2027-03-27T00:00Z');
  const minutes = fc.integer({ min: 0, max: 2880 });
  const later = fc.array(fc.integer({ min: 0, max: WEEK_MINUTES / 15 }), { minLength: 10, maxLength: 20 });
  fc.assert(
    fc.property(shop, start, minutes, later, (facts, from, minute, quarters) => {
      const orderedAt = new Date(Date.parse(from) + minute * 60_000);
      const until = new Date(orderedAt.getTime() + WEEK_MINUTES * 60_000);
      const windows = handoverWindows(facts, orderedAt, until);
      for (const quarter of quarters) {
        const instant = new Date(Date.parse(from) + quarter * 15 * 60_000);
        expect([instant, isInWindows(windows, instant)]).toEqual([instant, canHandOverAt(facts, orderedAt, instant)]);
      }
    }),
    { numRuns: 200 },
  );
});

test('an early hand-over before opening does not allow one at lunchtime', () => {
  const facts: HandoverFacts = {
    region: 'Wales',
    opening_hours: everyDay('09:00–12:00, 13:00–17:00'),
    closures: {},
    bank_holiday_hours: '',
    last_orders_minutes: 0,
    paused_until: null,
    lead_time_minutes: 15,
    extra_packing_minutes: 0,
    extra_packing_until: null,
    early_handover: '05:00',
  };
  const windows = handoverWindows(facts, new Date('2026-11-16T18:00Z'), new Date('2026-11-18T00:00Z'));
  const at = (time: string) => isInWindows(windows, new Date(`2026-11-17T${time}Z`));
  expect(['05:00', '08:59', '11:00', '12:30', '14:00'].map(at)).toEqual([true, true, true, false, true]);
});

describe('the edges of the windows', () => {
  const facts: HandoverFacts = {
    region: 'Wales',
    opening_hours: everyDay('09:00–17:00'),
    closures: {},
    bank_holiday_hours: '',
    last_orders_minutes: 0,
    paused_until: null,
    lead_time_minutes: 0,
    extra_packing_minutes: 0,
    extra_packing_until: null,
    early_handover: '',
  };
  const at = (time: string) => new Date(`2026-11-${time}Z`);

  test('an order of the day is handed over after the lead time until closing, and on every later day', () => {
    expect(handoverWindows(facts, at('16T10:00'), at('18T00:00'))).toEqual([
      { from: at('16T10:15'), to: at('16T17:00') },
      { from: at('17T09:00'), to: at('17T17:00') },
    ]);
  });

  test('a day that begins at the end of the period is not part of it', () => {
    expect(handoverWindows(facts, at('16T10:00'), at('17T09:00'))).toEqual([
      { from: at('16T10:15'), to: at('16T17:00') },
    ]);
  });

  test('an early hand-over is possible up to the last day, and only before opening', () => {
    const early = { ...facts, early_handover: ' 05:00 ' };
    expect(handoverWindows(early, at('16T18:00'), at('17T23:00'))).toEqual([
      { from: at('17T09:00'), to: at('17T17:00') },
      { from: at('17T05:00'), to: at('17T09:00') },
    ]);
  });

  test.each(['09:00', '09:01', '17:00'])(
    'an early hand-over at %s is ignored, because the shop is already open',
    (time) => {
      expect(handoverWindows({ ...facts, early_handover: time }, at('16T18:00'), at('18T23:00'))).toEqual([
        { from: at('17T09:15'), to: at('17T17:00') },
        { from: at('18T09:00'), to: at('18T17:00') },
      ]);
    },
  );

  test('an order that is ready at closing time is handed over then', () => {
    expect(handoverWindows(facts, at('16T16:45'), at('17T09:00'))).toEqual([
      { from: at('16T17:00'), to: at('16T17:00') },
    ]);
    expect(handoverWindows(facts, at('16T16:46'), at('17T12:00'))).toEqual([
      { from: at('17T09:15'), to: at('17T17:00') },
    ]);
  });

  test('a shop that is paused for days has no early hand-over on those days', () => {
    const paused = { ...facts, early_handover: '05:00', paused_until: at('18T12:00') };
    expect(handoverWindows(paused, at('16T10:00'), at('18T20:00'))).toEqual([
      { from: at('18T12:15'), to: at('18T17:00') },
    ]);
  });
});
