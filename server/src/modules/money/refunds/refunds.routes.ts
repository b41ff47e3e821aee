// `POST /api/orders/:id/refund` and `/goodwill`, for the shop's owner and administrators.
import type { FastifyInstance } from 'fastify';
import { goodwillForm, refundForm } from '@baitdrop/contract/order-desk';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { requireCommand, inIdempotentTransaction, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { giveGoodwill, refundLines } from '../refunds.ts';
import { shopOfRefundedOrder } from './refunds.db.ts';

const FORM = new Form(refundForm, formRefusals.orders.refundReason, {
  code: 'refund_form',
  problems: 'none',
});
const GOODWILL_FORM = new Form(goodwillForm, formRefusals.orders.goodwill, { code: 'goodwill_form' });

export async function registerRefunds(app: FastifyInstance, context: Context): Promise<void> {
  await openShopScope(
    app,
    context,
    { prefix: '/api/orders/:id/refund', shopOf: shopOfRefundedOrder, needs: 'refunds', cache: 'own' },
    (scope) => {
      scope.post(
        '',
        {
          bodyLimit: 32_768,
          config: NEEDS_KEY,
          schema: { summary: 'Give money back', params: params('id'), body: FORM, response: { 204: {} } },
        },
        async (request, reply) => {
          const { id } = request.params;
          const { user, by } = staffOf(request);
          const { reason, lines, payer } = request.body;
          if (payer !== undefined && payer !== 'shop' && by !== 'admin')
            throw new AppError('payer_not_yours', 403, refusals.money.payerNotYours);
          await inIdempotentTransaction(context.pool, requireCommand(request, user), (tx) =>
            refundLines(context, tx, { order: id, reason, by, byUser: user, cause: 'request', payer }, lines),
          );
          return reply.status(204).send();
        },
      );
    },
  );
  await openShopScope(
    app,
    context,
    { prefix: '/api/orders/:id/goodwill', shopOf: shopOfRefundedOrder, needs: 'refunds', cache: 'own' },
    (scope) => {
      const schema = {
        summary: 'Give the customer an amount as goodwill',
        params: params('id'),
        body: GOODWILL_FORM,
        response: { 204: {} },
      };
      scope.post('', { bodyLimit: 8192, config: NEEDS_KEY, schema }, async (request, reply) => {
        const { id } = request.params;
        const { user, by } = staffOf(request);
        const { reason, amount_pence: amountPence } = request.body;
        await inIdempotentTransaction(context.pool, requireCommand(request, user), (tx) =>
          giveGoodwill(context, tx, { order: id, reason, by, byUser: user, amountPence }),
        );
        return reply.status(204).send();
      });
    },
  );
}
