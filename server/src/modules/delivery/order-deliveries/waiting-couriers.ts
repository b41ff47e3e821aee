import type { Context } from '../../../context.ts';
import { readWaitingJobs, readWaitingRows, type WaitingRow } from '../../../platform/jobs/waiting-work.db.ts';
import { CANCEL_QUEUE, RECALL_QUEUE, SEND_QUEUE } from '../deliveries.ts';

/** Orders that no courier took yet, and what a courier company has to be told. */
export async function waitingCouriers({ pool }: Pick<Context, 'pool'>): Promise<WaitingRow[]> {
  const untaken = await readWaitingRows(pool, 'courier', {
    queue: SEND_QUEUE,
    join: `deliveries d on d.id = job.data ->> 'delivery' and d.status = 'requested'`,
    reason: 'd.failure',
    since: 'd.created_at',
  });
  return [...untaken, ...(await readWaitingJobs(pool, 'courier', [CANCEL_QUEUE, RECALL_QUEUE]))];
}
