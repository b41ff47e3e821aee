import type { FastifyInstance } from 'fastify';
import type { LedgerCheck } from '@baitdrop/contract/ledger-check';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { checkLedger, reportMismatches } from './ledger-check.ts';
import type { Context } from '../../../context.ts';

const NIGHTLY = '20 4 * * *';

export async function registerLedger(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const administrator = requireAdministrator(engine);
  const answerCheck = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    scope.get('', async (request, reply): Promise<LedgerCheck> => {
      await administrator(request);
      reply.header('Cache-Control', 'no-store');
      return checkLedger(context);
    });
  };
  await app.register(answerCheck, { prefix: '/api/admin/ledger-check' });
}

export async function scheduleLedgerJobs(context: Context): Promise<void> {
  await context.jobs.work('ledger.check', () => reportMismatches(context), { schedule: NIGHTLY });
}
