import { capitalised } from '../text/capitalised.ts';
import { accept, refuse, type Refusal, type Verdict } from '../refusal.ts';
import { bankHolidaysKnownOn, isBankHoliday, type Division } from './bank-holidays.ts';
import { addDays, parseCalendarDay, WEEKDAYS, weekdayOf, type CalendarDay, type Weekday } from './calendar-day.ts';
import { formatClockTime, MINUTES_PER_DAY, readClockTime } from './clock-time.ts';

/** Minutes after midnight. A period that runs past midnight closes after minute 1440. */
export interface OpenPeriod {
  readonly opensMinute: number;
  readonly closesMinute: number;
}

/** Sorted and not overlapping; empty when closed. */
export type DayHours = readonly OpenPeriod[];

export interface OpeningHours {
  readonly weekdays: Readonly<Record<Weekday, DayHours>>;
  readonly exceptions: ReadonlyMap<CalendarDay, DayHours>;
  readonly bankHolidays?: { readonly division: Division; readonly hours: DayHours };
  /** Minutes before closing at which the day's last order is taken; absent: until closing. */
  readonly lastOrdersMinutes?: number;
}

/** The text form for each day: '09:00–17:30', '09:00–12:00, 13:00–17:00', '20:00–02:00', '00:00–24:00' or 'Closed'. */
export interface OpeningHoursText {
  readonly weekdays: Readonly<Partial<Record<Weekday, string>>>;
  readonly exceptions?: Readonly<Record<string, string>>;
  readonly bankHolidays?: { readonly division: Division; readonly hours: string };
}

export type HoursRefusal = 'bad_hours' | 'no_length' | 'overlap' | 'missing_day' | 'not_a_day';

const PERIOD = /^(?<opens>\d{1,2}:\d{2})\s*[–-]\s*(?<closes>\d{1,2}:\d{2})$/;

function readPeriod(text: string): Verdict<OpenPeriod, HoursRefusal> {
  const { opens = '', closes = '' } = PERIOD.exec(text)?.groups ?? {};
  const opensMinute = readClockTime(opens);
  const closesMinute = readClockTime(closes);
  if (opensMinute === undefined || opensMinute === MINUTES_PER_DAY || closesMinute === undefined) {
    return refuse('bad_hours', 'Write opening hours as 09:00–17:30, or Closed.');
  }
  if (opensMinute === closesMinute) {
    return refuse('no_length', 'Opening and closing time are the same. For round the clock write 00:00–24:00.');
  }
  const pastMidnight = closesMinute < opensMinute ? MINUTES_PER_DAY : 0;
  return accept({ opensMinute, closesMinute: closesMinute + pastMidnight });
}

export function readDayHours(text: string): Verdict<DayHours, HoursRefusal> {
  if (text.trim().toLowerCase() === 'closed') return accept([]);
  const periods: OpenPeriod[] = [];
  for (const part of text.split(',')) {
    const period = readPeriod(part.trim());
    if (!period.ok) return period;
    periods.push(period.value);
  }
  periods.sort((a, b) => a.opensMinute - b.opensMinute);
  const overlaps = periods.some((period, index) => period.opensMinute < (periods[index - 1]?.closesMinute ?? 0));
  return overlaps ? refuse('overlap', 'Two opening times overlap.') : accept(periods);
}

export function formatDayHours(hours: DayHours): string {
  if (hours.length === 0) return 'Closed';
  return hours
    .map(({ opensMinute, closesMinute }) => `${formatClockTime(opensMinute)}–${formatClockTime(closesMinute)}`)
    .join(', ');
}

const about = (subject: string, refusal: Refusal<HoursRefusal>): Refusal<HoursRefusal> =>
  refuse(refusal.reason, `${subject}: ${refusal.message}`);

/** Every weekday is required, because a missing one does not mean closed. */
export function readOpeningHours(text: OpeningHoursText): Verdict<OpeningHours, HoursRefusal> {
  const weekdays: Partial<Record<Weekday, DayHours>> = {};
  for (const weekday of WEEKDAYS) {
    const dayText = text.weekdays[weekday];
    if (dayText === undefined)
      return refuse('missing_day', `${capitalised(weekday)}: Write the opening hours, or Closed.`);
    const hours = readDayHours(dayText);
    if (!hours.ok) return about(capitalised(weekday), hours);
    weekdays[weekday] = hours.value;
  }
  const exceptions = new Map<CalendarDay, DayHours>();
  for (const [dayText, hoursText] of Object.entries(text.exceptions ?? {})) {
    const day = parseCalendarDay(dayText);
    if (!day.ok) return about(dayText, day);
    const hours = readDayHours(hoursText);
    if (!hours.ok) return about(dayText, hours);
    exceptions.set(day.value, hours.value);
  }
  const read = { weekdays: weekdays as Record<Weekday, DayHours>, exceptions };
  if (!text.bankHolidays) return accept(read);
  const hours = readDayHours(text.bankHolidays.hours);
  if (!hours.ok) return about('Bank holidays', hours);
  return accept({ ...read, bankHolidays: { division: text.bankHolidays.division, hours: hours.value } });
}

function overlapWithNextDay(
  day: string,
  hours: DayHours,
  nextDay: string,
  nextHours: DayHours,
): Refusal<HoursRefusal> | undefined {
  const [last, first] = [hours.at(-1), nextHours[0]];
  if (last === undefined || first === undefined) return undefined;
  if (last.closesMinute - MINUTES_PER_DAY <= first.opensMinute) return undefined;
  const [closes, opens] = [formatClockTime(last.closesMinute), formatClockTime(first.opensMinute)];
  return refuse('overlap', `${day}: These hours run until ${closes} next day, but ${nextDay} opens at ${opens}.`);
}

/** Hours that a shop may save: a period past midnight must end before the next day's begins. */
export function readShopHours(text: OpeningHoursText): Verdict<OpeningHours, HoursRefusal> {
  const read = readOpeningHours(text);
  if (!read.ok) return read;
  const { weekdays, exceptions } = read.value;
  const pairs = [
    ...WEEKDAYS.map((day, index) => {
      const next = WEEKDAYS[(index + 1) % WEEKDAYS.length] ?? day;
      return overlapWithNextDay(capitalised(day), weekdays[day], capitalised(next), weekdays[next]);
    }),
    ...[...exceptions].map(([day, hours]) => {
      const next = addDays(day, 1);
      return overlapWithNextDay(day, hours, next, exceptions.get(next) ?? []);
    }),
  ];
  return pairs.find((refusal) => refusal !== undefined) ?? read;
}

/**
 * The hours of a day: its exception, else the shop's bank-holiday hours if it has any, else its weekday's. In years
 * without known bank holidays every day counts as an ordinary one.
 */
export function hoursOn(hours: OpeningHours, day: CalendarDay): DayHours {
  const exception = hours.exceptions.get(day);
  if (exception) return exception;
  const { bankHolidays } = hours;
  if (bankHolidays && bankHolidaysKnownOn(day) && isBankHoliday(day, bankHolidays.division)) return bankHolidays.hours;
  return hours.weekdays[weekdayOf(day)];
}
