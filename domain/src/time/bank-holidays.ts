import { BANK_HOLIDAY_YEARS, BANK_HOLIDAYS } from './bank-holiday-dates.ts';
import { yearOf, type CalendarDay } from './calendar-day.ts';

export type Division = keyof typeof BANK_HOLIDAYS;

/** Bank holidays with a fixed date. If one falls on a weekend, a weekday is its substitute, and both are holidays. */
const FIXED_DATES: Readonly<Record<string, string>> = {
  "New Year's Day": '01-01',
  '2 January': '01-02',
  "St Patrick's Day": '03-17',
  'Battle of the Boyne': '07-12',
  "St Andrew's Day": '11-30',
  'Christmas Day': '12-25',
  'Boxing Day': '12-26',
};

function withRealDays(table: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([day, name]) => {
      const date = FIXED_DATES[name];
      const real = date === undefined ? day : `${day.slice(0, 4)}-${date}`;
      return real === day
        ? [[day, name]]
        : [
            [real, name],
            [day, `${name} (substitute day)`],
          ];
    }),
  );
}

const HOLIDAYS_BY_DIVISION: Readonly<Record<Division, Readonly<Record<string, string>>>> = {
  'england-and-wales': withRealDays(BANK_HOLIDAYS['england-and-wales']),
  scotland: withRealDays(BANK_HOLIDAYS.scotland),
  'northern-ireland': withRealDays(BANK_HOLIDAYS['northern-ireland']),
};

/** True if that year's bank holidays are in the table. */
export const bankHolidaysKnownOn = (day: CalendarDay): boolean =>
  yearOf(day) >= BANK_HOLIDAY_YEARS.first && yearOf(day) <= BANK_HOLIDAY_YEARS.last;

/**
 * The holiday's name, or undefined on an ordinary day. Throws outside the years of the table, where "no" would be a
 * guess: call `bankHolidaysKnownOn` first.
 */
export function bankHolidayName(day: CalendarDay, division: Division): string | undefined {
  if (!bankHolidaysKnownOn(day)) {
    throw new RangeError(
      `Bank holidays are known from ${BANK_HOLIDAY_YEARS.first} to ${BANK_HOLIDAY_YEARS.last}, not on ${day}`,
    );
  }
  return HOLIDAYS_BY_DIVISION[division][day];
}

export const isBankHoliday = (day: CalendarDay, division: Division): boolean =>
  bankHolidayName(day, division) !== undefined;

/** Bank holidays in order, both days included. Years outside the table have none. */
export const bankHolidaysFrom = (
  first: CalendarDay,
  last: CalendarDay,
  division: Division,
): { day: CalendarDay; name: string }[] =>
  Object.entries(HOLIDAYS_BY_DIVISION[division])
    .filter(([day]) => day >= first && day <= last)
    .map(([day, name]) => ({ day: day as CalendarDay, name }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
