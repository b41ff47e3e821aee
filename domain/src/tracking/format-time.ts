// Formats a time for a sentence: '10:42', 'tomorrow at 07:10', 'on Friday 20 November at 07:10'.
import { capitalised } from '../text/capitalised.ts';
import { addDays, type CalendarDay, weekdayOf } from '../time/calendar-day.ts';
import { londonParts } from '../time/london.ts';

const MINUTE_MS = 60_000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const dayAndMonth = (day: CalendarDay): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`;

/** 'Friday 20 November'. */
export const formatDay = (day: CalendarDay): string => `${capitalised(weekdayOf(day))} ${dayAndMonth(day)}`;

/** A time that follows a verb: 'at 10:42', 'tomorrow at 07:10', 'on Friday 20 November at 07:10'. */
export function formatMoment(instant: Date, now: Date): string {
  const { day, weekday, time } = londonParts(instant);
  const today = londonParts(now).day;
  if (day === today) return `at ${time}`;
  if (day === addDays(today, 1)) return `tomorrow at ${time}`;
  if (day === addDays(today, -1)) return `yesterday at ${time}`;
  return `on ${capitalised(weekday)} ${dayAndMonth(day)} at ${time}`;
}

/** A time after "until" or "by": '10:42', '07:10 tomorrow', '07:10 on Friday 20 November'. */
export function formatTimeAndDay(instant: Date, now: Date): string {
  const { day, weekday, time } = londonParts(instant);
  const today = londonParts(now).day;
  if (day === today) return time;
  if (day === addDays(today, 1)) return `${time} tomorrow`;
  return `${time} on ${capitalised(weekday)} ${dayAndMonth(day)}`;
}

/** A deadline: 'by 10:42', 'by 07:10 tomorrow', 'by 07:10 on Friday 20 November'. */
export const formatDeadline = (instant: Date, now: Date): string => `by ${formatTimeAndDay(instant, now)}`;

/** The days between two instants: 'between 22 and 27 November', 'between 28 November and 3 December'. */
export function formatDayRange(first: Date, last: Date): string {
  const [from, to] = [londonParts(first).day, londonParts(last).day];
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `between ${isOneMonth ? Number(from.slice(8)) : dayAndMonth(from)} and ${dayAndMonth(to)}`;
}

/** The full time for receipts, which may be read years later: '17 November 2026, 10:42'. */
export function formatFullTime(instant: Date): string {
  const { day, time } = londonParts(instant);
  return `${dayAndMonth(day)} ${day.slice(0, 4)}, ${time}`;
}

/** 'just now', '1 minute ago', '14 minutes ago', 'more than an hour ago'. */
export function formatTimeAgo(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes === 1) return '1 minute ago';
  return minutes < 60 ? `${minutes} minutes ago` : 'more than an hour ago';
}

/** 'about 1 minute', 'about 14 minutes'. Rounds up, so that it is never too short. */
export function formatMinutesUntil(instant: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / MINUTE_MS));
  return minutes === 1 ? 'about 1 minute' : `about ${minutes} minutes`;
}
