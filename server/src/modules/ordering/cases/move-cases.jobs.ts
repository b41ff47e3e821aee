import { autoCloseCutoff } from '@baitdrop/domain/cases/order-case';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { moveCaseOn } from '../cases.ts';
import { casesDue } from './cases.db.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
const AT_ONCE = 200;

/** Passes unanswered cases on to administrators, and closes answered ones that had no further message. */
export async function moveCasesOn(context: Pick<Context, 'pool' | 'now' | 'events'>): Promise<void> {
  const now = context.now();
  const due = { now, answeredBefore: autoCloseCutoff(now), limit: AT_ONCE };
  for (const order of await casesDue(context.pool, due))
    await inTransaction(context.pool, (tx) => moveCaseOn(context, tx, order));
}

export const scheduleCases = (context: Context): Promise<void> =>
  context.jobs.work('cases.move-on', () => moveCasesOn(context), { schedule: EVERY_TEN_MINUTES });
