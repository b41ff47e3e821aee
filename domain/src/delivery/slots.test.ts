import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { londonParts } from '../time/london.ts';
import { isInWindows } from '../testing/is-in-windows.ts';
import { handoverWindows } from './handover-windows.ts';
import type { Fulfilment } from '../orders/order-status.ts';
import { SLOT_MINUTES, slotCalendar, earliestTime, type Slot } from './slots.ts';
import type { HandoverFacts } from '../shops/handover.ts';
import { everyDay, sampleShop } from '../testing/sample-shop.ts';

// In winter, London's time is UTC. 16 November 2026 is a Monday.
const at = (text: string) => new Date(`${text}:00Z`);
const iso = (instant: Date | undefined) => instant?.toISOString().slice(0, 16);
const first = (slots: Slot[]) => iso(slots[0]?.startsAt);
const last = (slots: Slot[]) => iso(slots.at(-1)?.startsAt);
/** The slots of all days. */
function slotsOf(shop: HandoverFacts, fulfilment: Fulfilment, now: Date, rideMinutes?: number): Slot[] {
  const calendar = slotCalendar(shop, fulfilment, now, rideMinutes);
  return calendar.firstOfDays().flatMap(({ startsAt }) => calendar.onDayOf(startsAt));
}
const on = (slots: Slot[], day: string) => slots.filter(({ startsAt }) => londonParts(startsAt).day === day);

describe('delivery slots', () => {
  it('are half hours that leave the shop time to pack and the courier time to travel', () => {
    const slots = slotsOf(sampleShop(), 'delivery', at('2026-11-16T10:05'), 25);
    expect(first(slots)).toBe('2026-11-16T11:00');
    expect(iso(slots[0]?.endsAt)).toBe('2026-11-16T11:30');
  });

  it('end when an order that is handed over at closing time arrives', () => {
    expect(last(on(slotsOf(sampleShop(), 'delivery', at('2026-11-16T10:05'), 30), '2026-11-16'))).toBe(
      '2026-11-16T18:00',
    );
  });

  it('begin at the next opening when the shop is closed', () => {
    expect(first(slotsOf(sampleShop(), 'delivery', at('2026-11-21T20:00'), 30))).toBe('2026-11-23T10:00');
  });

  it('begin before dawn when the shop hands over early the orders of the day before', () => {
    const early = sampleShop({ early_handover: '04:30' });
    expect(first(slotsOf(early, 'delivery', at('2026-11-16T18:00'), 30))).toBe('2026-11-17T05:00');
    expect(first(on(slotsOf(early, 'delivery', at('2026-11-17T03:00'), 30), '2026-11-17'))).toBe('2026-11-17T10:00');
  });

  it('skip days off and reach a week ahead', () => {
    const slots = slotsOf(sampleShop({ closures: { '2026-11-18': 'Closed' } }), 'delivery', at('2026-11-16T10:05'), 30);
    expect(on(slots, '2026-11-18')).toEqual([]);
    expect(on(slots, '2026-11-22')).toEqual([]);
    expect(last(slots)).toBe('2026-11-23T10:00');
  });

  it.each([
    ['delivery', '2026-11-23T09:30'],
    ['collection', '2026-11-23T09:45'],
  ] as const)('for %s end exactly a week from now: the last is %s', (fulfilment, expected) => {
    expect(last(slotsOf(sampleShop(), fulfilment, at('2026-11-16T10:00'), 30))).toBe(expected);
  });

  it('begin after a pause', () => {
    const paused = sampleShop({ paused_until: at('2026-11-16T12:00') });
    expect(first(slotsOf(paused, 'delivery', at('2026-11-16T10:00'), 30))).toBe('2026-11-16T13:00');
  });

  it('do not exist for a shop that never opens', () => {
    expect(slotsOf(sampleShop({ opening_hours: everyDay('Closed') }), 'delivery', at('2026-11-16T10:00'))).toEqual([]);
  });
});

