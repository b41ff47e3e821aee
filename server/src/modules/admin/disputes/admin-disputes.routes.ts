// Answers disputes that a customer's bank opened. The disputes themselves are shown with their orders.
import type { FastifyInstance } from 'fastify';
import { answerDispute } from '@baitdrop/contract/disputes';
import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import type { Context } from '../../../context.ts';
import { auditExternalCall } from '../../../platform/audit/audit-external-call.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { findStoredAnswer, inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { implement } from '../../../platform/http/implement.ts';
import { findAnswerableDispute, sendEvidence } from '../../money/disputes.ts';
import { findOrderRow, readDeliveries } from '../orders/admin-order.db.ts';
import { evidenceOf } from './order-evidence.ts';

function asAnswer(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

export async function registerAdminDisputes(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminEndpoints(app, context, (scope) =>
    implement(scope, answerDispute, async ({ params: { id }, body, actor: by, command }) => {
      const { product_description: productDescription, explanation } = body;
      // The lock lets a concurrent second answer find the dispute answered.
      await withAdvisoryLock(pool, `dispute:${id}`, async () => {
        if (await findStoredAnswer(pool, command)) return;
        const dispute = await findAnswerableDispute(context, id);
        const order = await findOrderRow(pool, dispute.order);
        if (order === undefined) throw new AppError('dispute_not_found', 404, disputeMessages.unknown);
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
        await inIdempotentTransaction(pool, command, async () => {});
      });
    }),
  );
}
