// SQLite's strftime(format, time, modifiers…) in SQL for PostgreSQL, over a timestamp in UTC.
import type { Params } from './params.ts';
import { julianInstant, parseInstant } from './time-value.ts';
import type { Value } from './value.ts';

const toChar = (form: string) => (time: string) => `to_char(${time}, '${form}')`;
const padded = (form: string) => (time: string) => `lpad(to_char(${time}, 'FM${form}'), 2, ' ')`;
const part = (name: string) => (time: string) => `extract(${name} from ${time})::int`;

const day = part('doy');
const weekday = part('dow');

const SPECIFIERS: Record<string, (time: string) => string> = {
  d: toChar('DD'),
  e: padded('DD'),
  f: toChar('SS.MS'),
  F: toChar('YYYY-MM-DD'),
  G: toChar('IYYY'),
  g: toChar('IY'),
  H: toChar('HH24'),
  I: toChar('HH12'),
  j: toChar('DDD'),
  // PostgreSQL starts the Julian day at midnight; by definition it starts at noon.
  J: (time) => `(extract(julian from ${time}) - 0.5)::double precision::text`,
  k: padded('HH24'),
  l: padded('HH12'),
  m: toChar('MM'),
  M: toChar('MI'),
  p: toChar('AM'),
  P: toChar('am'),
  R: toChar('HH24:MI'),
  s: (time) => `floor(extract(epoch from ${time}))::bigint::text`,
  S: toChar('SS'),
  T: toChar('HH24:MI:SS'),
  u: (time) => `${part('isodow')(time)}::text`,
  U: (time) => `lpad(((${day(time)} + 6 - ${weekday(time)}) / 7)::text, 2, '0')`,
  V: toChar('IW'),
  w: (time) => `${weekday(time)}::text`,
  W: (time) => `lpad(((${day(time)} + 6 - (${weekday(time)} + 6) % 7) / 7)::text, 2, '0')`,
  Y: toChar('YYYY'),
};

function formatted(format: string, time: string, params: Params): string | null {
  const pieces: string[] = [];
  for (const piece of format.match(/%.?|[^%]+/gsu) ?? []) {
    if (!piece.startsWith('%')) pieces.push(params.text(piece));
    else if (piece === '%%') pieces.push(`'%'`);
    else {
      const name = piece.slice(1);
      const specifier = Object.hasOwn(SPECIFIERS, name) ? SPECIFIERS[name] : undefined;
      if (!specifier) return null;
      pieces.push(specifier(time));
    }
  }
  // Even a format without specifiers is null when the time is null.
  return `(case when ${time} is not null then ${pieces.length === 0 ? `''` : pieces.join(' || ')} end)`;
}

const UNIT_YEARS: Record<string, number> = {
  second: 1 / 31_557_600,
  minute: 1 / 525_960,
  hour: 1 / 8_766,
  day: 1 / 365.25,
  month: 1 / 12,
  year: 1,
};
// Far enough for any purpose, and never outside the range of timestamps.
const MAX_SHIFT_YEARS = 400;

const monthStart = (time: string) => `date_trunc('month', ${time})`;

function shifted(time: string, amount: number, unit: string, params: Params): string {
  if (unit === 'month' || unit === 'year') {
    const months = Math.trunc(amount * (unit === 'year' ? 12 : 1));
    // The day of the month stays and overflows: 31 January plus one month is early March.
    return `(${monthStart(time)} + make_interval(months => (${params.number(months)})::int) + (${time} - ${monthStart(time)}))`;
  }
  const unitSeconds = { day: 86_400, hour: 3_600, minute: 60, second: 1 }[unit] ?? 1;
  return `(${time} + make_interval(secs => ${params.number(amount * unitSeconds)}))`;
}

function modified(time: string, modifier: string, params: Params): string | null {
  const text = modifier.trim().toLowerCase();
  const [, amount, unit = ''] =
    /^([-+]?\d{1,12}(?:\.\d{1,9})?)\s+(second|minute|hour|day|month|year)s?$/.exec(text) ?? [];
  if (amount !== undefined) {
    const years = Math.abs(Number(amount)) * (UNIT_YEARS[unit] ?? 1);
    return years > MAX_SHIFT_YEARS ? null : shifted(time, Number(amount), unit, params);
  }
  const [, start] = /^start of (day|month|year)$/.exec(text) ?? [];
  if (start !== undefined) return `date_trunc('${start}', ${time})`;
  const [, target] = /^weekday ([0-6])$/.exec(text) ?? [];
  if (target !== undefined) return `(${time} + make_interval(days => (${target} - ${weekday(time)} + 7) % 7))`;
  return /^(utc|localtime|subsec|subsecond|floor|ceiling|auto|julianday)$/.test(text) ? time : null;
}

const TEXT_TIME = String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?Z?)?$`;

/** A timestamp read from a text column, null if the text is none; days past the end of a month overflow. */
function timeInText(text: string): string {
  const month = `make_date(greatest(left(${text}, 4)::int, 1), substr(${text}, 6, 2)::int, 1)`;
  const clock = `coalesce(nullif(rtrim(substr(${text}, 12), 'Z'), ''), '00:00')::time`;
  return `(case when ${text} ~ '${TEXT_TIME}' then ${month} + (substr(${text}, 9, 2)::int - 1) + ${clock} end)`;
}

function timeOf(value: Value, modifiers: string[], now: Date, params: Params): string | null {
  const utc = (sql: string) => `(${sql} at time zone 'UTC')`;
  if (value.literal) {
    const { value: literal } = value.literal;
    if (literal === null) return null;
    const unix = modifiers[0]?.trim().toLowerCase() === 'unixepoch';
    if (unix) modifiers.shift();
    const seconds = Number(literal);
    if (unix) return Math.abs(seconds) < 2e11 ? utc(params.instant(Math.round(seconds * 1000))) : null;
    const instant = typeof literal === 'number' ? julianInstant(literal) : parseInstant(literal, now);
    return instant === null ? null : utc(params.instant(instant));
  }
  if (value.column?.form === 'date') return utc(value.column.sql);
  if (value.text !== null) return timeInText(value.text);
  if (value.number === null) return null;
  const { number } = value;
  return `(case when ${number} >= 1721426 and ${number} < 5373484.5 then ${utc(`to_timestamp((${number} - 2440587.5) * 86400)`)} end)`;
}

/** SQL of type text, or null if the answer is always null. */
export function strftimeSql(
  format: string,
  value: Value,
  givenModifiers: readonly string[],
  now: Date,
  params: Params,
): string | null {
  const modifiers = [...givenModifiers];
  let time = timeOf(value, modifiers, now, params);
  for (const modifier of modifiers) {
    if (time === null) return null;
    time = modified(time, modifier, params);
  }
  return time === null ? null : formatted(format, time, params);
}
