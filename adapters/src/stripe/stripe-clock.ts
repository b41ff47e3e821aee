// Stripe's clock, as the date of its answers shows it. Ours may be wrong by hours; Stripe refuses pages that end in what it takes
// for the past, and an event of the right time looks as old as a stolen one.
import { Stripe } from 'stripe';

export interface StripeClock {
  now(): Date;
  /** Description when ours shows this. */
  ofOurs(instant: Date): Date;
  /** Sends requests, and reads the time from the answers. */
  httpClient: ReturnType<typeof Stripe.createNodeHttpClient>;
}

/** Dates of answers are whole seconds, and answers take their time: below this both clocks are the same. */
const TOLERANCE_MS = 60_000;

export function createStripeClock(ourNow: () => Date, evenMs = () => performance.now()): StripeClock {
  /** What it showed when our even clock stood at zero. */
  let originMs: number | undefined;
  const aheadMs = (): number => {
    if (originMs === undefined) return 0;
    const ahead = originMs + evenMs() - ourNow().getTime();
    return Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
  };
  const ofOurs = (instant: Date): Date => new Date(instant.getTime() + aheadMs());
  const httpClient = Stripe.createNodeHttpClient();
  const send = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = async (...request) => {
    const answer = await send(...request);
    const shown = Date.parse(String(answer.getHeaders()['date'] ?? ''));
    if (!Number.isNaN(shown)) originMs = shown - evenMs();
    return answer;
  };
  return { now: () => ofOurs(ourNow()), ofOurs, httpClient };
}
