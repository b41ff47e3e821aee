import type { Context } from '../../../context.ts';
import { readWaitingJobs, readWaitingRows, type WaitingRow } from '../../../platform/jobs/waiting-work.db.ts';
import { CANCEL_QUEUE, RECALL_QUEUE, SEND_QUEUE } from '../deliveries.ts';

/** Reports orders that no courier has accepted yet, and calls to courier companies that are still to be made. */
export async function waitingCouriers({ pool }: Pick<Context, 'pool'>): Promise<WaitingRow[]> {
  const untaken = await readWaitingRows(pool, 'courier', {
    queue: SEND_QUEUE,
    join: `deliveries d on d.id = job.data ->> 'delivery' and d.status = 'requested'`,
    reason: 'd.failure',
    since: 'd.created_at',
  });
  return [...untaken, ...(await readWaitingJobs(pool, 'courier', [CANCEL_QUEUE, RECALL_QUEUE]))];
}
