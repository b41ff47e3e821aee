// The times at which an order can arrive or be collected.
import type { Fulfilment } from '../orders/order-status.ts';
import { earliestHandover, leadTimeMinutesAt, type HandoverFacts } from '../shops/handover.ts';
import { shopState } from '../shops/shop-hours.ts';
import { addDays, type CalendarDay } from '../time/calendar-day.ts';
import { MINUTES_PER_DAY } from '../time/clock-time.ts';
import { instantOfLondonMinute, londonParts } from '../time/london.ts';
import { handoverWindows } from './handover-windows.ts';

export interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const SLOT_MINUTES: Readonly<Record<Fulfilment, number>> = { delivery: 30, collection: 15 };
export const SLOT_DAYS = 7;
/** Default travel time from the shop to the customer, before a courier's quote. */
export const DEFAULT_RIDE_MINUTES = 30;

const MINUTE_MS = 60_000;
const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS);

/** Slots are calculated one day at a time: a shop that is always open has 670 of them in a week. */
export interface SlotCalendar {
  /** The first slot of each day that has one. */
  readonly firstOfDays: () => Slot[];
  readonly onDayOf: (instant: Date) => Slot[];
  /** The slot that starts at that time; undefined when it is not available. */
  readonly startingAt: (instant: Date) => Slot | undefined;
}

/** Slots start on the quarter or half hours of London's clocks, from now to a week from now. */
export function slotCalendar(
  shop: HandoverFacts,
  fulfilment: Fulfilment,
  orderedAt: Date,
  rideMinutes = DEFAULT_RIDE_MINUTES,
): SlotCalendar {
  const until = later(orderedAt, SLOT_DAYS * MINUTES_PER_DAY);
  const windows = handoverWindows(shop, orderedAt, until).map(
    ({ from, to }) => [from.getTime(), to.getTime()] as const,
  );
  const isHandedOver = (ms: number): boolean => windows.some(([from, to]) => from <= ms && ms <= to);
  const canServe = ({ startsAt, endsAt }: Slot): boolean => {
    if (fulfilment === 'delivery') return isHandedOver(startsAt.getTime() - rideMinutes * MINUTE_MS);
    // The shop must still be open at the end of the slot.
    return isHandedOver(startsAt.getTime()) && isHandedOver(endsAt.getTime());
  };
  function* slotsOn(day: CalendarDay): Generator<Slot> {
    for (const slot of grid(day, { from: orderedAt, until, minutes: SLOT_MINUTES[fulfilment] }))
      if (canServe(slot)) yield slot;
  }
  const onDayOf = (instant: Date): Slot[] => [...slotsOn(londonParts(instant).day)];
  const today = londonParts(orderedAt).day;
  return {
    firstOfDays: () =>
      Array.from({ length: SLOT_DAYS + 1 }, (_, offset) => slotsOn(addDays(today, offset)).next().value ?? []).flat(),
    onDayOf,
    startingAt: (instant) => onDayOf(instant).find(({ startsAt }) => startsAt.getTime() === instant.getTime()),
  };
}

function* grid(day: CalendarDay, { from, until, minutes }: { from: Date; until: Date; minutes: number }) {
  let freeFrom = from;
  for (let minute = 0; minute < MINUTES_PER_DAY; minute += minutes) {
    const startsAt = instantOfLondonMinute(day, minute);
    // Clock times skipped in March all map to the same moment.
    if (startsAt < freeFrom || startsAt >= until) continue;
    freeFrom = later(startsAt, minutes);
    yield { startsAt, endsAt: freeFrom };
  }
}

export interface EarliestTime {
  readonly readyAt: Date;
  readonly arrivesBy: Date;
}

/** The soonest possible arrival or collection; undefined unless the shop stays open for its lead time. */
export function earliestTime(
  shop: HandoverFacts,
  fulfilment: Fulfilment,
  now: Date,
  courier: { readonly pickupMinutes: number; readonly dropoffMinutes: number } | undefined,
): EarliestTime | undefined {
  const readyAt = earliestHandover(shop, now);
  const inTime = readyAt !== undefined && readyAt <= later(now, leadTimeMinutesAt(shop, now));
  if (!inTime || !shopState(shop, now).isOpen) return undefined;
  if (fulfilment === 'collection') return { readyAt, arrivesBy: readyAt };
  if (!courier) return undefined;
  const pickedUpAt = new Date(Math.max(readyAt.getTime(), later(now, courier.pickupMinutes).getTime()));
  return { readyAt, arrivesBy: later(pickedUpAt, Math.max(0, courier.dropoffMinutes - courier.pickupMinutes)) };
}
