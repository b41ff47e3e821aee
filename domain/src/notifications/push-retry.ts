const FIRST_PAUSE_SECONDS = 10;
const MAX_PAUSE_SECONDS = 600;

/**
 * Seconds until the next try of a message that a push service could not take, or undefined when it would come too late.
 * `askedSeconds` is what the service asked for (`Retry-After`); it is never tried sooner.
 */
export function nextTrySeconds({
  tries,
  askedSeconds,
  leftSeconds,
}: {
  /** Done so far. */
  tries: number;
  askedSeconds: number | undefined;
  /** The message's remaining time to live. */
  leftSeconds: number;
}): number | undefined {
  const pause = Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.max(0, tries - 1));
  const wait = Math.max(pause, askedSeconds ?? 0);
  return wait < leftSeconds ? wait : undefined;
}
