import { CourierProblem } from '@baitdrop/adapters/ports/courier';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { silentSince, unansweredSince } from './api-deliveries.db.ts';
import { sendErrand } from './create-delivery.ts';
import { onApiDeliveryUpdate } from './external-delivery-updates.ts';
import type { PublicApiParts } from './public-api-parts.ts';

const everyMinute = '* * * * *';
const silenceMs = 5 * 60_000;
const unansweredMs = 2 * 60_000;

/** Finds out what became of requests that a broken line left behind, and asks after deliveries that have gone silent. */
export async function lookAfterApiDeliveries(parts: PublicApiParts): Promise<void> {
  const { log, courier, engine, speed } = parts;
  const now = parts.now().getTime();
  const tolerate = (error: unknown): void => {
    if (!(error instanceof CourierProblem) && !(error instanceof AppError)) throw error;
    log.warn({ code: error.code }, 'the courier could not be asked about a delivery of the API');
  };
  for (const row of await unansweredSince(engine.pool, new Date(now - unansweredMs)))
    await sendErrand(parts, row).catch(tolerate);
  for (const { id, shop_id, delivery_id } of await silentSince(engine.pool, new Date(now - silenceMs / speed)))
    await courier
      .read(shop_id, delivery_id)
      .then((errand) => onApiDeliveryUpdate(parts, id, errand))
      .catch(tolerate);
}

export const schedulePublicApiJobs = (jobs: Jobs, parts: PublicApiParts): Promise<void> =>
  jobs.work('public-api.look-after', () => lookAfterApiDeliveries(parts), { schedule: everyMinute });
