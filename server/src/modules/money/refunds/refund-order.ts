import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import {
  planDeliveryFeeRefund,
  planRefund,
  planSwap,
  type RefundPlan,
  type SwapPlan,
} from '@baitdrop/domain/checkout/refund-split';
import {
  creditAccount,
  entriesOf,
  platformAccounts,
  PROVIDER_CLEARING,
  REFUNDS_PENDING,
  shopAccount,
  shopHeldAccount,
} from '@baitdrop/domain/ledger/accounts';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { AppError } from '../../../platform/errors/app-error.ts';
import { sendRefundQueue } from './refund-queue.ts';
import type { RefundedBy, RefundParts } from './refund-parts.ts';
import { countRefunded, insertRefund, linesOf, lockOrder, paymentOf, type RefundableOrder } from './refunds.db.ts';

export interface RefundRequest {
  order: string;
  reason: string;
  by: RefundedBy;
  byUser: string;
}

/**
 * Everything that is left of what was paid goes back. Where nothing was paid yet, the payment page is closed and the
 * credit set aside is free again. Asking twice is harmless. The caller writes the event.
 */
export async function refundEverything(parts: RefundParts, tx: PoolClient, request: RefundRequest): Promise<void> {
  const order = await orderToRefund(tx, request.order);
  if (order.paid_at === null) {
    await parts.releaseCredit(tx, order.id);
    await parts.closeOpenPayment(tx, order.id);
    return;
  }
  const plan = planRefund({ ...factsOf(order), lines: await linesOf(tx, order.id) });
  if (plan.ok) await giveBack(parts, tx, order, plan.value, request);
  else if (plan.reason !== 'nothing_left') throw new AppError(`refund_${plan.reason}`, 400, plan.message);
}

/** Some of some lines, or without `lines` everything that is left; writes the event. */
export async function refundOrder(
  parts: RefundParts,
  tx: PoolClient,
  request: RefundRequest,
  wanted?: readonly { line: string; quantity: number }[],
): Promise<RefundPlan> {
  const plan = await refundLines(parts, tx, request, wanted);
  await parts.writeOrderEvent(tx, {
    order: request.order,
    kind: 'refunded',
    by: request.by,
    byUser: request.byUser,
    text: `${formatPounds(plan.totalPence)} refunded: ${request.reason}`,
  });
  return plan;
}

/** The same; the caller writes the event. */
export async function refundLines(
  parts: RefundParts,
  tx: PoolClient,
  request: RefundRequest,
  wanted?: readonly { line: string; quantity: number }[],
): Promise<RefundPlan> {
  const order = await paidOrder(tx, request.order);
  const plan = planRefund({ ...factsOf(order), lines: await linesOf(tx, order.id) }, wanted);
  if (!plan.ok) throw new AppError(`refund_${plan.reason}`, 400, plan.message);
  await giveBack(parts, tx, order, plan.value, request);
  return plan.value;
}

/** The customer paid for a courier and collects instead. Asking twice, or where nothing was paid for it, is harmless. */
export async function refundDeliveryFee(parts: RefundParts, tx: PoolClient, request: RefundRequest): Promise<void> {
  const order = await paidOrder(tx, request.order);
  const plan = planDeliveryFeeRefund({ ...factsOf(order), lines: await linesOf(tx, order.id) });
  if (!plan.ok) return;
  await giveBack(parts, tx, order, plan.value, request);
  const { order: id, by, byUser, reason } = request;
  const text = `${formatPounds(plan.value.totalPence)} refunded: ${reason}`;
  await parts.writeOrderEvent(tx, { order: id, kind: 'refunded', by, byUser, text });
}

