import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import {
  planDeliveryFeeRefund,
  planGoodwill,
  planRefund,
  planSwap,
  type RefundPlan,
  type SwapPlan,
} from '@baitdrop/domain/checkout/refund-split';
import {
  entriesOf,
  type LedgerEntry,
  platformAccounts,
  REFUNDS_PENDING,
  shopAccount,
  shopHeldAccount,
  tipAccount,
} from '@baitdrop/domain/ledger/accounts';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import { lostParcelEntries, type LostParcelPayer } from '@baitdrop/domain/lost-parcels/lost-parcel';
import { pence } from '@baitdrop/domain/money/pence';
import { tipMessages } from '@baitdrop/domain/messages/tips';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { type RefundPayer, refundPayerEntries } from '@baitdrop/domain/refunds/refund-payer';
import { lockOrder } from '../../database/orders.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountForCredit } from './credit.ts';
import { promotionEntries, releaseRefundedPromotion } from './promotions.ts';
import { settleOrderEarnings } from './affiliates/settle-order.ts';
import { balanceOf, bookMovement } from './ledger.ts';
import { reverseFromPayouts } from './payouts/reversals.ts';
import { issueCreditNote } from './vat/issue-vat-documents.ts';
import { refuseDisputed } from './refunds/refuse-disputed.ts';
import { refuseAboveSupportLimit } from './refunds/support-limit.ts';
import {
  courierOf,
  insertRefund,
  findOrderPayment,
  readCancellation,
  readPaidOrder,
  readRefundable,
  type RefundableOrder,
} from './refunds/refunds.db.ts';

export const SEND_REFUND_QUEUE = 'refunds.send';

export interface RefundRequest {
  order: string;
  reason: string;
  by: 'customer' | 'shop' | 'admin' | 'courier' | 'payments' | 'system';
  byUser: string;
}

type Cause = EventPayload<'refund.made'>['cause'];
type RequestedLines = readonly { line: string; quantity: number }[];

/** Refunds everything that is left of the payment; does nothing when nothing was paid. It is idempotent. */
export async function refundEverything(context: Context, tx: PoolClient, request: RefundRequest): Promise<void> {
  const order = await orderToRefund(tx, request.order);
  if (order.paid_at === null) return;
  refuseDisputed(order, request.by);
  await refundTip(context, tx, request);
  const plan = planRefund(await readPaidOrder(tx, order));
  if (plan.ok) await createRefund(context, tx, order, plan.value, { ...request, cause: 'cancellation' });
  else if (plan.reason !== 'nothing_left') throw new AppError(`refund_${plan.reason}`, 400, plan.message);
}

interface LinesRequest extends RefundRequest {
  cause: 'request' | 'missing';
  /** The payer of the goods: the shop, unless an administrator chooses another payer. */
  payer?: RefundPayer | undefined;
}

/**
 * Refunds the requested units of some lines or, without any, everything that is left. `missing` means the shop could
 * not find the goods.
 */
export async function refundLines(
  context: Context,
  tx: PoolClient,
  request: LinesRequest,
  requestedLines?: RequestedLines,
): Promise<RefundPlan> {
  const order = await paidOrder(tx, request);
  const courier = request.payer === 'courier' ? await courierOf(tx, order.id) : undefined;
  if (request.payer === 'courier' && courier === undefined)
    throw new AppError('no_courier', 409, refusals.money.noCourierToClaim);
  const plan = planRefund(await readPaidOrder(tx, order), requestedLines);
  if (!plan.ok) throw new AppError(`refund_${plan.reason}`, 400, plan.message);
  const goods = { shopId: order.shop_id, courier, goodsPence: plan.value.shopPence };
  const compensation = refundPayerEntries(request.payer ?? 'shop', goods);
  await createRefund(context, tx, order, plan.value, { ...request, compensation });
  return plan.value;
}

