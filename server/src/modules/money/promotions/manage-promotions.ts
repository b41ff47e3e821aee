// Creates, lists, changes, pauses and ends promotion codes of a shop or, with an empty shop id, of the platform.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import {
  type PromotionAnswer,
  type PromotionForm,
  promotionFormFields,
  type PromotionList,
} from '@baitdrop/contract/promotions';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { pence } from '@baitdrop/domain/money/pence';
import {
  type PromotionInput,
  checkChangedPromotion,
  checkPromotion,
  type PromotionField,
} from '@baitdrop/domain/promotions/new-promotion';
import { promotionState } from '@baitdrop/domain/promotions/promotion';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Queryable } from '@baitdrop/records/engine/database';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import {
  deletePromotion,
  endPromotion,
  insertPromotion,
  listPromotions,
  lockPromotion,
  promotionOf,
  setPaused,
  updatePromotion,
  type UsedPromotionRow,
} from './promotions.db.ts';

const refusedForm = (problems: Partial<Record<PromotionField, string>>): AppError => {
  const data: Record<string, FieldProblem> = {};
  for (const [field, message] of Object.entries(problems))
    data[promotionFormFields[field as PromotionField]] = { code: 'validation_invalid_value', message };
  return new AppError('form_refused', 400, promotionMessages.form.check, { data });
};

const promotionInputOf = (form: PromotionForm): PromotionInput => ({
  code: form.code,
  kind: form.kind,
  percent: form.percent,
  amountPence: pence(form.amount_pence),
  minimumPence: pence(form.minimum_pence),
  firstOrderOnly: form.first_order_only,
  maxUses: form.max_uses,
  maxUsesPerCustomer: form.max_uses_each,
  startsOn: form.starts_on,
  endsOn: form.ends_on,
});

export async function createPromotion(
  tx: PoolClient,
  { shopId, form, now }: { shopId: string; form: PromotionForm; now: Date },
): Promise<PromotionAnswer> {
  const { promotion, problems } = checkPromotion(promotionInputOf(form), londonParts(now).day);
  if (Object.keys(problems).length > 0) throw refusedForm(problems);
  const id = newRecordId(randomBytes);
  if (!(await insertPromotion(tx, { ...promotion, id, shopId, at: now })))
    throw refusedForm({ code: promotionMessages.taken });
  return readOne(tx, shopId, id, now);
}

export async function readPromotions(db: Queryable, shopId: string, now: Date): Promise<PromotionList> {
  const rows = await listPromotions(db, shopId);
  return { promotions: rows.map((row) => presentPromotion(row, now)) };
}

/** Pausing and resuming are idempotent. */
export async function pausePromotion(
  tx: PoolClient,
  { shopId, id, isPaused, now }: { shopId: string; id: string; isPaused: boolean; now: Date },
): Promise<PromotionAnswer> {
  if (!(await setPaused(tx, { id, shopId, at: isPaused ? now : null })))
    throw new AppError('promotion_not_found', 404, promotionMessages.unknownPromotion);
  return readOne(tx, shopId, id, now);
}

/** Locks the promotion and reads it with the figures of its use. */
async function lockUsed(tx: PoolClient, of: { shopId: string; id: string }): Promise<UsedPromotionRow> {
  const locked = await lockPromotion(tx, of);
  const [row] = locked === undefined ? [] : await listPromotions(tx, of.shopId, of.id);
  if (row === undefined) throw new AppError('promotion_not_found', 404, promotionMessages.unknownPromotion);
  return row;
}

export async function changePromotion(
  tx: PoolClient,
  { shopId, id, form, now }: { shopId: string; id: string; form: PromotionForm; now: Date },
): Promise<PromotionAnswer> {
  const row = await lockUsed(tx, { shopId, id });
  if (row.ended_at !== null) throw new AppError('promotion_ended', 409, promotionMessages.alreadyEnded);
  const today = londonParts(now).day;
  const facts = { before: promotionOf(row), isUsed: row.is_used, today };
  const { promotion, problems } = checkChangedPromotion(promotionInputOf(form), facts);
  if (Object.keys(problems).length > 0) throw refusedForm(problems);
  if (!(await updatePromotion(tx, { ...promotion, id }))) throw refusedForm({ code: promotionMessages.taken });
  return readOne(tx, shopId, id, now);
}

/** Deletes a code that no order used, and ends one that was used. It is idempotent. */
export async function removePromotion(
  tx: PoolClient,
  { shopId, id, now }: { shopId: string; id: string; now: Date },
): Promise<{ code: string; outcome: 'deleted' | 'ended' }> {
  const { code, is_used } = await lockUsed(tx, { shopId, id });
  if (is_used) await endPromotion(tx, id, now);
  else await deletePromotion(tx, id);
  return { code, outcome: is_used ? 'ended' : 'deleted' };
}

async function readOne(tx: PoolClient, shopId: string, id: string, now: Date): Promise<PromotionAnswer> {
  const [row] = await listPromotions(tx, shopId, id);
  if (row === undefined) throw new Error(`promotion ${id} was written and is not there`);
  return presentPromotion(row, now);
}

const presentPromotion = (row: UsedPromotionRow, now: Date): PromotionAnswer => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  percent: row.percent,
  amount_pence: row.amount_pence,
  minimum_pence: row.minimum_pence,
  first_order_only: row.first_order_only,
  max_uses: row.max_uses,
  max_uses_each: row.max_uses_each,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  state: promotionState(promotionOf(row), row.uses, now),
  uses: row.uses,
  is_used: row.is_used,
  orders: row.orders,
  given_pence: row.given_pence,
  created_at: row.created_at.toISOString(),
});
