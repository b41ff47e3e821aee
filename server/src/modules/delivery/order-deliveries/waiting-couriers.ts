import type { Context } from '../../../context.ts';
import { readWaitingJobs, readWaitingRows, type WaitingRow } from '../../../platform/jobs/waiting-work.db.ts';
import { COURIER_CANCEL_QUEUE, DUPLICATE_BOOKING_QUEUE, COURIER_SEND_QUEUE } from '../deliveries.ts';

/** Reports orders that no courier has accepted yet, and calls to courier companies that are still to be made. */
export async function waitingCouriers({ pool }: Pick<Context, 'pool'>): Promise<WaitingRow[]> {
  const untaken = await readWaitingRows(pool, 'courier', {
    queue: COURIER_SEND_QUEUE,
    join: `deliveries d on d.id = job.data ->> 'delivery' and d.status = 'requested'`,
    reason: 'd.failure',
    since: 'd.created_at',
  });
  return [...untaken, ...(await readWaitingJobs(pool, 'courier', [COURIER_CANCEL_QUEUE, DUPLICATE_BOOKING_QUEUE]))];
}