/** Refunds part of the shop's share as goodwill; the goods stay sold. */
export async function giveGoodwill(
  context: Context,
  tx: PoolClient,
  request: RefundRequest & { amountPence: number },
): Promise<RefundPlan> {
  const order = await paidOrder(tx, request);
  const plan = planGoodwill(await readPaidOrder(tx, order), pence(request.amountPence));
  if (!plan.ok) throw new AppError(`goodwill_${plan.reason}`, plan.reason === 'no_amount' ? 400 : 409, plan.message);
  await createRefund(context, tx, order, plan.value, { ...request, cause: 'goodwill' });
  return plan.value;
}

export interface LostSums {
  /** The customer's refund; 0 when a cancellation refunded the order before. */
  refundPence: number;
  /** The value of the goods, paid by the courier, the platform or the shop. */
  goodsPence: number;
}

/**
 * Refunds a parcel that the courier lost, unless a cancellation refunded it before. The payer of the goods compensates
 * the shop.
 */
export async function refundLostParcel(
  context: Context,
  tx: PoolClient,
  request: RefundRequest,
  { payer, courier }: { payer: LostParcelPayer; courier: CourierName },
): Promise<LostSums> {
  const order = await paidOrder(tx, request);
  await refundTip(context, tx, request);
  const plan = planRefund(await readPaidOrder(tx, order));
  const refund = plan.ok
    ? { id: await createRefund(context, tx, order, plan.value, { ...request, cause: 'lost' }), ...plan.value }
    : await readCancellation(tx, order.id);
  if (refund === undefined) throw new AppError('refund_nothing_left', 400, refusals.money.refundedAlready);
  const goodsPence = refund.shopPence;
  const entries = lostParcelEntries(payer, { shopId: order.shop_id, courier, goodsPence });
  await bookMovement(tx, { kind: 'lost-parcel', reference: refund.id, entries });
  return { refundPence: plan.ok ? plan.value.totalPence : 0, goodsPence };
}

/** Computes the sums of `refundLostParcel` without booking them; undefined when there is nothing to pay. */
export async function planLostParcel(tx: PoolClient, id: string): Promise<LostSums | undefined> {
  const order = await readRefundable(tx, id);
  if (order === undefined) return undefined;
  const plan = planRefund(await readPaidOrder(tx, order));
  if (plan.ok) return { refundPence: plan.value.totalPence, goodsPence: plan.value.shopPence };
  const refund = await readCancellation(tx, id);
  return refund && { refundPence: 0, goodsPence: refund.shopPence };
}

/**
 * Refunds the delivery fee to a customer who collects instead. It is idempotent, and does nothing when no fee was paid.
 */
export async function refundDeliveryFee(context: Context, tx: PoolClient, request: RefundRequest): Promise<void> {
  const order = await paidOrder(tx, request);
  await refundTip(context, tx, request);
  const plan = planDeliveryFeeRefund(await readPaidOrder(tx, order));
  if (plan.ok) await createRefund(context, tx, order, plan.value, { ...request, cause: 'collection' });
}

/** Refunds a tip that no courier received, all of it to the card. It is idempotent. */
export async function refundTip(context: Context, tx: PoolClient, request: RefundRequest): Promise<void> {
  const { order, reason, by, byUser } = request;
  const heldPence = await balanceOf(tx, tipAccount(order));
  const payment = heldPence > 0 ? await findOrderPayment(tx, order) : undefined;
  if (payment === undefined) return;
  const id = randomUUID();
  const about = { order, reason: tipMessages.back(reason) };
  await insertRefund(tx, { id, payment, ...about, amountPence: heldPence, creditPence: 0, byUser, lines: [] });
  await refuseAboveSupportLimit(tx, { order, by, byUser });
  const entries = entriesOf({ [tipAccount(order)]: -heldPence, [REFUNDS_PENDING]: heldPence });
  await bookMovement(tx, { kind: 'refund', reference: id, entries });
  await context.jobs.send(tx, SEND_REFUND_QUEUE, { refund: id });
  const made = { ...about, refund: id, total_pence: heldPence, cause: 'tip', by, by_user: byUser } as const;
  await context.events.emit(tx, 'refund.made', { ...made, goodwill_pence: 0, lines: [] });
}

/**
 * Refunds the difference when some units of a line are swapped for a cheaper product. The caller adds the new line and,
 * when nothing is refunded, counts the units as swapped.
 */
