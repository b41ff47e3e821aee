import { wireDate } from '../collections/storage.ts';

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:([T ])(\d\d):(\d\d):(\d\d)(?:[.,](\d+))?( ?)(Z|[+-]\d\d:?\d\d)?)?$/;
const MAIL = /^[A-Z][a-z]{2}, (\d\d) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) (GMT|UTC|[+-]\d{4})$/;
const DAY = /^(\d\d) ([A-Z][a-z]{2}) (\d{4})$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Minutes east of Greenwich; null for an impossible offset. */
function offsetMinutes(zone: string | undefined): number | null {
  if (zone === undefined || /^(?:Z|GMT|UTC)$/.test(zone)) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 24 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

interface DateParts {
  year: number;
  month: number;
  day: number;
  time: readonly (string | undefined)[];
  millisecond?: number;
  zone?: string | undefined;
}

function instantOf(parts: DateParts): string {
  const [hour = 0, minute = 0, second = 0] = parts.time.map((part) => Number(part ?? 0));
  const offset = offsetMinutes(parts.zone);
  if (offset === null || hour > 23 || minute > 59 || second > 59) return '';
  const day = new Date(0);
  day.setUTCFullYear(parts.year, parts.month - 1, parts.day);
  // A day that does not exist rolls over into the next month.
  if (day.getUTCMonth() !== parts.month - 1 || day.getUTCDate() !== parts.day) return '';
  day.setUTCHours(hour, minute - offset, second, parts.millisecond ?? 0);
  const year = day.getUTCFullYear();
  // Outside these years the text form and the column differ; the first instant of year 1 means "none".
  if (year < 1 || year > 9999) return '';
  const text = wireDate(day);
  return text === '0001-01-01 00:00:00.000Z' ? '' : text;
}

/** The instant of a text in wire form; `''` if it is not a date. */
export function dateFromText(text: string): string {
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, separator, hour, minute, second, fraction = '', space, zone] = iso;
    if (space === ' ' && (separator !== ' ' || zone === undefined || zone === 'Z')) return '';
    return instantOf({
      year: Number(year),
      month: Number(month),
      day: Number(day),
      time: [hour, minute, second],
      millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
      zone,
    });
  }
  const [, day, monthName, year, hour, minute, second, zone] = MAIL.exec(text) ?? DAY.exec(text) ?? [];
  const month = MONTHS.indexOf(monthName ?? '') + 1;
  if (month === 0) return '';
  return instantOf({ year: Number(year), month, day: Number(day), time: [hour, minute, second], zone });
}
