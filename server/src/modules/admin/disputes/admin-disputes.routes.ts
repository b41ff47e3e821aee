// Answering what a customer's bank disputes. The disputes themselves are shown with their orders.
import type { FastifyInstance } from 'fastify';
import { disputeAnswerForm } from '@baitdrop/contract/admin-orders';
import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { disputeToAnswer, sendEvidence } from '../../money/disputes.ts';
import { findOrderRow, readDeliveries } from '../orders/admin-order.db.ts';
import { evidenceOf } from './order-evidence.ts';

const FORM = new Form(disputeAnswerForm, disputeMessages.notSent);

export async function registerAdminDisputes(app: FastifyInstance, context: Context): Promise<void> {
  await openAdminScope(app, context, '/api/admin/disputes', (scope) => {
    scope.post(
      '/:id/answer',
      {
        bodyLimit: 131_072,
        schema: {
          summary: 'Send evidence to the bank that disputes a payment',
          params: params('id'),
          body: FORM,
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        const { product_description: productDescription, explanation } = request.body;
        // The line is written before the call, which no rollback takes back.
        await inTransaction(context.pool, async (tx) => {
          const dispute = await disputeToAnswer(context, tx, request.params.id);
          const order = await findOrderRow(tx, dispute.order);
          if (order === undefined) throw new AppError('dispute_unknown', 404, disputeMessages.unknown);
          await recordAdminAction(tx, {
            by,
            action: 'dispute.answered',
            target: { id: order.id, name: order.code },
            details: { dispute: dispute.dispute_id, amount_pence: dispute.amount_pence, explanation },
          });
          const history = { deliveries: await readDeliveries(tx, order.id) };
          await sendEvidence(context, tx, dispute, evidenceOf(order, history, { productDescription, explanation }));
        });
        return reply.status(204).send();
      },
    );
  });
}
