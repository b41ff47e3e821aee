import { type CalendarDay, utcDayAt, utcMsOf, type Weekday, weekdayOf } from './calendar-day.ts';
import { formatClockTime, readClockTime } from './clock-time.ts';

export interface LondonParts {
  readonly day: CalendarDay;
  readonly weekday: Weekday;
  /** 'HH:MM' */
  readonly time: string;
  readonly minuteOfDay: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const REMEMBERED_HOURS = 20_000;

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

function askOffsetMs(hourStartMs: number): number {
  const parts = londonClock.formatToParts(hourStartMs).map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 }: Record<string, number> = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day, hour, minute) - hourStartMs;
}

// Caches offsets by hour: `Intl` needs some 20 µs per call, and a list of shops needs the same hours many times. Clocks
// change on the hour, so one offset holds for the whole hour.
const offsets = new Map<number, number>();

function londonOffsetMs(instantMs: number): number {
  const hourStartMs = Math.floor(instantMs / HOUR_MS) * HOUR_MS;
  const cached = offsets.get(hourStartMs);
  if (cached !== undefined) return cached;
  const offsetMs = askOffsetMs(hourStartMs);
  if (offsets.size >= REMEMBERED_HOURS) offsets.clear();
  offsets.set(hourStartMs, offsetMs);
  return offsetMs;
}

/** London's date and time at an instant. */
export function londonParts(instant: Date): LondonParts {
  // A moment whose UTC reading is London's time.
  const shown = new Date(instant.getTime() + londonOffsetMs(instant.getTime()));
  const day = utcDayAt(shown.getTime());
  const minuteOfDay = shown.getUTCHours() * 60 + shown.getUTCMinutes();
  return { day, weekday: weekdayOf(day), time: formatClockTime(minuteOfDay), minuteOfDay };
}

/** London's time: '05:30'. All times of day shown to people use this. */
export const clockOf = (instant: Date): string => londonParts(instant).time;

/**
 * The instant at which London's clocks show `time` ('HH:MM', '24:00' for the end of the day) on `day`. In the hour that
 * is skipped in March: the moment the clocks go forward. In the hour that comes twice in October: the first one. So a
 * later clock time is never an earlier instant.
 */
export function instantOfLondon(day: CalendarDay, time: string): Date {
  const minuteOfDay = readClockTime(time);
  if (minuteOfDay === undefined) throw new RangeError(`Not a time of day: ${time}`);
  return instantOfLondonMinute(day, minuteOfDay);
}

/** Like `instantOfLondon`, for minutes after midnight; minutes of 1440 and more fall on the following days. */
export function instantOfLondonMinute(day: CalendarDay, minute: number): Date {
  const inWinter = utcMsOf(day) + minute * MINUTE_MS;
  const inSummer = inWinter - HOUR_MS;
  if (londonOffsetMs(inSummer) === HOUR_MS) return new Date(inSummer);
  if (londonOffsetMs(inWinter) === 0) return new Date(inWinter);
  // This minute does not exist: in March the clocks skip the hour after it begins, so the result is the moment of the
  // change.
  return new Date(Math.floor(inWinter / HOUR_MS) * HOUR_MS);
}
