import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { formatMoment, formatMinutesUntil } from '@baitdrop/domain/tracking/format-time';

const SOON_MS = 3_600_000;

/**
 * Returns 'With you in about 12 minutes', or the time of day if it takes longer than an hour. Null without an estimate.
 */
export function etaText({ eta, fulfilment }: Pick<TrackedOrder, 'eta' | 'fulfilment'>, now: Date): string | null {
  if (eta === null) return null;
  const at = new Date(eta);
  const isSoon = at.getTime() - now.getTime() < SOON_MS;
  const time = isSoon ? `in ${formatMinutesUntil(at, now)}` : formatMoment(at, now);
  return fulfilment === 'collection' ? `Ready ${time}` : `With you ${time}`;
}
