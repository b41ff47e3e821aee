// Answers disputes that a customer's bank opened. The disputes themselves are shown with their orders.
import type { FastifyInstance } from 'fastify';
import { disputeAnswerForm } from '@baitdrop/contract/admin-orders';
import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import type { Context } from '../../../context.ts';
import { auditExternalCall } from '../../../platform/audit/audit-external-call.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import {
  requireCommand,
  findStoredAnswer,
  inIdempotentTransaction,
  NEEDS_KEY,
} from '../../../platform/http/idempotency.ts';
import { findAnswerableDispute, sendEvidence } from '../../money/disputes.ts';
import { findOrderRow, readDeliveries } from '../orders/admin-order.db.ts';
import { evidenceOf } from './order-evidence.ts';

const FORM = new Form(disputeAnswerForm, disputeMessages.notSent);

function asAnswer(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

export async function registerAdminDisputes(app: FastifyInstance, context: Context): Promise<void> {
  await openAdminScope(app, context, '/api/admin/disputes', (scope) => {
    scope.post(
      '/:id/answer',
      {
        bodyLimit: 131_072,
        config: NEEDS_KEY,
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
        const { id } = request.params;
        const { pool } = context;
        const once = requireCommand(request, by.id);
        // The lock lets a concurrent second answer find the dispute answered.
        await withAdvisoryLock(pool, `dispute:${id}`, async () => {
          if (await findStoredAnswer(pool, once)) return;
          const dispute = await findAnswerableDispute(context, id);
          const order = await findOrderRow(pool, dispute.order);
          if (order === undefined) throw new AppError('dispute_unknown', 404, disputeMessages.unknown);
          const history = { deliveries: await readDeliveries(pool, order.id) };
          const evidence = evidenceOf(order, history, { productDescription, explanation });
          const details = { dispute: dispute.dispute_id, amount_pence: dispute.amount_pence, explanation };
          const target = { id: order.id, name: order.code };
          const begun = { by, action: 'dispute.answered', target, details };
          const problem = await auditExternalCall<AppError | undefined>(pool, begun, async () => {
            const answer = await sendEvidence(context, dispute, evidence).then(() => undefined, asAnswer);
            if (answer === undefined) return { answer, details };
            return { answer, action: 'dispute.answer_failed', details: { ...details, failure: answer.message } };
          });
          if (problem !== undefined) throw problem;
          await inIdempotentTransaction(pool, once, async () => {});
        });
        return reply.status(204).send();
      },
    );
  });
}
