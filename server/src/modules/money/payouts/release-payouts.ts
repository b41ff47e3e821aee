// Releases payouts that are held after a restore: transfers made since the backup are booked where they can be matched;
// administrators decide about the rest.
import { entriesOf, PAYOUTS_SCHEDULED, shopAccount } from '@baitdrop/domain/ledger/accounts';
import type { SentTransfer } from '@baitdrop/adapters/ports/payments';
import { londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction, SERVER_SHELL } from '../../../platform/audit/admin-actions.db.ts';
import { findOpenRestore, settleRestores } from '../../../platform/backups/restores.db.ts';
import { bookMovement } from '../ledger.ts';
import { findUnknownMoney } from '../payments/unknown-payments.ts';
import { bookSent, duePayout } from './make-payouts.ts';
import { SEND_PAYOUT_QUEUE } from './payout-queue.ts';
import { insertPayout, lockPayout, lockShop, scheduledPayouts, shopOfAccount } from './payouts.db.ts';

/** A transfer is made before it is booked, so one in progress during the backup is slightly older than the backup. */
const TRANSFER_MARGIN_MS = 3_600_000;

export interface PayoutRelease {
  copiedAt: Date;
  /** Transfers that this call booked. */
  booked: SentTransfer[];
  /** Transfers that fit no payout. Null when no payment provider is configured. */
  unmatched: SentTransfer[] | null;
  isReleased: boolean;
}

/**
 * Releases payouts when every transfer was matched, or when the administrator states a reason. Undefined when payouts
 * are not held.
 */
export async function releasePayouts(context: Context, reason: string): Promise<PayoutRelease | undefined> {
  const { pool, jobs } = context;
  const restore = await findOpenRestore(pool);
  if (restore === undefined) return undefined;
  const { copiedAt } = restore;
  const found = await findUnknownMoney(context, new Date(copiedAt.getTime() - TRANSFER_MARGIN_MS));
  const booked: SentTransfer[] = [];
  const unmatched: SentTransfer[] = [];
  // Fully reversed transfers are skipped, because their money is the shop's again. The oldest come first, because each
  // payout was planned from the balance that earlier ones left.
  const transfers = (found?.transfers ?? []).filter(({ amountPence }) => amountPence > 0);
  for (const transfer of transfers.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()))
    ((await bookTransfer(context, transfer)) ? booked : unmatched).push(transfer);
  const isReleased = reason !== '' || (found !== null && unmatched.length === 0);
  if (isReleased)
    await inTransaction(pool, async (tx) => {
      await settleRestores(tx, reason);
      for (const payout of await scheduledPayouts(tx)) await jobs.send(tx, SEND_PAYOUT_QUEUE, { payout });
      await recordAdminAction(tx, {
        by: SERVER_SHELL,
        action: 'payouts.released',
        details: { copied_at: copiedAt, because: reason, unmatched: unmatched.map(({ transferId }) => transferId) },
      });
    });
  return { copiedAt, booked, unmatched: found && unmatched, isReleased };
}

/**
 * Books a transfer that was sent after the backup was made: as the stored payout with its id, or as the payout that was
 * due on that day. False when neither has its amount.
 */
function bookTransfer(context: Context, transfer: SentTransfer): Promise<boolean> {
  const { reference: id, accountId, amountPence, createdAt } = transfer;
  return inTransaction(context.pool, async (tx) => {
    const existing = await lockPayout(tx, id);
    if (existing !== undefined) {
      const isToSend = existing.status === 'scheduled' || existing.status === 'waiting';
      if (!isToSend || existing.amount_pence !== amountPence) return false;
      await bookSent(tx, existing, transfer);
      return true;
    }
    const shopId = await shopOfAccount(tx, accountId);
    if (shopId === undefined || id === '') return false;
    await lockShop(tx, shopId);
    const plan = await duePayout(tx, shopId, londonParts(createdAt).day);
    if (plan?.amountPence !== amountPence) return false;
    await insertPayout(tx, { id, shopId, plan, now: createdAt, status: 'scheduled' });
    const entries = entriesOf({ [shopAccount(shopId)]: -amountPence, [PAYOUTS_SCHEDULED]: amountPence });
    await bookMovement(tx, { kind: 'payout-scheduled', reference: id, entries });
    await bookSent(tx, { id, amount_pence: amountPence }, transfer);
    return true;
  });
}
