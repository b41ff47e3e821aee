import type { FastifyInstance } from 'fastify';
import { payoutRunForm, type PayoutPreview, type PayoutRunAnswer } from '@baitdrop/contract/admin-payout-run';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import { previewPayouts, runPayouts } from './payout-run.ts';
import type { Context } from '../../../context.ts';

export async function registerPayoutRun(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const administrator = requireAdministrator(engine);
  await answerAdministrators(app, engine, '/api/admin/payout-run', (scope) => {
    scope.get('', async (request): Promise<PayoutPreview> => {
      await administrator(request);
      return previewPayouts(context);
    });
    scope.post('', { bodyLimit: 1024 }, async (request): Promise<PayoutRunAnswer> => {
      const by = await administrator(request);
      const { total_pence } = readForm(payoutRunForm, request.body, 'Please look at the amounts first.');
      return runPayouts(context, by, total_pence);
    });
  });
}
