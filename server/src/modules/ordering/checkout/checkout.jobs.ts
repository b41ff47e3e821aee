import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { forgetQuotesBefore } from '../../delivery/quotes/courier-quotes.db.ts';

const nightly = '50 3 * * *';
const dayMs = 86_400_000;

/** Quotes are of no use a quarter of an hour later; a day is for looking into complaints. */
export async function scheduleCheckoutJobs({ engine, now }: CheckoutParts, jobs: Jobs): Promise<void> {
  const forget = () => forgetQuotesBefore(engine.pool, new Date(now().getTime() - dayMs));
  await jobs.work('checkout.forget-quotes', forget, { schedule: nightly });
}
