// When a message to a shop's server is tried again, and when we stop: the schedule of the Standard Webhooks
// specification, as far as it spans a day.

/** After the first try, the second one, … */
export const RETRY_DELAYS_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400] as const;
export const MAX_WEBHOOK_TRIES = RETRY_DELAYS_SECONDS.length + 1;

/** An address that has answered nothing but failures for this long is switched off. */
export const FAILING_DAYS = 5;
/** For how long messages are also signed with the secret before. */
export const OLD_SECRET_HOURS = 24;
export const MAX_WEBHOOK_ENDPOINTS = 5;
/** How long the log keeps a message. */
export const WEBHOOK_LOG_DAYS = 30;

const JITTER = 0.1;
const MAX_WAIT_SECONDS = 86_400;

interface FailedTry {
  /** Tries so far. */
  tries: number;
  /** The other side's wish. */
  retryAfterSeconds: number | undefined;
  now: Date;
  /** Between 0 and 1: spreads what failed together. */
  random: number;
}

/** Undefined: this was the last one. */
export function nextTryAt({ tries, retryAfterSeconds = 0, now, random }: FailedTry): Date | undefined {
  const delay = RETRY_DELAYS_SECONDS[tries - 1];
  if (delay === undefined) return undefined;
  const seconds = Math.max(delay * (1 + JITTER * random), Math.min(retryAfterSeconds, MAX_WAIT_SECONDS));
  return new Date(now.getTime() + Math.round(seconds * 1000));
}

export const isWebhookAccepted = (status: number): boolean => status >= 200 && status < 300;

/** The server says that it wants no more of this. */
export const isWebhookGone = (status: number): boolean => status === 410;

export const isFailingForLong = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= FAILING_DAYS * 86_400_000;
