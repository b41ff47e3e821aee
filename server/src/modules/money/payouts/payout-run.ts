import type { DuePayout, PayoutPreview, PayoutRunAnswer } from '@baitdrop/contract/admin-payout-run';
import { isPayoutDay } from '@baitdrop/domain/payouts/payout-schedule';
import { londonParts } from '@baitdrop/domain/time/london';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { findOpenRestore } from '../../../platform/backups/restores.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import {
  type Command,
  findStoredAnswer,
  inIdempotentTransaction,
  storeAnswer,
} from '../../../platform/http/idempotency.ts';
import { upcomingPayoutDays, duePayout, findNextPayout, makePayouts } from './make-payouts.ts';
import { refuseWhileHeld } from './payouts-held.ts';
import { owedWithoutAccount, shopsToPay } from './payouts.db.ts';
import type { Context } from '../../../context.ts';

function refuseAmounts(): never {
  throw new AppError('amounts_changed', 409, refusals.money.amountsChanged);
}

/** Lists the payouts that a run would make now, per shop. */
export async function previewPayouts(context: Context): Promise<PayoutPreview> {
  const today = londonParts(context.now()).day;
  const shops: DuePayout[] = [];
  const later: PayoutPreview['later'] = [];
  for (const { shop_id, shop_name, balance_pence } of await shopsToPay(context.pool)) {
    const plan = await duePayout(context.pool, shop_id, today);
    const duePence = plan?.amountPence ?? 0;
    if (plan)
      shops.push({
        shop_id,
        shop_name,
        amount_pence: duePence,
        orders: plan.orders.length,
        fees_pence: plan.fees.reduce((total, { amountPence }) => total + amountPence, 0),
        due_on: plan.dueOn,
      });
    if (balance_pence <= duePence) continue;
    const days = upcomingPayoutDays(today).filter((day) => day > today);
    const next = await findNextPayout(context.pool, shop_id, days, duePence);
    later.push({ shop_id, shop_name, balance_pence: balance_pence - duePence, sent_on: next?.day ?? '' });
  }
  const restore = await findOpenRestore(context.pool);
  return {
    total_pence: shops.reduce((total, { amount_pence }) => total + amount_pence, 0),
    shops,
    later,
    without_account: await owedWithoutAccount(context.pool),
    banks_closed: !isPayoutDay(today),
    can_pay: context.payments !== undefined,
    held: restore === undefined ? null : { copied_at: restore.copiedAt.toISOString() },
  };
}

/**
 * Writes the request to the audit log first and then a line with each payout. A second run finds nothing more to pay.
 * The run takes many transactions: the first one stores the idempotency key, and the answer is stored after the last.
 */
export async function runPayouts(
  context: Context,
  by: Administrator,
  confirmedTotalPence: number,
  once?: Command,
): Promise<PayoutRunAnswer> {
  const earlier = once && (await findStoredAnswer<PayoutRunAnswer>(context.pool, once));
  if (earlier) return earlier.answer ?? refuseAmounts();
  const { total_pence, shops, can_pay } = await previewPayouts(context);
  await refuseWhileHeld(context.pool);
  if (!can_pay) throw new AppError('no_payments', 409, refusals.money.noProvider);
  if (total_pence !== confirmedTotalPence) refuseAmounts();
  const paying = shops.map(({ shop_id, amount_pence }) => ({ shop_id, amount_pence }));
  let isFirst = false;
  await inIdempotentTransaction(context.pool, once, async (tx) => {
    isFirst = true;
    await recordAdminAction(tx, { by, action: 'payouts.run', details: { total_pence, paying } });
  });
  if (!isFirst) refuseAmounts();
  const made = await makePayouts(context, {
    anyDay: true,
    by,
    onMade: (tx, { id, shopId, amountPence, isWaiting }) =>
      recordAdminAction(tx, {
        by,
        action: 'payout.made',
        target: { id: shopId, name: shops.find(({ shop_id }) => shop_id === shopId)?.shop_name ?? '' },
        details: { payout: id, amount_pence: amountPence, ...(isWaiting && { waits_for_approval: true }) },
      }),
  });
  const answer = {
    payouts: made.length,
    total_pence: made.reduce((total, { amountPence }) => total + amountPence, 0),
    waiting: made.filter(({ isWaiting }) => isWaiting).length,
  };
  if (once) await storeAnswer(context.pool, once, answer);
  return answer;
}
