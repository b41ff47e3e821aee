import { CourierProblem } from '@baitdrop/adapters/ports/courier';
import type { CourierParts } from './courier-parts.ts';
import { cancelQueue, sendQueue } from './courier-requests.ts';
import { forgottenOffers, silentSince } from './deliveries.db.ts';
import { cancelCourier, checkCourier, sendCourier } from './send-courier.ts';

const everyMinute = '* * * * *';
const silenceMs = 5 * 60_000;
const abandonedMs = 15 * 60_000;
const slotAheadMs = 2 * 3_600_000;

export async function workOnCouriers(parts: CourierParts): Promise<void> {
  const { jobs } = parts;
  await jobs.work(sendQueue, (data) => sendCourier(parts, data), { eager: true });
  await jobs.work(cancelQueue, (data) => cancelCourier(parts, data), { eager: true });
  await jobs.work('courier.look-after', () => lookAfterCouriers(parts), { schedule: everyMinute });
}

/** Asks after errands that have gone silent, and takes up offers that a crash left behind. */
export async function lookAfterCouriers(parts: CourierParts): Promise<void> {
  const { pool, jobs, log, speed } = parts;
  const now = parts.now().getTime();
  const soon = new Date(now + slotAheadMs);
  for (const id of await silentSince(pool, new Date(now - silenceMs / speed), soon)) {
    await checkCourier(parts, id).catch((error: unknown) => {
      if (!(error instanceof CourierProblem)) throw error;
      log.warn({ delivery: id, code: error.code }, 'the courier could not be asked');
    });
  }
  for (const { id, tries } of await forgottenOffers(pool, new Date(now - abandonedMs)))
    await jobs.send(pool, sendQueue, { delivery: id, tries });
}
