import { accept, refuse, type Verdict } from '../refusal.ts';

declare const brand: unique symbol;

/** A calendar day, 'YYYY-MM-DD', without a time zone. Sorts and compares as text. */
export type CalendarDay = string & { readonly [brand]: 'CalendarDay' };

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;
const SUNDAY_FIRST = ['sunday', ...WEEKDAYS.slice(0, 6)] as Weekday[];

// UTC is used for arithmetic, because its days all have 24 hours.
const utcMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const fromUtcMs = (ms: number): CalendarDay => new Date(ms).toISOString().slice(0, 10) as CalendarDay;

// Caches parsed days: opening hours use the same few hundred days again and again, and parsing a date costs ten times
// the look-up.
const REMEMBERED_DAYS = 4000;
const msOfDays = new Map<CalendarDay, number>();
const daysOfMs = new Map<number, CalendarDay>();
const utcDays = new Map<number, CalendarDay>();

function memoised<Key, Value>(cache: Map<Key, Value>, key: Key, read: (key: Key) => Value): Value {
  const found = cache.get(key);
  if (found !== undefined) return found;
  if (cache.size >= REMEMBERED_DAYS) cache.clear();
  const value = read(key);
  cache.set(key, value);
  return value;
}

/** The start of the day as if London kept UTC. */
export const utcMsOf = (day: CalendarDay): number => memoised(msOfDays, day, utcMs);
const dayStartingAt = (ms: number): CalendarDay => memoised(daysOfMs, ms, fromUtcMs);
/** The UTC day of that moment. Throws for moments outside the supported years. */
export const utcDayAt = (ms: number): CalendarDay =>
  memoised(utcDays, Math.floor(ms / DAY_MS), (number) => calendarDay(fromUtcMs(number * DAY_MS)));

export function parseCalendarDay(text: string): Verdict<CalendarDay, 'not_a_day'> {
  const exists = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcMs(text)) && fromUtcMs(utcMs(text)) === text;
  return exists ? accept(text as CalendarDay) : refuse('not_a_day', 'Enter a real date as YYYY-MM-DD.');
}

/** Converts a date known to be valid; throws where `parseCalendarDay` refuses. */
export function calendarDay(text: string): CalendarDay {
  const parsed = parseCalendarDay(text);
  if (!parsed.ok) throw new RangeError(`Not a calendar day: ${text}`);
  return parsed.value;
}

export const addDays = (day: CalendarDay, count: number): CalendarDay => dayStartingAt(utcMsOf(day) + count * DAY_MS);

export const daysBetween = (from: CalendarDay, to: CalendarDay): number => (utcMsOf(to) - utcMsOf(from)) / DAY_MS;

export const weekdayOf = (day: CalendarDay): Weekday => SUNDAY_FIRST[new Date(utcMsOf(day)).getUTCDay()] ?? 'sunday';

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

export const isWeekend = (day: CalendarDay): boolean => ['saturday', 'sunday'].includes(weekdayOf(day));
