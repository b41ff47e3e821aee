import { formatTimeAgo, formatMoment } from '@baitdrop/domain/tracking/format-time';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Describes an age: 'just now', '5 minutes ago', '2 hours ago', 'yesterday at 09:12', 'on Friday 13 November at 9:12'.
 */
export function ageText(instant: Date, now: Date): string {
  const ageMs = now.getTime() - instant.getTime();
  if (ageMs < HOUR_MS) return formatTimeAgo(instant, now);
  if (ageMs >= 12 * HOUR_MS) return formatMoment(instant, now);
  const hours = Math.floor(ageMs / HOUR_MS);
  return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
}
