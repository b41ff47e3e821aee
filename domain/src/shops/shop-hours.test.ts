import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../time/calendar-day.ts';
import { londonParts } from '../time/london.ts';
import { canHandOverAt, earliestHandover, usualLeadMinutes, type HandoverFacts } from './handover.ts';
import { nextOpenMoment, openingHoursOf, shopState } from './shop-hours.ts';
import { everyDay, sampleShop } from '../testing/sample-shop.ts';

// In winter, London's time is UTC. 16 November 2026 is a Monday.
const at = (text: string) => new Date(`${text}:00Z`);
const iso = (instant: Date | null | undefined) => instant?.toISOString().slice(0, 16) ?? null;

describe('a shop', () => {
  const bankHoliday = { bank_holiday_hours: '10:00–14:00' };
  it.each<[string, Partial<HandoverFacts>, string, boolean, string | null, string | null]>([
    ['is open in its hours', {}, '2026-11-16T12:00', true, '2026-11-16T17:30', null],
    ['opens at the minute', {}, '2026-11-16T09:00', true, '2026-11-16T17:30', null],
    ['is closed from the closing minute on', {}, '2026-11-16T17:30', false, null, '2026-11-17T09:00'],
    ['opens on Monday after Saturday', {}, '2026-11-21T18:00', false, null, '2026-11-23T09:00'],
    ['never closes round the clock', { opening_hours: everyDay('00:00–24:00') }, '2026-11-16T03:00', true, null, null],
    [
      'is closed on a day off',
      { closures: { '2026-11-16': 'Closed' } },
      '2026-11-16T12:00',
      false,
      null,
      '2026-11-17T09:00',
    ],
    [
      'closes early on a day',
      { closures: { '2026-11-16': '09:00–12:00' } },
      '2026-11-16T11:00',
      true,
      '2026-11-16T12:00',
      null,
    ],
    [
      'opens on a Sunday for once',
      { closures: { '2026-11-22': '08:00–10:00' } },
      '2026-11-22T07:00',
      false,
      null,
      '2026-11-22T08:00',
    ],
    ['keeps its bank-holiday hours', bankHoliday, '2026-12-25T12:00', true, '2026-12-25T14:00', null],
    [
      'prefers a single day to a bank holiday',
      { ...bankHoliday, closures: { '2026-12-25': 'Closed' } },
      '2026-12-25T12:00',
      false,
      null,
      '2026-12-26T10:00',
    ],
    ['is closed on bank holidays unless it says so', {}, '2026-12-25T12:00', false, null, '2026-12-29T09:00'],
    ['keeps a holiday at a weekend itself, too', {}, '2026-12-26T12:00', false, null, '2026-12-29T09:00'],
    [
      'works on bank holidays if it says so',
      { bank_holiday_hours: 'As usual' },
      '2026-12-25T12:00',
      true,
      '2026-12-25T17:30',
      null,
    ],
    [
      'takes the last order before it closes',
      { last_orders_minutes: 30 },
      '2026-11-16T16:59',
      true,
      '2026-11-16T17:00',
      null,
    ],
    [
      'takes orders for its next opening after the last order',
      { last_orders_minutes: 30 },
      '2026-11-16T17:00',
      false,
      null,
      '2026-11-17T09:00',
    ],
    [
      'takes orders until it closes where it opens for no longer than that',
      { last_orders_minutes: 30, opening_hours: everyDay('09:00–09:30') },
      '2026-11-16T09:10',
      true,
      '2026-11-16T09:30',
      null,
    ],
    [
      'takes orders until its lunch break, which is not the end of the day',
      { last_orders_minutes: 60, opening_hours: everyDay('09:00–12:00, 13:00–17:00') },
      '2026-11-16T11:30',
      true,
      '2026-11-16T12:00',
      null,
    ],
    [
      'open past midnight takes the last order of the night before it closes',
      { last_orders_minutes: 60, opening_hours: everyDay('20:00–02:00') },
      '2026-11-17T01:00',
      false,
      null,
      '2026-11-17T20:00',
    ],
    [
      'in Scotland keeps St Andrew’s day',
      { ...bankHoliday, region: 'Scotland' },
      '2026-11-30T16:00',
      false,
      null,
      '2026-12-01T09:00',
    ],
    ['outside Scotland does not keep St Andrew’s day', bankHoliday, '2026-11-30T16:00', true, '2026-11-30T17:30', null],
    ['without hours is closed', { opening_hours: {} }, '2026-11-16T12:00', false, null, null],
    [
      'is closed on a day with invalid hours',
      { opening_hours: { ...everyDay('09:00–17:30'), monday: 'nine to five' } },
      '2026-11-16T12:00',
      false,
      null,
      '2026-11-17T09:00',
    ],
    [
      'is closed on a single day with invalid hours',
      { closures: { '2026-11-16': 'late', soon: 'Closed' } },
      '2026-11-16T12:00',
      false,
      null,
      '2026-11-17T09:00',
    ],
  ])('%s', (_name, facts, now, isOpen, closes, opens) => {
    const state = shopState(sampleShop(facts), at(now));
    expect([state.isOpen, iso(state.closesAt), iso(state.opensAt), state.pausedUntil]).toEqual([
      isOpen,
      closes,
      opens,
      null,
    ]);
  });

  it.each<[string, string, string, boolean, string | null, string | null]>([
    [
      'takes no orders while it is busy',
      '2026-11-16T12:30',
      '2026-11-16T12:00',
      false,
      '2026-11-16T12:30',
      '2026-11-16T12:30',
    ],
    ['opens again automatically after a pause', '2026-11-16T12:30', '2026-11-16T12:30', true, null, null],
    [
      'paused past closing opens the next day',
      '2026-11-16T18:00',
      '2026-11-16T17:00',
      false,
      '2026-11-17T09:00',
      '2026-11-16T18:00',
    ],
  ])('%s', (_name, pausedUntil, now, isOpen, opens, shown) => {
    const state = shopState(sampleShop({ paused_until: at(pausedUntil) }), at(now));
    expect([state.isOpen, iso(state.opensAt), iso(state.pausedUntil)]).toEqual([isOpen, opens, shown]);
  });

  it('uses London time in summer', () => {
    expect(shopState(sampleShop(), at('2026-07-06T08:00')).isOpen).toBe(true);
    expect(shopState(sampleShop(), at('2026-07-06T07:59')).isOpen).toBe(false);
  });
});

