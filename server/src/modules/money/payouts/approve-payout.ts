import type { PoolClient } from 'pg';
import type { ApprovePayoutAnswer } from '@baitdrop/contract/admin-payouts';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import { type Command, inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { shopNameOf } from '../../shops/retailers.ts';
import { readPayoutApprovalPence } from '../../shops/product-settings.ts';
import { countApprovals, insertApproval } from './approvals.db.ts';
import { refuseWhileHeld } from './payouts-held.ts';
import { SEND_PAYOUT_QUEUE } from './payout-queue.ts';
import { changePayout, lockPayout } from './payouts.db.ts';
import { withdrawPayout } from './withdraw-payout.ts';

const APPROVALS_NEEDED = 2;

export async function needsApproval(tx: PoolClient, amountPence: number): Promise<boolean> {
  const abovePence = await readPayoutApprovalPence(tx);
  return abovePence > 0 && amountPence > abovePence;
}

/**
 * Announces a payout that needs approval. Running payouts by hand counts as the first of two approvals; a scheduled run
 * gives none.
 */
export async function announcePendingApproval(
  context: Context,
  tx: PoolClient,
  payout: { id: string; shopId: string; amountPence: number },
  by: Administrator | undefined,
): Promise<void> {
  if (by !== undefined) await insertApproval(tx, payout.id, by, context.now());
  await context.events.emit(tx, 'payout.waiting', {
    payout: payout.id,
    shop_id: payout.shopId,
    amount_pence: payout.amountPence,
    approved_by: by?.id ?? '',
  });
}

/**
 * Approves a payout. The row is locked, so that the second approval sends it exactly once. One administrator cannot
 * approve twice.
 */
export async function approvePayout(
  context: Context,
  by: Administrator,
  { id, amountPence }: { id: string; amountPence: number },
  once?: Command,
): Promise<ApprovePayoutAnswer> {
  return inIdempotentTransaction(context.pool, once, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout === undefined) throw new AppError('payout_not_found', 404, refusals.money.unknownPayout);
    if (payout.status !== 'waiting') throw new AppError('payout_decided', 409, refusals.money.payoutDecided);
    if (payout.amount_pence !== amountPence) throw new AppError('amounts_changed', 409, refusals.money.amountsChanged);
    if (!(await insertApproval(tx, id, by, context.now())))
      throw new AppError('approved_by_you', 409, refusals.money.approvedByYou);
    const stillNeeded = Math.max(0, APPROVALS_NEEDED - (await countApprovals(tx, id)));
    if (stillNeeded === 0) {
      await refuseWhileHeld(tx);
      await changePayout(tx, id, { status: 'scheduled', at: context.now() });
      await context.jobs.send(tx, SEND_PAYOUT_QUEUE, { payout: id });
    }
    await recordAdminAction(tx, {
      by,
      action: 'payout.approved',
      target: { id: payout.shop_id, name: await shopNameOf(tx, payout.shop_id) },
      details: {
        payout: id,
        amount_pence: amountPence,
        before: { status: 'waiting' },
        after: { status: stillNeeded === 0 ? 'scheduled' : 'waiting' },
      },
    });
    return { still_needed: stillNeeded };
  });
}

/** One administrator is enough to decline a payout, including one who approved it before. */
export async function declinePayout(
  context: Context,
  by: Administrator,
  { id, reason }: { id: string; reason: string },
  once?: Command,
): Promise<void> {
  await inIdempotentTransaction(context.pool, once, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout === undefined) throw new AppError('payout_not_found', 404, refusals.money.unknownPayout);
    if (payout.status !== 'waiting') throw new AppError('payout_decided', 409, refusals.money.payoutDecided);
    const { shop_id, amount_pence } = payout;
    await withdrawPayout(context, tx, payout, reason);
    await context.events.emit(tx, 'payout.failed', { payout: id, shop_id, amount_pence, by: 'administrator', reason });
    await recordAdminAction(tx, {
      by,
      action: 'payout.declined',
      target: { id: shop_id, name: await shopNameOf(tx, shop_id) },
      details: { payout: id, amount_pence, reason, before: { status: 'waiting' }, after: { status: 'reversed' } },
    });
  });
}
