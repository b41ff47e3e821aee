import type { FastifyInstance } from 'fastify';
import type { LedgerCheck } from '@baitdrop/contract/ledger-check';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf, isSuperuser } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { checkAndTell, checkLedger, type LedgerParts } from './ledger-check.service.ts';

const nightly = '20 4 * * *';

export async function registerLedger(app: FastifyInstance, engine: Engine, parts: LedgerParts): Promise<void> {
  const answerCheck = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    scope.get('', async (request, reply): Promise<LedgerCheck> => {
      const caller = await callerOf(engine, request);
      if (caller === null) throw new AppError('signed_out', 401, 'Please sign in first.');
      if (!isSuperuser(caller) && caller.values['role'] !== 'admin')
        throw new AppError('not_admin', 403, 'You are not allowed to perform this request.');
      reply.header('Cache-Control', 'no-store');
      return checkLedger(parts);
    });
  };
  await app.register(answerCheck, { prefix: '/api/admin/ledger-check' });
}

export async function scheduleLedgerJobs(jobs: Jobs, parts: LedgerParts): Promise<void> {
  await jobs.work('ledger.check', () => checkAndTell(parts), { schedule: nightly });
}
