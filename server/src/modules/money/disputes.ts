// Answers a dispute: the evidence is sent to the customer's bank once.
import { type DisputeEvidence, PaymentProblem } from '@baitdrop/adapters/ports/payments';
import { mayAnswerDispute } from '@baitdrop/domain/disputes/dispute';
import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findDispute, markAnswered, type OpenDispute } from './payments/disputes.db.ts';

export type AnswerableDispute = OpenDispute;

/** Refuses a dispute that is decided, already answered or past its deadline. */
export async function findAnswerableDispute(context: Context, id: string): Promise<OpenDispute> {
  const dispute = await findDispute(context.pool, id);
  if (dispute === undefined) throw new AppError('dispute_not_found', 404, disputeMessages.unknown);
  const { status, due_by, answered_at } = dispute;
  const verdict = mayAnswerDispute({ status, dueBy: due_by, isAnswered: answered_at !== null }, context.now());
  if (!verdict.ok) throw new AppError(verdict.reason, 409, verdict.message);
  return dispute;
}

/** The provider refuses a second answer, so a repeat after a broken connection changes nothing. */
export async function sendEvidence(
  { payments, pool }: Context,
  { id, dispute_id: disputeId }: OpenDispute,
  evidence: DisputeEvidence,
): Promise<void> {
  if (payments === undefined) throw new AppError('no_payments', 409, refusals.money.noProvider);
  try {
    const { status } = await payments.submitEvidence({ idempotencyKey: `dispute:${id}`, disputeId, evidence });
    await markAnswered(pool, id, status);
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    if (error.kind === 'refused') throw new AppError('dispute_refused', 409, error.message, { cause: error });
    throw new AppError('provider_unreachable', 503, refusals.money.providerUnreachable, { cause: error });
  }
}