describe('collection slots', () => {
  it('are quarters of an hour between the lead time and closing time', () => {
    const today = on(slotsOf(sampleShop(), 'collection', at('2026-11-16T10:05')), '2026-11-16');
    expect(first(today)).toBe('2026-11-16T10:30');
    expect(iso(today.at(-1)?.endsAt)).toBe('2026-11-16T17:30');
  });
});

describe('as soon as possible', () => {
  const courier = { pickupMinutes: 25, dropoffMinutes: 55 };
  it.each([
    ['waits for the courier when packing is faster', 10, '2026-11-16T12:10', '2026-11-16T12:55'],
    ['waits for the shop when the courier is faster', 40, '2026-11-16T12:40', '2026-11-16T13:10'],
  ])('%s', (_why, lead_time_minutes, ready, arrives) => {
    const found = earliestTime(sampleShop({ lead_time_minutes }), 'delivery', at('2026-11-16T12:00'), courier);
    expect([iso(found?.readyAt), iso(found?.arrivesBy)]).toEqual([ready, arrives]);
  });

  it.each([
    ['the shop is closed', sampleShop(), '2026-11-16T19:00', courier],
    ['the shop closes before it has packed', sampleShop(), '2026-11-16T17:20', courier],
    ['the shop is paused', sampleShop({ paused_until: at('2026-11-16T13:00') }), '2026-11-16T12:00', courier],
    ['there is no courier', sampleShop(), '2026-11-16T12:00', undefined],
  ])('is not offered when %s', (_why, facts, now, quote) => {
    expect(earliestTime(facts, 'delivery', at(now), quote)).toBeUndefined();
  });

  it('needs no courier for collection', () => {
    const found = earliestTime(sampleShop(), 'collection', at('2026-11-16T12:00'), undefined);
    expect([iso(found?.readyAt), iso(found?.arrivesBy)]).toEqual(['2026-11-16T12:20', '2026-11-16T12:20']);
  });
});

const facts = fc
  .record({
    hours: fc.constantFrom('09:00–17:30', '00:00–24:00', '06:00–12:00, 13:00–19:00', '20:00–02:00'),
    lead: fc.constantFrom(5, 15, 60),
    early: fc.constantFrom('', '04:00'),
  })
  .map(({ hours, lead, early }) =>
    sampleShop({ opening_hours: everyDay(hours), lead_time_minutes: lead, early_handover: early }),
  );
// Moments around the two clock changes are included.
const moment = fc
  .constantFrom('2026-11-16', '2026-10-24', '2027-03-27')
  .chain((day) =>
    fc.integer({ min: 0, max: 2880 }).map((minutes) => new Date(at(`${day}T00:00`).getTime() + minutes * 60_000)),
  );

test('every slot is possible, none overlaps another, and all start on the grid', () => {
  fc.assert(
    fc.property(facts, moment, fc.constantFrom('delivery', 'collection'), (each, now, fulfilment) => {
      const slots = slotsOf(each, fulfilment, now, 30);
      const windows = handoverWindows(each, now, new Date(now.getTime() + 8 * 86_400_000));
      let free = 0;
      for (const slot of slots) {
        const handover = fulfilment === 'delivery' ? new Date(slot.startsAt.getTime() - 30 * 60_000) : slot.startsAt;
        expect(isInWindows(windows, handover)).toBe(true);
        expect(londonParts(slot.startsAt).minuteOfDay % SLOT_MINUTES[fulfilment]).toBe(0);
        expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual(free);
        free = slot.endsAt.getTime();
      }
      const calendar = slotCalendar(each, fulfilment, now, 30);
      for (const slot of [...slots.slice(0, 3), ...slots.slice(-3)])
        expect(calendar.startingAt(slot.startsAt)).toEqual(slot);
      // Times a minute off the grid, before now and after the week have no slot.
      for (const startsAt of slots.slice(0, 3).map((slot) => slot.startsAt.getTime()))
        for (const off of [60_000, -8 * 86_400_000, 9 * 86_400_000])
          expect(calendar.startingAt(new Date(startsAt + off))).toBeUndefined();
    }),
    { numRuns: 30 },
  );
});
