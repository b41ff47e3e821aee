// Asking for a courier and letting one go: rows and jobs in the caller's transaction; the calls are made by the jobs.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { changeDelivery, insertAttempt, latestOf } from './deliveries.db.ts';

export const sendQueue = 'courier.send';
export const cancelQueue = 'courier.cancel';

const over = new Set(['delivered', 'canceled', 'returned', 'refused']);
/** How long somebody who chose to wait is not asked again. */
const patienceMs = 15 * 60_000;

interface RequestParts {
  jobs: Jobs;
  now(): Date;
  speed: number;
}

/** Asks for a courier, unless one has the errand already. `patiently`: the customer knows that it may take a while. */
export async function requestCourier(
  { jobs, now, speed }: RequestParts,
  tx: PoolClient,
  order: string,
  { patiently = false } = {},
): Promise<void> {
  const latest = await latestOf(tx, order);
  const quietUntil = patiently ? new Date(now().getTime() + patienceMs / speed) : null;
  if (latest === undefined || over.has(latest.status)) {
    const id = newRecordId(randomBytes);
    await insertAttempt(tx, { id, order, attempt: (latest?.attempt ?? 0) + 1, quietUntil });
    await jobs.send(tx, sendQueue, { delivery: id, tries: 0 });
  } else if (latest.status === 'requested') {
    const { tries } = await changeDelivery(tx, latest.id, { quiet_until: quietUntil, tries: latest.tries + 1 });
    await jobs.send(tx, sendQueue, { delivery: latest.id, tries });
  }
}

/** Lets the courier of the order go, if there is one. */
export async function releaseCourier(
  { jobs }: Pick<RequestParts, 'jobs'>,
  tx: PoolClient,
  order: string,
): Promise<void> {
  const latest = await latestOf(tx, order);
  if (latest === undefined || over.has(latest.status)) return;
  // A request on its way to the provider finds this and lets go of what it got.
  if (latest.delivery_id === '') await changeDelivery(tx, latest.id, { status: 'canceled', failure: 'not needed' });
  else await jobs.send(tx, cancelQueue, { delivery: latest.id });
}
