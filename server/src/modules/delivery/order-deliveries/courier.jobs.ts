import { CourierProblem } from '@baitdrop/adapters/ports/courier';
import type { Context } from '../../../context.ts';
import {
  COURIER_CANCEL_QUEUE,
  DUPLICATE_BOOKING_QUEUE,
  COURIER_RETURN_QUEUE,
  COURIER_SEND_QUEUE,
} from '../deliveries.ts';
import { processCourierWebhooks } from './courier-webhook.ts';
import { findAbandonedRequests, findSilentReturns, findSilentDeliveries } from './deliveries.db.ts';
import { followReturn } from './return-legs.ts';
import { processStuartWebhooks } from './stuart-webhook.ts';
import { cancelCourier, checkCourier, cancelDuplicateBooking, sendCourier } from './send-courier.ts';

const EVERY_MINUTE = '* * * * *';
const SILENCE_MS = 5 * 60_000;
const ABANDONED_MS = 15 * 60_000;
const SLOT_AHEAD_MS = 2 * 3_600_000;

export async function scheduleCourierJobs(context: Context): Promise<void> {
  const { jobs } = context;
  await jobs.work(COURIER_SEND_QUEUE, (data) => sendCourier(context, data), { eager: true });
  await jobs.work(COURIER_CANCEL_QUEUE, (data) => cancelCourier(context, data), { eager: true });
  await jobs.work(COURIER_RETURN_QUEUE, (data) => followReturn(context, data), { eager: true });
  await jobs.work(DUPLICATE_BOOKING_QUEUE, (data) => cancelDuplicateBooking(context, data), { eager: true });
  await jobs.work('courier.look-after', () => refreshDeliveries(context), { schedule: EVERY_MINUTE });
  await processCourierWebhooks(context);
  await processStuartWebhooks(context);
}

/** Reads the state of deliveries without a recent update, and resumes requests that a crash interrupted. */
async function refreshDeliveries(context: Context): Promise<void> {
  const { pool, jobs, log, config } = context;
  const now = context.now().getTime();
  const soon = new Date(now + SLOT_AHEAD_MS);
  for (const id of await findSilentDeliveries(pool, new Date(now - SILENCE_MS / config.courierSpeed), soon)) {
    await checkCourier(context, id).catch((error: unknown) => {
      if (!(error instanceof CourierProblem)) throw error;
      log.warn({ delivery: id, code: error.code }, 'the courier could not be asked');
    });
  }
  for (const id of await findSilentReturns(pool, new Date(now - SILENCE_MS / config.courierSpeed)))
    await jobs.send(pool, COURIER_RETURN_QUEUE, { delivery: id });
  for (const { id, tries } of await findAbandonedRequests(pool, new Date(now - ABANDONED_MS)))
    await jobs.send(pool, COURIER_SEND_QUEUE, { delivery: id, tries });
}
