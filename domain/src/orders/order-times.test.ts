import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerTimes,
  isBooked,
  isLate,
  packingBeginsAt,
  phoneAlertAt,
  pickupReadyAt,
  promisedBy,
  reminderAt,
  type LateFacts,
} from './order-times.ts';

const daily = (hours: string) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, hours]),
  );
const shop = (hours: string, pausedUntil: Date | null = null) => ({
  region: 'South West',
  opening_hours: daily(hours),
  closures: {},
  bank_holiday_hours: '',
  last_orders_minutes: 0,
  paused_until: pausedUntil,
});
const at = (time: string) => new Date(`2026-11-17T${time}:00Z`);

describe('the deadline for the shop’s answer', () => {
  it.each([
    ['while it is open: ten minutes after the payment', shop('09:00–17:30'), at('10:00'), at('10:10')],
    ['ordered before it opens: ten minutes after opening', shop('09:00–17:30'), at('05:30'), at('09:10')],
    ['ordered at night: tomorrow', shop('09:00–17:30'), at('22:00'), new Date('2026-11-18T09:10:00Z')],
    ['while it takes a break: after the break', shop('09:00–17:30', at('11:00')), at('10:00'), at('11:10')],
    ['round the clock', shop('00:00–24:00'), at('03:00'), at('03:10')],
    ['a shop that never opens gets ten minutes as well', shop('Closed'), at('10:00'), at('10:10')],
  ])('%s', (_case, hours, paidAt, dueAt) => {
    const times = answerTimes(hours, paidAt);
    expect(times.dueAt).toEqual(dueAt);
    expect(reminderAt(times.dueAt)).toEqual(times.remindAt);
    expect(times.dueAt.getTime() - times.remindAt.getTime()).toBe(5 * 60_000);
  });
});

describe('the promised time', () => {
  it('is an hour from the payment, or from the end of the slot', () => {
    expect(promisedBy(at('10:00'), null)).toEqual(at('11:00'));
    expect(promisedBy(at('10:00'), at('15:00'))).toEqual(at('16:00'));
  });
});

describe('lateness', () => {
  const order: LateFacts = {
    status: 'preparing',
    fulfilment: 'delivery',
    promisedBy: at('11:00'),
    readyAt: null,
    deliveredAt: null,
  };
  it.each<[string, Partial<LateFacts>, Date, boolean]>([
    ['an order that still has time is not late', {}, at('11:00'), false],
    ['an active order is late after the hour', {}, at('11:01'), true],
    [
      'an order that arrived after the hour is late',
      { status: 'delivered', deliveredAt: at('11:01') },
      at('18:00'),
      true,
    ],
    [
      'an order that arrived on time is not late',
      { status: 'delivered', deliveredAt: at('10:59') },
      at('18:00'),
      false,
    ],
    ['a cancelled order is not late', { status: 'cancelled' }, at('18:00'), false],
    ['an order without a promise is not late', { promisedBy: null }, at('18:00'), false],
    [
      'an order that is ready for collection is not late',
      { fulfilment: 'collection', readyAt: at('10:20') },
      at('18:00'),
      false,
    ],
    ['an order that should be ready for collection is late', { fulfilment: 'collection' }, at('11:01'), true],
    ['a packed order for delivery can be late', { readyAt: at('10:20') }, at('11:01'), true],
  ])('%s', (_case, changes, now, expected) => expect(isLate({ ...order, ...changes }, now)).toBe(expected));
});

it('the courier comes when the order is packed, but not before the slot', () => {
  expect(pickupReadyAt(at('10:00'), 15, null)).toEqual(at('10:15'));
  fc.assert(
    fc.property(fc.nat({ max: 240 }), fc.option(fc.nat({ max: 100_000 })), (prep, slotMinutes) => {
      const slot = slotMinutes === null ? null : new Date(at('10:00').getTime() + slotMinutes * 60_000);
      const ready = pickupReadyAt(at('10:00'), prep, slot);
      expect(ready.getTime()).toBeGreaterThanOrEqual(at('10:00').getTime() + prep * 60_000);
      expect(ready.getTime()).toBeGreaterThanOrEqual(slot?.getTime() ?? 0);
    }),
  );
});

describe('a booked order', () => {
  const booked = {
    status: 'preparing',
    acceptedAt: at('08:00'),
    prepMinutes: 30,
    readyAt: null,
    slotStarts: at('14:00'),
  } as const;

  it.each([
    ['is packed as long before its slot as the shop needs', booked, at('13:30')],
    [
      'is packed a quarter of an hour before its slot where the shop needs less',
      { ...booked, prepMinutes: 0 },
      at('13:45'),
    ],
    ['is packed at once where the slot is near', { ...booked, slotStarts: at('08:10') }, at('08:00')],
    ['is not one without a slot', { ...booked, slotStarts: null }, null],
    ['that is not accepted has no time yet', { ...booked, acceptedAt: null }, null],
  ])('%s', (_case, order, expected) => expect(packingBeginsAt(order)).toEqual(expected));

  it.each([
    ['until packing begins', booked, at('13:29'), true],
    ['not once packing has begun', booked, at('13:30'), false],
    ['not once it is packed', { ...booked, readyAt: at('09:00') }, at('10:00'), false],
    ['not before it is accepted', { ...booked, status: 'pending', acceptedAt: null }, at('10:00'), false],
    ['not once the courier has it', { ...booked, status: 'en_route' }, at('10:00'), false],
  ] as const)('waits: %s', (_case, order, now, expected) => expect(isBooked(order, now)).toBe(expected));
});

describe('at the exact minute, the order', () => {
  it('causes a text to the shop after six minutes and a call after eight', () => {
    expect(phoneAlertAt('text', at('10:10'))).toEqual(at('10:06'));
    expect(phoneAlertAt('call', at('10:10'))).toEqual(at('10:08'));
  });

  it('is not late when it arrives at the promised minute', () => {
    const order: LateFacts = {
      status: 'delivered',
      fulfilment: 'delivery',
      promisedBy: at('11:00'),
      readyAt: at('10:20'),
      deliveredAt: at('11:00'),
    };
    expect(isLate(order, at('12:00'))).toBe(false);
    expect(isLate({ ...order, deliveredAt: at('11:01') }, at('12:00'))).toBe(true);
  });

  it('is not booked without a slot', () => {
    const order = {
      status: 'preparing',
      acceptedAt: at('10:00'),
      prepMinutes: 20,
      readyAt: null,
      slotStarts: null,
    } as const;
    expect(isBooked(order, at('09:00'))).toBe(false);
    expect(pickupReadyAt(at('10:00'), 20, null)).toEqual(at('10:20'));
  });
});
