import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { entriesOf, platformAccounts, REFUNDS_PENDING } from '@baitdrop/domain/ledger/accounts';
import { sendRefundQueue } from './refund-queue.ts';
import type { RefundParts } from './refund-parts.ts';
import { insertRefund } from './refunds.db.ts';

export interface SetupRefund {
  request: string;
  payment: string;
  amountPence: number;
  reason: string;
  byUser: string;
}

/** All that was paid for a setup service that will not be done goes back, once. */
export async function refundSetup(
  parts: Pick<RefundParts, 'bookMovement' | 'jobs'>,
  tx: PoolClient,
  { request, payment, amountPence, reason, byUser }: SetupRefund,
): Promise<void> {
  const entries = entriesOf({ [platformAccounts.setupServices]: -amountPence, [REFUNDS_PENDING]: amountPence });
  if (!(await parts.bookMovement(tx, { kind: 'setup-cancelled', reference: request, entries }))) return;
  const id = randomUUID();
  await insertRefund(tx, { id, payment, order: '', amountPence, creditPence: 0, reason, byUser, lines: [] });
  await parts.jobs.send(tx, sendRefundQueue, { refund: id });
}
