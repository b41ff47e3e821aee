import type { PushOutcome } from '../ports/push.ts';
import type { PushResponse } from './post.ts';

/** Reads `Retry-After`, which is a number of seconds or a date. */
export function secondsToWait(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}

/** Interprets an answer of a push service (RFC 8030 and the services' documentation). */
export function outcomeOf({ status, retryAfter }: PushResponse, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { result: 'taken' };
  if (status === 404 || status === 410) return { result: 'gone' };
  const detail = `the push service answered ${status}`;
  if (status === 408 || status === 429 || status >= 500)
    return { result: 'later', afterSeconds: secondsToWait(retryAfter, now), detail };
  return { result: 'refused', detail };
}
