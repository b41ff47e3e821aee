import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readLedgerCheck } from '@baitdrop/contract/ledger-check';
import type { Context } from '../../../context.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { checkLedger, LEDGER_CHECK_QUEUE, reportMismatches } from './ledger-check.ts';

const NIGHTLY = '20 4 * * *';
const previousCheck = z.object({ difference_pence: z.number(), looks: z.number() });

export async function registerLedger(app: FastifyInstance, context: Context): Promise<void> {
  await openAdminEndpoints(app, context, (scope) => implement(scope, readLedgerCheck, () => checkLedger(context)));
}

export async function scheduleLedgerJobs(context: Context): Promise<void> {
  const check = (data: unknown) => reportMismatches(context, previousCheck.safeParse(data).data);
  await context.jobs.work(LEDGER_CHECK_QUEUE, check, { schedule: NIGHTLY });
}
