import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import {
  entriesOf,
  orderCreditAccount,
  platformAccounts,
  PROVIDER_CLEARING,
  shopHeldAccount,
  tipAccount,
} from '@baitdrop/domain/ledger/accounts';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { answerTimes, promisedBy } from '@baitdrop/domain/orders/order-times';
import { lockOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { releaseCredit } from '../../money/credit.ts';
import { bookMovement } from '../../money/ledger.ts';
import { promotionEntries, releasePromotion } from '../../money/promotions.ts';
import { refundStrayPayment } from '../../money/refunded-payments.ts';
import { emitOrder } from '../orders.ts';
import { settleReview } from '../reviews/rate-order.ts';
import { watchAnswer, watchPromise } from '../orders/order-timers.ts';
import {
  cancelUnpaid,
  changeOrder,
  countRefunded,
  type EventBy,
  hoursOfShop,
  writeOrderEvent,
} from '../orders/orders.db.ts';
import { saveDetails } from './save-details.ts';
import { claimPaidStock } from './unpaid-stock.ts';

/** Causes of a refund that need an order event here; cancellations, shortages and swaps write their own. */
const WITH_EVENT = new Set(['request', 'collection', 'tip', 'goodwill']);

export function onPaymentEvents(context: Context): void {
  context.events.on('payment.settled', async (tx, payment) => {
    if (payment.purpose === 'order') await onPaymentSettled(context, tx, payment);
  });
  context.events.on('refund.made', onRefundMade);
  context.events.on('dispute.moved', async (tx, { order, state }) => {
    await changeOrder(tx, order, { dispute: state });
    if (state === '') return;
    await writeOrderEvent(tx, { order, kind: 'disputed', by: 'payments', facts: { state }, at: context.now() });
  });
}

/** Books the sale. Refunds a second payment, and one that comes after the order has ended. */
async function onPaymentSettled(
  context: Context,
  tx: PoolClient,
  { payment, subject, amount_pence: amountPence, paid_at }: EventPayload<'payment.settled'>,
): Promise<void> {
  const order = await lockOrder(tx, subject);
  if (order === undefined) throw new Error(`payment ${payment} is for an order that is not there`);
  const sendBack = (reason: string) =>
    refundStrayPayment(context, tx, { id: payment, order: order.id, amountPence, reason });
  if (order.paid_at !== null) return sendBack('Paid twice');
  if (order.status === 'cancelled') {
    await emitOrder(context, tx, 'order.paid_too_late', order);
    return sendBack('Paid after the order was over');
  }
  if (!(await claimPaidStock(tx, order.id))) {
    await endSoldOut(context, tx, order);
    return sendBack('Paid after it was sold out');
  }
  await markOrderPaid(context, tx, order.id, new Date(paid_at));
  await bookMovement(tx, {
    kind: 'order-paid',
    reference: order.id,
    entries: [
      ...entriesOf({
        [PROVIDER_CLEARING]: -order.to_pay_pence,
        [orderCreditAccount(order.id)]: -order.credit_pence,
        [shopHeldAccount(order.shop_id)]:
          order.subtotal_pence - (order.promotion_payer === 'shop' ? order.promotion_pence : 0),
        [platformAccounts.serviceFees]: order.service_fee_pence,
        [platformAccounts.platformFees]: order.platform_fee_pence,
        [platformAccounts.deliveryFees]: order.delivery_fee_pence,
        [tipAccount(order.id)]: order.tip_pence,
      }),
      ...promotionEntries(order, order.promotion_pence),
    ],
  });
}

/** Ends an order whose payment came after its hold had expired and the stock was sold to another customer. */
async function endSoldOut(context: Context, tx: PoolClient, order: OrderRow): Promise<void> {
  const at = context.now();
  await cancelUnpaid(tx, order.id, checkoutMessages.paidTooLate, at);
  await releaseCredit(tx, order.id);
  await releasePromotion(tx, order.id, at);
  await writeOrderEvent(tx, { order: order.id, kind: 'expired', by: 'system', facts: { cause: 'sold_out' }, at });
  await emitOrder(context, tx, 'order.paid_too_late', order);
}

/**
 * Marks the order as paid and starts its timers. False when the order has already ended, so that the caller refunds the
 * payment. It is idempotent.
 */
export async function markOrderPaid(context: Context, tx: PoolClient, id: string, paidAt: Date): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order === undefined || order.status === 'cancelled') return false;
  if (order.paid_at !== null) return true;
  const hours = await hoursOfShop(tx, order.shop_id);
  const answer = hours === undefined ? undefined : answerTimes(hours, paidAt);
  const paid = await changeOrder(tx, id, {
    paid_at: paidAt,
    answer_due_at: answer?.dueAt ?? paidAt,
    promised_by: promisedBy(paidAt, order.slot_ends),
  });
  const facts = { by_credit: order.to_pay_pence === 0 };
  await writeOrderEvent(tx, { order: id, kind: 'paid', by: 'payments', facts, at: paidAt });
  await saveDetails(tx, paid, context.now());
  await emitOrder(context, tx, 'order.paid', paid);
  await watchAnswer(context, tx, paid);
  await watchPromise(context, tx, paid);
  return true;
}

async function onRefundMade(tx: PoolClient, refund: EventPayload<'refund.made'>): Promise<void> {
  const { order, total_pence: totalPence, lines, cause, reason, by, by_user: byUser } = refund;
  await countRefunded(tx, order, { totalPence, goodwillPence: refund.goodwill_pence }, lines);
  const refunded = await lockOrder(tx, order);
  if (refunded !== undefined) await settleReview(tx, refunded);
  // A total of zero means that a promotion paid for everything, so the customer gets no money back.
  if (!WITH_EVENT.has(cause) || totalPence === 0) return;
  const facts = { goodwill: cause === 'goodwill', amount_pence: totalPence, reason };
  await writeOrderEvent(tx, { order, kind: 'refunded', by: by as EventBy, byUser, facts });
}
