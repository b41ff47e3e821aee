import type { FastifyInstance } from 'fastify';
import { ledgerCheck } from '@baitdrop/contract/ledger-check';
import type { Context } from '../../../context.ts';
import { openAdminScope } from '../../../platform/http/administrator.ts';
import { checkLedger, reportMismatches } from './ledger-check.ts';

const NIGHTLY = '20 4 * * *';

export async function registerLedger(app: FastifyInstance, context: Context): Promise<void> {
  await openAdminScope(app, context, '/api/admin/ledger-check', (scope) => {
    scope.get('', { schema: { summary: 'Check that the ledger adds up', response: { 200: ledgerCheck } } }, () =>
      checkLedger(context),
    );
  });
}

export async function scheduleLedgerJobs(context: Context): Promise<void> {
  await context.jobs.work('ledger.check', () => reportMismatches(context), { schedule: NIGHTLY });
}
