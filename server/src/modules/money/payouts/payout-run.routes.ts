import type { FastifyInstance } from 'fastify';
import { payoutRunForm, type PayoutPreview, type PayoutRunAnswer } from '@baitdrop/contract/admin-payout-run';
import type { Engine } from '@baitdrop/records/engine/engine';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import type { PayoutParts } from './payout-parts.ts';
import { previewPayouts, runPayouts } from './payout-run.ts';

export async function registerPayoutRun(app: FastifyInstance, engine: Engine, parts: PayoutParts): Promise<void> {
  const administrator = requireAdministrator(engine);
  await answerAdministrators(app, engine, '/api/admin/payout-run', (scope) => {
    scope.get('', async (request): Promise<PayoutPreview> => {
      await administrator(request);
      return previewPayouts(parts);
    });
    scope.post('', { bodyLimit: 1024 }, async (request): Promise<PayoutRunAnswer> => {
      const by = await administrator(request);
      const { total_pence } = readForm(payoutRunForm, request.body, 'Please look at the amounts first.');
      return runPayouts(parts, by, total_pence);
    });
  });
}
