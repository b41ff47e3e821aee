import { autoCloseCutoff } from '@baitdrop/domain/cases/order-case';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { advanceCase } from '../cases.ts';
import { listDueCases } from './cases.db.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
const BATCH_SIZE = 200;

/** Passes unanswered cases on to administrators, and closes answered ones that had no further message. */
export async function advanceCases(context: Pick<Context, 'pool' | 'now' | 'events'>): Promise<void> {
  const now = context.now();
  const due = { now, answeredBefore: autoCloseCutoff(now), limit: BATCH_SIZE };
  for (const order of await listDueCases(context.pool, due))
    await inTransaction(context.pool, (tx) => advanceCase(context, tx, order));
}

export const scheduleCases = (context: Context): Promise<void> =>
  context.jobs.work('cases.move-on', () => advanceCases(context), { schedule: EVERY_TEN_MINUTES });
