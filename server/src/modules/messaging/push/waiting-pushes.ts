import type { Context } from '../../../context.ts';
import { readWaitingRows, type WaitingRow } from '../../../platform/jobs/waiting-work.db.ts';
import { SEND_PUSH_QUEUE } from './send-message.ts';

/** Lists messages that a push service has not accepted yet. */
export const waitingPushes = ({ pool }: Pick<Context, 'pool'>): Promise<WaitingRow[]> =>
  readWaitingRows(pool, 'pushes', {
    queue: SEND_PUSH_QUEUE,
    join: `push_messages m on m.id = job.data ->> 'message' and m.ended_at is null`,
    reason: 'm.outcome',
    since: 'm.created_at',
  });