export async function refundSwap(
  context: Context,
  tx: PoolClient,
  request: RefundRequest,
  { line, quantity, pricePence }: { line: string; quantity: number; pricePence: number },
): Promise<SwapPlan> {
  const order = await paidOrder(tx, request);
  const plan = planSwap(await readPaidOrder(tx, order), { line, quantity, pricePence: pence(pricePence) });
  if (!plan.ok) throw new AppError(`refund_${plan.reason}`, 400, plan.message);
  const lines = [{ id: line, quantity, amountPence: plan.value.goodsPence }];
  if (plan.value.goodsPence > 0)
    await createRefund(context, tx, order, { ...plan.value, lines }, { ...request, cause: 'swap' });
  return plan.value;
}

async function paidOrder(tx: PoolClient, { order: id, by }: RefundRequest): Promise<RefundableOrder> {
  const order = await orderToRefund(tx, id);
  if (order.paid_at === null) throw new AppError('order_not_paid', 400, refusals.orders.notPaid);
  refuseDisputed(order, by);
  return order;
}

async function orderToRefund(tx: PoolClient, id: string): Promise<RefundableOrder> {
  await lockOrder(tx, id);
  const order = await readRefundable(tx, id);
  if (order === undefined) throw new AppError('order_not_found', 404, refusals.general.notFound);
  return order;
}

/** Books the refund, starts its job and answers its id. */
async function createRefund(
  context: Context,
  tx: PoolClient,
  order: RefundableOrder,
  plan: RefundPlan,
  {
    reason,
    by,
    byUser,
    cause,
    compensation = [],
  }: RefundRequest & { cause: Cause; compensation?: readonly LedgerEntry[] },
): Promise<string> {
  const payment = await findOrderPayment(tx, order.id);
  if (payment === undefined) throw new Error(`order ${order.id} is paid but has no payment`);
  const id = randomUUID();
  await insertRefund(tx, {
    id,
    payment,
    order: order.id,
    amountPence: plan.totalPence,
    creditPence: plan.creditPence,
    promotionPence: plan.promotionPence,
    reason,
    byUser,
    lines: plan.lines.map((line) => ({ line: line.id, quantity: line.quantity, amount_pence: line.amountPence })),
  });
  await refuseAboveSupportLimit(tx, { order: order.id, by, byUser });
  const creditTo = await accountForCredit(tx, order.customer);
  const shop = order.delivered_at === null ? shopHeldAccount(order.shop_id) : shopAccount(order.shop_id);
  await bookMovement(tx, {
    kind: cause === 'goodwill' ? 'goodwill' : 'refund',
    reference: id,
    entries: [
      ...entriesOf({
        [shop]: -plan.shopPence,
        [platformAccounts.serviceFees]: -plan.serviceFeePence,
        [platformAccounts.platformFees]: -plan.platformFeePence,
        [platformAccounts.deliveryFees]: -plan.deliveryFeePence,
        [creditTo]: plan.creditPence,
        [REFUNDS_PENDING]: plan.moneyPence,
      }),
      ...promotionEntries(order, -plan.promotionPence),
    ],
  });
  await bookMovement(tx, { kind: 'refund-borne', reference: id, entries: compensation });
  await releaseRefundedPromotion(tx, order.id, context.now());
  if (order.delivered_at !== null) {
    if (compensation.length === 0) {
      await reverseFromPayouts(context, tx, order.id, plan.shopPence);
      await issueCreditNote(tx, order, { refund: id, plan, at: context.now() });
    }
    await settleOrderEarnings(context, tx, order.id);
  }
  if (plan.moneyPence > 0) await context.jobs.send(tx, SEND_REFUND_QUEUE, { refund: id });
  await context.events.emit(tx, 'refund.made', {
    order: order.id,
    refund: id,
    total_pence: plan.totalPence,
    lines: plan.lines.map((line) => ({ line: line.id, quantity: line.quantity })),
    goodwill_pence: plan.goodwillPence,
    cause,
    reason,
    by,
    by_user: byUser,
  });
  return id;
}