const text = fc.constantFrom(
  'Closed',
  '09:00–17:30',
  '20:00–02:00',
  '00:00–24:00',
  '06:00–07:00, 12:00–20:00',
  'rubbish',
  '',
);
const anyShop = fc
  .record({
    days: fc.array(text, { minLength: 7, maxLength: 7 }),
    off: fc.dictionary(fc.constantFrom('2026-03-29', '2026-03-30', '2026-10-25', 'never'), text),
    holiday: fc.oneof(text, fc.constant('As usual')),
    last: fc.constantFrom(0, 15, 60, 240),
    region: fc.constantFrom('Scotland', 'Wales'),
    pause: fc.option(fc.integer({ min: -120, max: 2880 })),
    lead: fc.integer({ min: 0, max: 600 }),
    early: fc.constantFrom('', '05:30', '23:59', 'dawn'),
  })
  .map(
    ({ days, off, holiday, last, region, pause, lead, early }) =>
      (now: Date) =>
        sampleShop({
          opening_hours: Object.fromEntries(WEEKDAYS.map((day, index) => [day, days[index] ?? ''])),
          closures: off,
          bank_holiday_hours: holiday,
          last_orders_minutes: last,
          region,
          paused_until: pause === null ? null : new Date(now.getTime() + pause * 60_000),
          lead_time_minutes: lead,
          early_handover: early,
        }),
  );
// Times around both clock changes and a bank holiday.
const anyNow = fc
  .tuple(fc.constantFrom('2026-03-27', '2026-10-23', '2026-12-23'), fc.integer({ min: 0, max: 5 * 1440 }))
  .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000));

describe('with any hours, a shop', () => {
  it('is open now, or opens at the shown time, or never opens', () => {
    fc.assert(
      fc.property(anyShop, anyNow, (make, now) => {
        const facts = make(now);
        const { isOpen, closesAt, opensAt } = shopState(facts, now);
        const keepsClosing =
          closesAt === null ||
          (isOpen && closesAt > now && !shopState({ ...facts, paused_until: null }, closesAt).isOpen);
        const keepsOpening = opensAt === null || (!isOpen && opensAt > now && shopState(facts, opensAt).isOpen);
        return keepsClosing && keepsOpening;
      }),
    );
  });

  it('takes immediate orders until its last orders, and stops no more than that before closing', () => {
    fc.assert(
      fc.property(anyShop, anyNow, (make, now) => {
        const facts = { ...make(now), paused_until: null };
        const { isOpen, closesAt: last, closedFor } = shopState(facts, now);
        const doors = shopState({ ...facts, last_orders_minutes: 0 }, now);
        if (closedFor === 'last_orders') return doors.isOpen && !isOpen;
        if (!isOpen || last === null || doors.closesAt === null) return isOpen === doors.isOpen;
        const minutesBefore = (doors.closesAt.getTime() - last.getTime()) / 60_000;
        return [0, facts.last_orders_minutes].includes(minutesBefore);
      }),
    );
  });

  it('hands an order over at the shown time, after the lead time unless it was ordered the day before', () => {
    fc.assert(
      fc.property(anyShop, anyNow, (make, now) => {
        const facts = make(now);
        const earliest = earliestHandover(facts, now);
        if (!earliest) return nextOpenMoment(openingHoursOf(facts), now) === undefined || usualLeadMinutes(facts) > 1;
        const sameDay = londonParts(earliest).day === londonParts(now).day;
        const waited = (earliest.getTime() - now.getTime()) / 60_000;
        return canHandOverAt(facts, now, earliest) && (!sameDay || waited >= Math.min(usualLeadMinutes(facts), 30));
      }),
    );
  });
});
