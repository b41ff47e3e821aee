// Promotion codes: their discounts, the orders that use them, and who pays. Only the files of `promotions/` write
// `promotions` and `promotion_redemptions`.
import type { PoolClient } from 'pg';
import { mailboxOf } from '@baitdrop/domain/affiliate/referral-verdict';
import type { PromotionFacts } from '@baitdrop/domain/checkout/order-facts';
import { type LedgerEntry, platformAccounts, promotionAccount } from '@baitdrop/domain/ledger/accounts';
import {
  type AppliedPromotion,
  applyPromotion,
  normaliseCode,
  type PromotedOrder,
  type PromotionPayer,
} from '@baitdrop/domain/promotions/promotion';
import type { Queryable } from '@baitdrop/records/engine/database';
import { takeAdvisoryLocks } from '../../platform/database/advisory-locks.ts';
import {
  findPromotion,
  lockPromotionShared,
  insertRedemption,
  type PromotionCustomer,
  promotionOf,
  readUse,
  releaseRedemption,
  releaseRefunded,
} from './promotions/promotions.db.ts';

interface CodeLookup extends PromotionCustomer {
  /** The code as the customer typed it. */
  code: string;
  shopId: string;
}

/** Reads the promotion behind a code, with its use by that person. */
export async function readPromotion(db: Queryable, { code, shopId, ...person }: CodeLookup): Promise<PromotionFacts> {
  const row = await findPromotion(db, normaliseCode(code));
  if (row === undefined) return { kind: 'unknown' };
  return { kind: 'found', promotion: promotionOf(row), use: await readUse(db, row, person), shopId };
}

interface Redemption extends PromotionCustomer {
  /** Id of the order that is about to be written. */
  order: string;
  promoted: PromotedOrder;
  at: Date;
}

/**
 * Records that an order uses a code. The code is checked again under the lock; false when its discount has changed,
 * because another order used it up or it was paused.
 */
export async function redeemPromotion(
  tx: PoolClient,
  { id, code, amountPence }: AppliedPromotion,
  { order, promoted, at, ...person }: Redemption,
): Promise<boolean> {
  const row = await findPromotion(tx, code);
  if (row === undefined) return false;
  // A code without a total limit is locked per person, so that orders of different people do not wait for each other.
  const people = [person.user, ...person.emails.map(mailboxOf)].filter((one) => one !== '');
  const names = row.max_uses > 0 ? [id] : people.toSorted().map((one) => `${id}:${one}`);
  await takeAdvisoryLocks(tx, ...names.map((name) => `promotion:${name}`));
  const promotion = await lockPromotionShared(tx, code);
  if (promotion === undefined) return false;
  const verdict = applyPromotion(promotionOf(promotion), await readUse(tx, promotion, person), promoted, at);
  if (!verdict.ok || verdict.value.amountPence !== amountPence) return false;
  await insertRedemption(tx, { order, promotion: id, amountPence, at });
  return true;
}

/** Releases the code that a cancelled order used. It is idempotent. */
export const releasePromotion = (tx: PoolClient, order: string, at: Date): Promise<void> =>
  releaseRedemption(tx, order, at);

/** Releases the code once the whole payment is refunded. */
export const releaseRefundedPromotion = (tx: PoolClient, order: string, at: Date): Promise<void> =>
  releaseRefunded(tx, order, at);

/**
 * Ledger entries of an order's promotion, without the shop's part: the account of the code counts the discounts, and
 * the platform pays for its own codes. A negative amount reverses a discount.
 */
export function promotionEntries(
  { promotion_id, promotion_payer }: { promotion_id: string; promotion_payer: '' | PromotionPayer },
  pence: number,
): LedgerEntry[] {
  if (promotion_payer === '' || pence === 0) return [];
  const account = promotionAccount(promotion_id);
  return [
    { account, amountPence: -pence },
    { account, amountPence: pence },
    ...(promotion_payer === 'platform' ? [{ account: platformAccounts.promotions, amountPence: -pence }] : []),
  ];
}

/** SQL for an order `o`: the cost of its promotion for the shop, less the part that refunds returned. */
export const SHOP_PROMOTION = `(case when o.promotion_payer = 'shop' then o.promotion_pence - coalesce(
  (select sum(refund.promotion_pence) from refunds refund where refund."order" = o.id), 0) else 0 end)`;

/** SQL for an order `o`: the shop's costs apart from refunded goods, namely its promotion and goodwill. */
export const SHOP_COSTS = `(${SHOP_PROMOTION} + o.goodwill_pence)`;