/** Something else comes for some of a line: what it costs less goes back. The caller adds it and writes the event. */
export async function refundSwap(
  parts: RefundParts,
  tx: PoolClient,
  request: RefundRequest,
  swap: { line: string; quantity: number; pricePence: number },
): Promise<SwapPlan> {
  const order = await paidOrder(tx, request.order);
  const { line, quantity } = swap;
  const facts = { ...factsOf(order), lines: await linesOf(tx, order.id) };
  const plan = planSwap(facts, { line, quantity, pricePence: pence(swap.pricePence) });
  if (!plan.ok) throw new AppError(`refund_${plan.reason}`, 400, plan.message);
  const lines = [{ id: line, quantity, amountPence: plan.value.goodsPence }];
  if (plan.value.totalPence > 0) await giveBack(parts, tx, order, { ...plan.value, lines }, request);
  else await countRefunded(tx, order.id, 0, lines);
  return plan.value;
}

async function paidOrder(tx: PoolClient, id: string): Promise<RefundableOrder> {
  const order = await orderToRefund(tx, id);
  if (order.paid_at === null) throw new AppError('order_not_paid', 400, 'This order has not been paid.');
  return order;
}

async function orderToRefund(tx: PoolClient, id: string): Promise<RefundableOrder> {
  const order = await lockOrder(tx, id);
  if (order === undefined) throw new AppError('order_unknown', 404, "The requested resource wasn't found.");
  return order;
}

const factsOf = (order: RefundableOrder) => ({
  subtotalPence: order.subtotal_pence,
  serviceFeePence: order.service_fee_pence,
  platformFeePence: order.platform_fee_pence,
  deliveryFeePence: order.delivery_fee_pence,
  deliveryFeeBackPence: order.delivery_fee_back_pence,
  creditPence: order.credit_pence,
});

async function giveBack(
  parts: RefundParts,
  tx: PoolClient,
  order: RefundableOrder,
  plan: RefundPlan,
  request: RefundRequest,
): Promise<void> {
  const payment = await paymentOf(tx, order.id);
  if (payment === undefined) throw new Error(`order ${order.id} is paid but has no payment`);
  const id = randomUUID();
  await countRefunded(tx, order.id, plan.totalPence, plan.lines);
  await insertRefund(tx, {
    id,
    payment,
    order: order.id,
    amountPence: plan.totalPence,
    creditPence: plan.creditPence,
    reason: request.reason,
    byUser: request.byUser,
    lines: plan.lines.map((line) => ({ line: line.id, quantity: line.quantity, amount_pence: line.amountPence })),
  });
  const shop = order.delivered_at === null ? shopHeldAccount(order.shop_id) : shopAccount(order.shop_id);
  await parts.bookMovement(tx, {
    kind: 'refund',
    reference: id,
    entries: entriesOf({
      [shop]: -plan.goodsPence,
      [platformAccounts.serviceFees]: -plan.serviceFeePence,
      [platformAccounts.platformFees]: -plan.platformFeePence,
      [platformAccounts.deliveryFees]: -plan.deliveryFeePence,
      [creditAccount(order.customer)]: plan.creditPence,
      [REFUNDS_PENDING]: plan.moneyPence,
    }),
  });
  if (order.delivered_at !== null) await parts.reverseFromPayouts(tx, order.id, plan.goodsPence);
  if (plan.moneyPence > 0) await parts.jobs.send(tx, sendRefundQueue, { refund: id });
}

/** A payment for something that is over, or that was paid before: all of it goes back to where it came from. */
export async function refundStrayPayment(
  parts: RefundParts,
  tx: PoolClient,
  payment: { id: string; order: string; amountPence: number; reason: string },
): Promise<void> {
  const { id: paymentId, order, amountPence, reason } = payment;
  const entries = entriesOf({ [PROVIDER_CLEARING]: -amountPence, [REFUNDS_PENDING]: amountPence });
  if (!(await parts.bookMovement(tx, { kind: 'stray-payment', reference: paymentId, entries }))) return;
  const id = randomUUID();
  await insertRefund(tx, { id, payment: paymentId, order, amountPence, creditPence: 0, reason, byUser: '', lines: [] });
  await parts.jobs.send(tx, sendRefundQueue, { refund: id });
}
