// Promotion codes: what one takes off, which orders used it, and who pays for it. The only writer of `promotions` and
// `promotion_redemptions`, through the files of `promotions/`.
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
import { lockNames } from '../../platform/database/advisory-locks.ts';
import {
  findPromotion,
  holdPromotion,
  insertRedemption,
  type Person,
  promotionOf,
  readUse,
  releaseRedemption,
  releaseRefunded,
} from './promotions/promotions.db.ts';

interface CodeQuestion extends Person {
  /** As it was typed. */
  code: string;
  shopId: string;
}

/** What there is under a code, for that person at that shop. */
export async function readPromotion(db: Queryable, { code, shopId, ...person }: CodeQuestion): Promise<PromotionFacts> {
  const row = await findPromotion(db, normaliseCode(code));
  if (row === undefined) return { kind: 'unknown' };
  return { kind: 'found', promotion: promotionOf(row), use: await readUse(db, row, person), shopId };
}

interface Redemption extends Person {
  /** The order that is about to be written, and what of it the code is judged by. */
  order: string;
  promoted: PromotedOrder;
  at: Date;
}

/**
 * Records that an order uses a code. It is judged again once nobody else can use it; false when it does not take off the
 * same any more, because another order used it first or it was paused.
 */
export async function redeemPromotion(
  tx: PoolClient,
  { id, code, amountPence }: AppliedPromotion,
  { order, promoted, at, ...person }: Redemption,
): Promise<boolean> {
  const row = await findPromotion(tx, code);
  if (row === undefined) return false;
  // One without a limit for all is not in the way of orders that have nothing to do with each other.
  const people = [person.user, ...person.emails.map(mailboxOf)].filter((one) => one !== '');
  const names = row.max_uses > 0 ? [id] : people.toSorted().map((one) => `${id}:${one}`);
  await lockNames(tx, ...names.map((name) => `promotion:${name}`));
  const promotion = await holdPromotion(tx, code);
  if (promotion === undefined) return false;
  const verdict = applyPromotion(promotionOf(promotion), await readUse(tx, promotion, person), promoted, at);
  if (!verdict.ok || verdict.value.amountPence !== amountPence) return false;
  await insertRedemption(tx, { order, promotion: id, amountPence, at });
  return true;
}

/** The order is given up: its use of a code counts no more. A second call changes nothing. */
export const releasePromotion = (tx: PoolClient, order: string, at: Date): Promise<void> =>
  releaseRedemption(tx, order, at);

/** The same once all that was paid has been given back. */
export const releaseRefundedPromotion = (tx: PoolClient, order: string, at: Date): Promise<void> =>
  releaseRefunded(tx, order, at);

/**
 * What an order's promotion adds to a movement, besides the shop's own part: the code's account says how much was given, and
 * the platform pays for its own codes. A negative amount is given back.
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

/** In SQL, of an order `o`: what its own promotion costs the shop, less what refunds gave back. */
export const SHOP_PROMOTION = `(case when o.promotion_payer = 'shop' then o.promotion_pence - coalesce(
  (select sum(given.promotion_pence) from refunds given where given."order" = o.id), 0) else 0 end)`;

/** In SQL, of an order `o`: what the shop pays besides refunded goods, for its own promotion and as goodwill. */
export const SHOP_PAYS = `(${SHOP_PROMOTION} + o.goodwill_pence)`;
