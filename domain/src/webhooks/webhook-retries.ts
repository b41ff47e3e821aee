// The retry schedule for webhook messages: that of the Standard Webhooks specification, as far as it spans a day.

/** Delays after the first attempt, the second one, … */
export const RETRY_DELAYS_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400] as const;
export const MAX_WEBHOOK_TRIES = RETRY_DELAYS_SECONDS.length + 1;

/** A webhook whose requests have only failed for this long is switched off. */
export const FAILING_DAYS = 5;
/** Messages are also signed with the previous secret for this long. */
export const OLD_SECRET_HOURS = 24;
export const MAX_WEBHOOK_ENDPOINTS = 5;
/** The log keeps messages for this long. */
export const WEBHOOK_LOG_DAYS = 30;

const JITTER = 0.1;
const MAX_WAIT_SECONDS = 86_400;

interface FailedTry {
  /** Attempts so far. */
  tries: number;
  /** The receiving server's `Retry-After`. */
  retryAfterSeconds: number | undefined;
  now: Date;
  /** Between 0 and 1: spreads the retries of messages that failed together. */
  random: number;
}

/** Undefined after the last attempt. */
export function nextTryAt({ tries, retryAfterSeconds = 0, now, random }: FailedTry): Date | undefined {
  const delay = RETRY_DELAYS_SECONDS[tries - 1];
  if (delay === undefined) return undefined;
  const seconds = Math.max(delay * (1 + JITTER * random), Math.min(retryAfterSeconds, MAX_WAIT_SECONDS));
  return new Date(now.getTime() + Math.round(seconds * 1000));
}

export const isWebhookAccepted = (status: number): boolean => status >= 200 && status < 300;

/** Status 410 means that the receiving server wants no more messages. */
export const isWebhookGone = (status: number): boolean => status === 410;

export const isFailingTooLong = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= FAILING_DAYS * 86_400_000;
