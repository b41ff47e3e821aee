// Decides whether a shop takes orders now, and when it does next: every list, page, cart and plugin uses this rule.
import { bankHolidaysKnownOn, isBankHoliday, type Division } from '../time/bank-holidays.ts';
import { instantOfLondonMinute, londonParts } from '../time/london.ts';
import { addDays, parseCalendarDay, WEEKDAYS, type CalendarDay } from '../time/calendar-day.ts';
import { closesAt, isOpenAt, nextOpening, openedAt } from '../time/open-at.ts';
import { hoursOn, readDayHours, type DayHours, type OpeningHours } from '../time/opening-hours.ts';

/** Fields are named as in the shop records. */
export interface ShopHoursFacts {
  readonly region: string;
  /** Hours by weekday: {monday: '09:00–17:30', …}. */
  readonly opening_hours: Readonly<Record<string, string>>;
  /** Hours of single days: {'2026-12-24': '09:00–12:00', '2026-12-26': 'Closed'}. */
  readonly closures: Readonly<Record<string, string>>;
  /** `HOLIDAY_HOURS_AS_USUAL`, hours for all bank holidays, or `Closed`; empty also means closed. */
  readonly bank_holiday_hours: string;
  /** Minutes before closing at which the day's last order is taken; 0: until closing. */
  readonly last_orders_minutes: number;
  readonly paused_until: Date | null;
}

/** Why a shop takes no more orders today: a bank holiday, a day off, or its last orders are over. */
export type ClosedFor = 'bank_holiday' | 'day_off' | 'last_orders';

export interface ShopState {
  readonly isOpen: boolean;
  /**
   * When it stops taking orders for the day. Null while closed, and for a shop that stays open for the next fortnight.
   */
  readonly closesAt: Date | null;
  /** When its doors close; set only if that is after it stops taking orders. */
  readonly doorsCloseAt: Date | null;
  readonly closedFor: ClosedFor | null;
  /** Set only while closed, if it opens within a year. */
  readonly opensAt: Date | null;
  /** Set only during a pause. */
  readonly pausedUntil: Date | null;
}

/** The setting for bank holidays with the usual hours. */
export const HOLIDAY_HOURS_AS_USUAL = 'As usual';
export const isUsualHolidayHours = (text: string): boolean =>
  text.trim().toLowerCase() === HOLIDAY_HOURS_AS_USUAL.toLowerCase();

/** The UK nation whose bank holidays apply to the shop. */
export function divisionOf(region: string): Division {
  if (region === 'Scotland') return 'scotland';
  return region === 'Northern Ireland' ? 'northern-ireland' : 'england-and-wales';
}

/** Missing or unreadable hours count as closed, so that customers are never sent to a closed shop. */
function dayHoursOf(text: string | undefined): DayHours {
  const read = readDayHours(text ?? 'Closed');
  return read.ok ? read.value : [];
}

export function openingHoursOf(shop: ShopHoursFacts): OpeningHours {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS.map((weekday) =>
    dayHoursOf(shop.opening_hours[weekday]),
  ) as [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours];
  const exceptions = new Map<CalendarDay, DayHours>();
  for (const [text, hours] of Object.entries(shop.closures)) {
    const day = parseCalendarDay(text);
    if (day.ok) exceptions.set(day.value, dayHoursOf(hours));
  }
  const read = {
    weekdays: { monday, tuesday, wednesday, thursday, friday, saturday, sunday },
    exceptions,
    lastOrdersMinutes: shop.last_orders_minutes,
  };
  if (isUsualHolidayHours(shop.bank_holiday_hours)) return read;
  const hours = dayHoursOf(shop.bank_holiday_hours.trim() || undefined);
  return { ...read, bankHolidays: { division: divisionOf(shop.region), hours } };
}

export const hasOpeningHours = ({ weekdays, exceptions, bankHolidays }: OpeningHours): boolean =>
  [...Object.values(weekdays), ...exceptions.values(), bankHolidays?.hours ?? []].some((hours) => hours.length > 0);

