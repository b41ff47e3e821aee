// Finds money that the provider knows about and a restored database does not.
import type { PaidPage, SentTransfer } from '@baitdrop/adapters/ports/payments';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

interface UnknownMoney {
  /** Payment pages that are paid at the provider and not in this database. */
  payments: PaidPage[];
  /** Transfers to shops that are missing in this database. */
  transfers: SentTransfer[];
}

/** Null when no payment provider is configured. */
export async function findUnknownMoney(
  { pool, payments }: Pick<Context, 'pool' | 'payments'>,
  since: Date,
): Promise<UnknownMoney | null> {
  if (payments === undefined) return null;
  const [paid, sent] = await Promise.all([payments.listPaid(since), payments.listTransfers(since)]);
  const [storedPayments, storedTransfers] = await Promise.all([
    rowsOf<{ session_id: string }>(
      pool,
      `select session_id from payments where status = 'paid' and session_id = any($1)`,
      [paid.map(({ sessionId }) => sessionId)],
    ),
    rowsOf<{ transfer_id: string }>(pool, 'select transfer_id from payouts where transfer_id = any($1)', [
      sent.map(({ transferId }) => transferId),
    ]),
  ]);
  const sessions = new Set(storedPayments.map(({ session_id }) => session_id));
  const transfers = new Set(storedTransfers.map(({ transfer_id }) => transfer_id));
  return {
    payments: paid.filter(({ sessionId }) => !sessions.has(sessionId)),
    transfers: sent.filter(({ transferId }) => !transfers.has(transferId)),
  };
}
