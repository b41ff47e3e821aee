// Stripe's clock, read from the `Date` header of its answers. Our clock may be wrong by hours. Stripe would then refuse
// pages that seem to end in the past, and we would take a current event for an old replay.
import { Stripe } from 'stripe';

export interface StripeClock {
  now(): Date;
  /** Converts an instant of our clock to Stripe's clock. */
  ofOurs(instant: Date): Date;
  /** Sends requests and reads the time from the answers. */
  httpClient: ReturnType<typeof Stripe.createNodeHttpClient>;
}

/** Smaller differences are ignored, because `Date` has whole seconds and answers take time. */
const TOLERANCE_MS = 60_000;

export function createStripeClock(ourNow: () => Date, monotonicMs = () => performance.now()): StripeClock {
  /** Stripe's time when our monotonic clock was at zero. */
  let originMs: number | undefined;
  const offsetMs = (): number => {
    if (originMs === undefined) return 0;
    const ahead = originMs + monotonicMs() - ourNow().getTime();
    return Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
  };
  const ofOurs = (instant: Date): Date => new Date(instant.getTime() + offsetMs());
  const httpClient = Stripe.createNodeHttpClient();
  const send = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = async (...request) => {
    const answer = await send(...request);
    const shown = Date.parse(String(answer.getHeaders()['date'] ?? ''));
    if (!Number.isNaN(shown)) originMs = shown - monotonicMs();
    return answer;
  };
  return { now: () => ofOurs(ourNow()), ofOurs, httpClient };
}
