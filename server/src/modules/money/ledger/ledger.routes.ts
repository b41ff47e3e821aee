import type { FastifyInstance } from 'fastify';
import type { LedgerCheck } from '@baitdrop/contract/ledger-check';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { checkAndTell, checkLedger, type LedgerParts } from './ledger-check.ts';

const nightly = '20 4 * * *';

export async function registerLedger(app: FastifyInstance, engine: Engine, parts: LedgerParts): Promise<void> {
  const administrator = requireAdministrator(engine);
  const answerCheck = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    scope.get('', async (request, reply): Promise<LedgerCheck> => {
      await administrator(request);
      reply.header('Cache-Control', 'no-store');
      return checkLedger(parts);
    });
  };
  await app.register(answerCheck, { prefix: '/api/admin/ledger-check' });
}

export async function scheduleLedgerJobs(jobs: Jobs, parts: LedgerParts): Promise<void> {
  await jobs.work('ledger.check', () => checkAndTell(parts), { schedule: nightly });
}
