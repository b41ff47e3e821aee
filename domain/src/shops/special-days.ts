// Days with special hours: holidays as ranges of days, bank holidays and short days.
import { bankHolidayName, bankHolidaysKnownOn } from '../time/bank-holidays.ts';
import { addDays, parseCalendarDay, weekdayOf, type CalendarDay } from '../time/calendar-day.ts';
import { formatDayHours, hoursOn, type OpeningHours } from '../time/opening-hours.ts';

/** Hours by day: {'2026-12-24': '09:00–12:00', '2026-12-26': 'Closed'}. */
export type HoursByDay = Readonly<Record<string, string>>;

/** Both days are included. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly hours: string;
}

/** Ranges in order; consecutive days with the same hours are one range. Keys that are not days are left out. */
export function rangesOf(days: HoursByDay): DayRange[] {
  const ranges: DayRange[] = [];
  for (const text of Object.keys(days).toSorted()) {
    const day = parseCalendarDay(text);
    if (!day.ok) continue;
    const hours = days[text] ?? '';
    const last = ranges.at(-1);
    const continues = last !== undefined && last.hours === hours && addDays(last.to, 1) === day.value;
    if (continues) ranges[ranges.length - 1] = { ...last, to: day.value };
    else ranges.push({ from: day.value, to: day.value, hours });
  }
  return ranges;
}

export function daysOf({ from, to }: Pick<DayRange, 'from' | 'to'>): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export const withRange = (days: HoursByDay, range: DayRange): HoursByDay => ({
  ...days,
  ...Object.fromEntries(daysOf(range).map((day) => [day, range.hours])),
});

export const withoutRange = (days: HoursByDay, { from, to }: Pick<DayRange, 'from' | 'to'>): HoursByDay =>
  Object.fromEntries(Object.entries(days).filter(([day]) => day < from || day > to));

export interface SpecialDay {
  readonly day: CalendarDay;
  /** The bank holiday's name, or empty. */
  readonly name: string;
  readonly hours: string;
}

/** The days among the `count` days from `from` whose hours differ from their weekday's. */
export function specialDays(hours: OpeningHours, from: CalendarDay, count: number): SpecialDay[] {
  return daysOf({ from, to: addDays(from, count - 1) }).flatMap((day) => {
    const held = formatDayHours(hoursOn(hours, day));
    if (held === formatDayHours(hours.weekdays[weekdayOf(day)])) return [];
    const { bankHolidays } = hours;
    const name = bankHolidays && bankHolidaysKnownOn(day) ? bankHolidayName(day, bankHolidays.division) : undefined;
    return [{ day, name: name ?? '', hours: held }];
  });
}
