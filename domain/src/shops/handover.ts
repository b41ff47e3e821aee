// Calculates when a shop can hand an order over, to a courier or across the counter.
import { readClockTime } from '../time/clock-time.ts';
import { instantOfLondonMinute, londonParts } from '../time/london.ts';
import { closesAt, isOpenAt, nextOpening } from '../time/open-at.ts';
import { hoursOn, type OpeningHours } from '../time/opening-hours.ts';
import { nextOpenMoment, nextOrderableMoment, openingHoursOf, type ShopHoursFacts } from './shop-hours.ts';

export interface HandoverFacts extends ShopHoursFacts {
  /** Minutes from accepting an order to handing it over; 0 for the default. */
  readonly lead_time_minutes: number;
  /** Minutes that packing takes longer until `extra_packing_until`; they end on their own. */
  readonly extra_packing_minutes: number;
  readonly extra_packing_until: Date | null;
  /** 'HH:MM' before opening, from which orders placed the day before can be handed over; empty for none. */
  readonly early_handover: string;
}

export const DEFAULT_LEAD_TIME_MINUTES = 15;
const MINUTE_MS = 60_000;

type PackingFacts = Pick<HandoverFacts, 'lead_time_minutes' | 'extra_packing_minutes' | 'extra_packing_until'>;

/** The lead time that the owner set, without a temporary addition. */
export const usualLeadMinutes = ({ lead_time_minutes: minutes }: Pick<PackingFacts, 'lead_time_minutes'>): number =>
  minutes > 0 ? minutes : DEFAULT_LEAD_TIME_MINUTES;

/** The minutes that a shop needs for an order that it begins to pack at `instant`. */
export const leadTimeMinutesAt = (shop: PackingFacts, instant: Date): number =>
  usualLeadMinutes(shop) +
  (shop.extra_packing_until !== null && instant < shop.extra_packing_until ? shop.extra_packing_minutes : 0);

/** The early hand-over of the day `instant` falls on, if the shop has one before it opens that day. */
function earlyHandoverOn(shop: HandoverFacts, hours: OpeningHours, instant: Date): Date | undefined {
  const minute = readClockTime(shop.early_handover.trim());
  const { day } = londonParts(instant);
  const opensMinute = hoursOn(hours, day)[0]?.opensMinute;
  if (minute === undefined || opensMinute === undefined || minute >= opensMinute) return undefined;
  return instantOfLondonMinute(day, minute);
}

function earlyHandoverFor(
  shop: HandoverFacts,
  hours: OpeningHours,
  orderedAt: Date,
  opens: Date,
  notBefore: Date,
): Date | undefined {
  if (!orderedADayBefore(orderedAt, opens)) return undefined;
  const early = earlyHandoverOn(shop, hours, opens);
  return early && early >= notBefore ? early : undefined;
}

const orderedADayBefore = (orderedAt: Date, instant: Date): boolean =>
  londonParts(orderedAt).day < londonParts(instant).day;

/**
 * The first moment at which an order placed now can be handed over. Today, it is ready after the shop's lead time, if
 * the shop still takes orders and stays open that long. On a later day, it is ready at the shop's early hand-over time
 * or, without one, a lead time after opening, but not later than closing. Undefined when the shop does not open within
 * a year.
 */
export function earliestHandover(shop: HandoverFacts, now: Date): Date | undefined {
  const hours = openingHoursOf(shop);
  const packedFrom = (instant: Date): Date =>
    new Date(instant.getTime() + leadTimeMinutesAt(shop, instant) * MINUTE_MS);
  const pausedUntil = shop.paused_until !== null && shop.paused_until > now ? shop.paused_until : now;
  const opens = nextOrderableMoment(hours, pausedUntil);
  if (!opens) return undefined;
  const early = earlyHandoverFor(shop, hours, now, opens, pausedUntil);
  if (early) return early;
  const ready = packedFrom(opens);
  const closes = closesAt(hours, opens);
  if (!closes || ready <= closes) return ready;
  const nextDay = nextOpening(hours, closes);
  if (!nextDay) return undefined;
  const nextEarly = earlyHandoverFor(shop, hours, now, nextDay, pausedUntil);
  if (nextEarly) return nextEarly;
  const nextReady = packedFrom(nextDay);
  const nextCloses = closesAt(hours, nextDay);
  return nextCloses && nextCloses < nextReady ? nextCloses : nextReady;
}

/** True if an order placed at `orderedAt` can be handed over at `instant`, as a chosen time requires. */
export function canHandOverAt(shop: HandoverFacts, orderedAt: Date, instant: Date): boolean {
  const earliest = earliestHandover(shop, orderedAt);
  if (!earliest || instant < earliest) return false;
  const hours = openingHoursOf(shop);
  if (isOpenAt(hours, instant)) return true;
  // An order can be handed over at the very moment of closing.
  if (isOpenAt(hours, new Date(instant.getTime() - 1))) return true;
  if (!orderedADayBefore(orderedAt, instant)) return false;
  const early = earlyHandoverOn(shop, hours, instant);
  const opens = nextOpenMoment(hours, instant);
  return early !== undefined && early <= instant && opens !== undefined && !orderedADayBefore(instant, opens);
}
