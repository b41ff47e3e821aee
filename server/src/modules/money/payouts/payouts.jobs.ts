import { z } from 'zod';
import { sendReversal } from './follow-payouts.ts';
import { makePayouts, sendPayout } from './make-payouts.ts';
import { refreshAccounts } from './payout-account.ts';
import { type PayoutParts, reverseQueue, sendPayoutQueue } from './payout-parts.ts';
import { scheduledPayouts } from './payouts.db.ts';
import { queuedReversals } from './reversals.db.ts';

const payoutJob = z.object({ payout: z.string() });
const reversalJob = z.object({ reversal: z.string() });
/** Early enough for the banks of the same day; again at noon for what failed in the morning. */
const morningAndNoon = '10 6,12 * * *';

export async function schedulePayoutJobs(parts: PayoutParts): Promise<void> {
  const { jobs, pool } = parts;
  await jobs.work(sendPayoutQueue, (data) => sendPayout(parts, payoutJob.parse(data).payout), { eager: true });
  await jobs.work(reverseQueue, (data) => sendReversal(parts, reversalJob.parse(data).reversal), { eager: true });
  const daily = async (): Promise<void> => {
    await refreshAccounts(parts);
    for (const payout of await scheduledPayouts(pool)) await jobs.send(pool, sendPayoutQueue, { payout });
    for (const reversal of await queuedReversals(pool)) await jobs.send(pool, reverseQueue, { reversal });
    await makePayouts(parts);
  };
  await jobs.work('payouts.daily', daily, { schedule: morningAndNoon });
}
