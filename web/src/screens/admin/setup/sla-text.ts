import type { SetupPromise } from '@baitdrop/contract/admin-setup';

const MINUTE_MS = 60_000;

function span(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}

export interface SlaText {
  text: string;
  tone: 'success' | 'warning' | 'error' | 'neutral' | 'live';
}

const URGENT_MS = 60 * MINUTE_MS;

/** Says how much time of a promise is left; the time keeps running between two replies of the server. */
export function slaText({ state, due_at }: SetupPromise, now: Date, idleText = 'Not running'): SlaText {
  if (state === 'kept') return { text: 'Kept', tone: 'success' };
  if (state === 'missed') return { text: 'Kept too late', tone: 'warning' };
  if (state === 'idle' || due_at === null) return { text: idleText, tone: 'neutral' };
  const leftMs = Date.parse(due_at) - now.getTime();
  if (leftMs < 0) return { text: `${span(Math.floor(-leftMs / MINUTE_MS))} overdue`, tone: 'error' };
  return { text: `${span(Math.floor(leftMs / MINUTE_MS))} left`, tone: leftMs <= URGENT_MS ? 'live' : 'neutral' };
}
