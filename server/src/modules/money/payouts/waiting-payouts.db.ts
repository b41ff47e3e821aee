import { adminMessages } from '@baitdrop/domain/messages/admin';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { JOB_REASON, type WaitingRow } from '../../../platform/jobs/waiting-work.db.ts';
import { SEND_PAYOUT_QUEUE } from './payout-queue.ts';

/** Lists payouts that are not sent yet, with the last error, and those that a bank has held beyond the promised day. */
export async function waitingPayouts({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<WaitingRow[]> {
  const rows = await rowsOf<Omit<WaitingRow, 'kind'>>(
    pool,
    `select reason, count(*) as count, min(created) as since from (
       select distinct on (p.id) p.id, p.created, ${JOB_REASON} as reason
       from pgboss.job join payouts p on p.id = data ->> 'payout' and p.status = 'scheduled'
       where name = $1 and state in ('created', 'retry', 'failed') order by p.id, created_on desc) unsent group by 1
     union all
     select $2, count(*), min(created) from payouts
     where status = 'sent' and due_on < $3 and created > now() - interval '90 days' having count(*) > 0`,
    [SEND_PAYOUT_QUEUE, adminMessages.jobs.atBank, londonParts(now()).day],
  );
  return rows.map((row) => ({ kind: 'payouts', ...row }));
}