/** The first moment at or after `instant` at which the shop is open. */
export function nextOpenMoment(hours: OpeningHours, instant: Date): Date | undefined {
  if (!hasOpeningHours(hours)) return undefined;
  return isOpenAt(hours, instant) ? instant : nextOpening(hours, instant);
}

const MINUTE_MS = 60_000;

/**
 * The time until which an open shop takes orders for the day. A shop that opens for less than that margin takes orders
 * until it closes, and a lunch break does not end the day.
 */
function lastOrdersAt(hours: OpeningHours, instant: Date): Date | undefined {
  const closes = closesAt(hours, instant);
  const minutes = hours.lastOrdersMinutes ?? 0;
  if (!closes || minutes === 0) return closes;
  const opened = openedAt(hours, instant);
  const last = new Date(closes.getTime() - minutes * MINUTE_MS);
  if (!opened || last <= opened) return closes;
  const opensAgain = nextOpening(hours, closes);
  const isBreak = opensAgain !== undefined && londonParts(opensAgain).day === londonParts(opened).day;
  return isBreak ? closes : last;
}

/**
 * The first moment at or after `instant` at which an order can be taken: after the last orders, that is the next
 * opening.
 */
export function nextOrderableMoment(hours: OpeningHours, instant: Date): Date | undefined {
  const opens = nextOpenMoment(hours, instant);
  const last = opens === instant ? lastOrdersAt(hours, instant) : undefined;
  return last && instant >= last ? nextOpening(hours, instant) : opens;
}

const MAX_PAUSE_DAYS = 366;

/**
 * When a shop that pauses until tomorrow takes orders again: at the first opening of tomorrow, or of the next day that it
 * opens. A shop without hours begins again at midnight.
 */
export function opensAgainTomorrow(shop: ShopHoursFacts, now: Date): Date {
  const hours = openingHoursOf(shop);
  const tomorrow = addDays(londonParts(now).day, 1);
  for (let offset = 0; offset < MAX_PAUSE_DAYS; offset += 1) {
    const day = addDays(tomorrow, offset);
    const first = hoursOn(hours, day)[0];
    if (first !== undefined) return instantOfLondonMinute(day, first.opensMinute);
  }
  return instantOfLondonMinute(tomorrow, 0);
}

/** The state of the doors, ignoring last orders: while they are open, staff answer orders that were paid in time. */
export const doorsState = (shop: ShopHoursFacts, now: Date): ShopState =>
  shopState({ ...shop, last_orders_minutes: 0 }, now);

export function shopState(shop: ShopHoursFacts, now: Date): ShopState {
  return shopStateFrom(openingHoursOf(shop), shop.paused_until, now);
}

function closedFor(hours: OpeningHours, now: Date): ClosedFor | null {
  if (isOpenAt(hours, now)) return 'last_orders';
  const { day } = londonParts(now);
  if (hoursOn(hours, day).length > 0) return null;
  if (hours.exceptions.has(day)) return 'day_off';
  const { bankHolidays } = hours;
  const isHoliday = bankHolidays !== undefined && bankHolidaysKnownOn(day) && isBankHoliday(day, bankHolidays.division);
  return isHoliday ? 'bank_holiday' : null;
}

/** Used by lists that have already parsed the hours. */
export function shopStateFrom(hours: OpeningHours, pausedUntil: Date | null, now: Date): ShopState {
  const paused = pausedUntil !== null && pausedUntil > now ? pausedUntil : null;
  if (paused === null && isOpenAt(hours, now)) {
    const last = lastOrdersAt(hours, now);
    if (!last || now < last) {
      const doors = closesAt(hours, now);
      const doorsCloseAt = last && doors && last < doors ? doors : null;
      return { isOpen: true, closesAt: last ?? null, doorsCloseAt, closedFor: null, opensAt: null, pausedUntil: null };
    }
  }
  return {
    isOpen: false,
    closesAt: null,
    doorsCloseAt: null,
    closedFor: paused === null ? closedFor(hours, now) : null,
    opensAt: nextOrderableMoment(hours, paused ?? now) ?? null,
    pausedUntil: paused,
  };
}
