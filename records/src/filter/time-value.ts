// Parses texts and numbers that denote an instant, as SQLite does.

const DAY_MS = 86_400_000;
const JULIAN_EPOCH = 2_440_587.5;
const LAST_JULIAN_DAY = 5_373_484.5;

const TIME = String.raw`(\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?`;
const ZONE = String.raw`\s*(Z|[-+]\d{2}:\d{2})?`;
const DATE_TIME = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})(?:(?:\s+|T)${TIME}${ZONE})?\s*$`, 'i');
const TIME_ONLY = new RegExp(`^${TIME}${ZONE}\\s*$`, 'i');

function zoneMs(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([-+])(\d{2}):(\d{2})$/.exec(zone ?? '') ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function timeMs(parts: readonly (string | undefined)[]): number | null {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts;
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return (
    (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000 + Math.round(Number(`0${fraction}`) * 1000)
  );
}

export function julianInstant(day: number): number | null {
  return day >= 1_721_426 && day < LAST_JULIAN_DAY ? Math.round((day - JULIAN_EPOCH) * DAY_MS) : null;
}

/** Milliseconds since 1970, or null if the text denotes no instant. */
export function parseInstant(text: string, now: Date): number | null {
  if (text.trim().toLowerCase() === 'now') return now.getTime();
  const full = DATE_TIME.exec(text);
  if (full) {
    const [, year = '', month = '', day = '', ...rest] = full;
    const time = timeMs(rest);
    if (time === null || Number(year) < 1 || Number(month) < 1 || Number(month) > 12) return null;
    if (Number(day) < 1 || Number(day) > 31) return null;
    const start = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(day));
    return start + time - zoneMs(rest[4]);
  }
  const [, ...clock] = TIME_ONLY.exec(text) ?? [];
  if (clock.length > 0) {
    const time = timeMs(clock);
    return time === null ? null : Date.UTC(2000, 0, 1) + time - zoneMs(clock[4]);
  }
  return /^\s*[-+]?\d+(\.\d+)?\s*$/.test(text) ? julianInstant(Number(text)) : null;
}
