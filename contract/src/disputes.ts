// Answers to disputed payments, as administrators send them.
import * as z from 'zod/mini';
import { MAX_EVIDENCE } from '@baitdrop/domain/disputes/dispute';
import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { endpoint } from './endpoint.ts';

const evidence = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_EVIDENCE));
const disputeAnswerForm = z.object({ product_description: evidence, explanation: evidence });
export type DisputeAnswerForm = z.infer<typeof disputeAnswerForm>;

/** Sends the answer to the customer's bank with name, address and delivery, once. */
export const answerDispute = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/answer',
  summary: 'Send evidence to the bank that disputes a payment',
  access: { admin: 'disputes' },
  idempotent: true,
  body: disputeAnswerForm,
  invalid: disputeMessages.notSent,
  bodyLimit: 131_072,
  refuses: [
    'dispute_answered',
    'dispute_not_found',
    'dispute_over',
    'dispute_refused',
    'dispute_too_late',
    'no_payments',
    'provider_unreachable',
  ],
});
