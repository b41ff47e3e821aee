// The times at which an order can arrive or be collected.
import { earliestHandover, leadTimeMinutesOf, type HandoverFacts } from '../shops/handover.ts';
import { shopState } from '../shops/shop-hours.ts';
import { addDays } from '../time/calendar-day.ts';
import { MINUTES_PER_DAY } from '../time/clock-time.ts';
import { instantOfLondonMinute, londonParts } from '../time/london.ts';
import { handoverWindows, isWithin } from './handover-windows.ts';

export interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export type Fulfilment = 'delivery' | 'collection';

export const SLOT_MINUTES: Readonly<Record<Fulfilment, number>> = { delivery: 30, collection: 15 };
export const SLOT_DAYS = 7;
/** Default travel time from the shop to the customer, before a courier's quote. */
export const DEFAULT_RIDE_MINUTES = 30;

const MINUTE_MS = 60_000;
const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS);

/** On the quarter or half hours of London's clocks, from now to a week from now. */
export function slotsOf(
  shop: HandoverFacts,
  fulfilment: Fulfilment,
  orderedAt: Date,
  rideMinutes = DEFAULT_RIDE_MINUTES,
): Slot[] {
  const until = later(orderedAt, SLOT_DAYS * MINUTES_PER_DAY);
  const windows = handoverWindows(shop, orderedAt, until);
  const canServe = ({ startsAt, endsAt }: Slot): boolean => {
    if (fulfilment === 'delivery') return isWithin(windows, later(startsAt, -rideMinutes));
    // The shop must still be open at the end of the slot.
    return isWithin(windows, startsAt) && isWithin(windows, endsAt);
  };
  return grid(orderedAt, until, SLOT_MINUTES[fulfilment]).filter(canServe);
}

function grid(from: Date, until: Date, minutes: number): Slot[] {
  const slots: Slot[] = [];
  const today = londonParts(from).day;
  let freeFrom = from;
  for (let offset = 0; offset <= SLOT_DAYS; offset += 1) {
    for (let minute = 0; minute < MINUTES_PER_DAY; minute += minutes) {
      const startsAt = instantOfLondonMinute(addDays(today, offset), minute);
      // Clock times skipped in March all fall on the same moment.
      if (startsAt < freeFrom || startsAt >= until) continue;
      freeFrom = later(startsAt, minutes);
      slots.push({ startsAt, endsAt: freeFrom });
    }
  }
  return slots;
}

export interface Soonest {
  readonly readyAt: Date;
  readonly arrivesBy: Date;
}

/** As soon as possible: only while the shop stays open for its lead time. */
export function soonest(
  shop: HandoverFacts,
  fulfilment: Fulfilment,
  now: Date,
  courier: { readonly pickupMinutes: number; readonly dropoffMinutes: number } | undefined,
): Soonest | undefined {
  const readyAt = earliestHandover(shop, now);
  const inTime = readyAt !== undefined && readyAt <= later(now, leadTimeMinutesOf(shop));
  if (!inTime || !shopState(shop, now).isOpen) return undefined;
  if (fulfilment === 'collection') return { readyAt, arrivesBy: readyAt };
  if (!courier) return undefined;
  const pickedUpAt = new Date(Math.max(readyAt.getTime(), later(now, courier.pickupMinutes).getTime()));
  return { readyAt, arrivesBy: later(pickedUpAt, Math.max(0, courier.dropoffMinutes - courier.pickupMinutes)) };
}
