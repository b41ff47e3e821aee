import { addDays, calendarDay, weekdayOf, type CalendarDay, type Weekday } from './calendar-day.ts';
import { formatClockTime, MINUTES_PER_DAY, readClockTime } from './clock-time.ts';

export interface LondonParts {
  readonly day: CalendarDay;
  readonly weekday: Weekday;
  /** 'HH:MM' */
  readonly time: string;
  readonly minuteOfDay: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What a clock and a calendar on a wall in London show at an instant. */
export function londonParts(instant: Date): LondonParts {
  const parts = new Map(londonClock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const day = calendarDay(`${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`);
  const minuteOfDay = Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
  return { day, weekday: weekdayOf(day), time: formatClockTime(minuteOfDay), minuteOfDay };
}

/**
 * The instant at which London's clocks show `time` ('HH:MM', '24:00' for the end of the day) on `day`.
 * In the hour that is missing in March: the moment the clocks go forward. In the hour that comes twice in October: the
 * first time round. So a later clock time is never an earlier instant.
 */
export function instantOfLondon(day: CalendarDay, time: string): Date {
  const minuteOfDay = readClockTime(time);
  if (minuteOfDay === undefined) throw new RangeError(`Not a time of day: ${time}`);
  return instantOfLondonMinute(day, minuteOfDay);
}

/** As `instantOfLondon`, for minutes after midnight; minutes of 1440 and more fall on the following days. */
export function instantOfLondonMinute(day: CalendarDay, minute: number): Date {
  const shownDay = addDays(day, Math.floor(minute / MINUTES_PER_DAY));
  const shownMinute = minute % MINUTES_PER_DAY;
  const inWinter = Date.parse(`${shownDay}T00:00:00Z`) + shownMinute * MINUTE_MS;
  const inSummer = inWinter - HOUR_MS;
  for (const candidate of [inSummer, inWinter]) {
    const shown = londonParts(new Date(candidate));
    if (shown.day === shownDay && shown.minuteOfDay === shownMinute) return new Date(candidate);
  }
  // Clocks go forward on the hour and skip exactly one, so the start of that hour is the moment itself.
  return new Date(inWinter - (inWinter % HOUR_MS));
}
