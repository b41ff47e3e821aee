import { z } from 'zod';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { findOpenRestore } from '../../../platform/backups/restores.db.ts';
import { makePayouts, sendPayout } from './make-payouts.ts';
import { SEND_PAYOUT_QUEUE } from './payout-queue.ts';
import { refreshAccounts } from './payout-account.ts';
import { scheduledPayouts } from './payouts.db.ts';
import { queuedReversals } from './reversals.db.ts';
import { REVERSE_QUEUE, sendReversal } from './reversals.ts';
import type { Context } from '../../../context.ts';

const payoutJob = z.object({ payout: z.string() });
const reversalJob = z.object({ reversal: z.string() });
/** The morning run is early enough for same-day bank transfers; the run at noon retries what failed. */
const MORNING_AND_NOON = '10 6,12 * * *';

/** Alerts administrators twice a day while payouts are held. */
function alertHeld({ pool, events }: Context, copiedAt: Date): Promise<void> {
  const { day, time } = londonParts(copiedAt);
  return inTransaction(pool, (tx) => events.emit(tx, 'operations.alert', alertMails.payoutsHeld(`${day}, ${time}`)));
}

export async function schedulePayoutJobs(context: Context): Promise<void> {
  const { jobs, pool } = context;
  await jobs.work(SEND_PAYOUT_QUEUE, (data) => sendPayout(context, payoutJob.parse(data).payout), { eager: true });
  await jobs.work(REVERSE_QUEUE, (data) => sendReversal(context, reversalJob.parse(data).reversal), { eager: true });
  const daily = async (): Promise<void> => {
    await refreshAccounts(context);
    const restore = await findOpenRestore(pool);
    if (restore === undefined)
      for (const payout of await scheduledPayouts(pool)) await jobs.send(pool, SEND_PAYOUT_QUEUE, { payout });
    else await alertHeld(context, restore.copiedAt);
    for (const reversal of await queuedReversals(pool)) await jobs.send(pool, REVERSE_QUEUE, { reversal });
    await makePayouts(context);
  };
  await jobs.work('payouts.daily', daily, { schedule: MORNING_AND_NOON });
}
