const FIRST_PAUSE_SECONDS = 10;
const MAX_PAUSE_SECONDS = 600;

/**
 * Seconds until the next attempt at a message that the push service could not take, or undefined if that would be too
 * late. `askedSeconds` is the service's `Retry-After`; the next attempt is never sooner.
 */
export function nextTrySeconds({
  tries,
  askedSeconds,
  leftSeconds,
}: {
  /** Attempts so far. */
  tries: number;
  askedSeconds: number | undefined;
  /** The message's remaining time to live. */
  leftSeconds: number;
}): number | undefined {
  const pause = Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.max(0, tries - 1));
  const wait = Math.max(pause, askedSeconds ?? 0);
  return wait < leftSeconds ? wait : undefined;
}
