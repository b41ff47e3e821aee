import type { FastifyInstance } from 'fastify';
import { payoutPreview, payoutRunAnswer, payoutRunForm } from '@baitdrop/contract/admin-payout-run';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { Context } from '../../../context.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form } from '../../../platform/http/forms.ts';
import { requireCommand, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { previewPayouts, runPayouts } from './payout-run.ts';

const FORM = new Form(payoutRunForm, formRefusals.money.amountsFirst);

export async function registerPayoutRun(app: FastifyInstance, context: Context): Promise<void> {
  await openAdminScope(app, context, '/api/admin/payout-run', (scope) => {
    scope.get('', { schema: { summary: 'Preview the next payouts', response: { 200: payoutPreview } } }, () =>
      previewPayouts(context),
    );
    scope.post(
      '',
      {
        bodyLimit: 1024,
        config: NEEDS_KEY,
        schema: { summary: 'Pay the shops now', body: FORM, response: { 200: payoutRunAnswer } },
      },
      (request) => {
        const by = administratorOf(request);
        return runPayouts(context, by, request.body.total_pence, requireCommand(request, by.id));
      },
    );
  });
}
