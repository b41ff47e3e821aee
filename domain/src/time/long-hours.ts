// Opening hours that are probably a typing mistake: past midnight, or longer than a working day.
import { MINUTES_PER_DAY, formatClockTime } from './clock-time.ts';
import { readDayHours, type OpenPeriod } from './opening-hours.ts';

const LONG_MINUTES = 16 * 60;
const MINUTES_PER_HOUR = 60;

const isNextDay = ({ closesMinute }: OpenPeriod): boolean => closesMinute > MINUTES_PER_DAY;
const minutesOf = ({ opensMinute, closesMinute }: OpenPeriod): number => closesMinute - opensMinute;

function hoursText(minutes: number): string {
  const rest = minutes % MINUTES_PER_HOUR;
  const hours = `${Math.floor(minutes / MINUTES_PER_HOUR)} hours`;
  return rest === 0 ? hours : `${hours} ${rest} minutes`;
}

/** '09:00 until 05:30 next day (20 hours 30 minutes)' for each long period of a day; none for unreadable hours. */
export function findLongHours(text: string): string[] {
  const read = readDayHours(text);
  if (!read.ok) return [];
  return read.value
    .filter((period) => isNextDay(period) || minutesOf(period) > LONG_MINUTES)
    .map((period) => {
      const closes = `${formatClockTime(period.closesMinute)}${isNextDay(period) ? ' next day' : ''}`;
      return `${formatClockTime(period.opensMinute)} until ${closes} (${hoursText(minutesOf(period))})`;
    });
}

/** Long hours of `after` that `before` did not have, so that the shop is asked about them once. */
export function newLongHours(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): { day: string; hours: string }[] {
  return Object.entries(after).flatMap(([day, text]) =>
    before[day] === text ? [] : findLongHours(text).map((hours) => ({ day, hours })),
  );
}
