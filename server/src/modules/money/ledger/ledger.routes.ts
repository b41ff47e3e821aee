import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ledgerCheck } from '@baitdrop/contract/ledger-check';
import type { Context } from '../../../context.ts';
import { openAdminScope } from '../../../platform/http/administrator.ts';
import { checkLedger, LEDGER_CHECK_QUEUE, reportMismatches } from './ledger-check.ts';

const NIGHTLY = '20 4 * * *';
const previousCheck = z.object({ difference_pence: z.number(), looks: z.number() });

export async function registerLedger(app: FastifyInstance, context: Context): Promise<void> {
  await openAdminScope(app, context, '/api/admin/ledger-check', (scope) => {
    scope.get('', { schema: { summary: 'Check that the ledger adds up', response: { 200: ledgerCheck } } }, () =>
      checkLedger(context),
    );
  });
}

export async function scheduleLedgerJobs(context: Context): Promise<void> {
  const check = (data: unknown) => reportMismatches(context, previousCheck.safeParse(data).data);
  await context.jobs.work(LEDGER_CHECK_QUEUE, check, { schedule: NIGHTLY });
}
