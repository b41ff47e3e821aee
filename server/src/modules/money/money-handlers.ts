// Subscribes money's handlers to events of other modules.
import { tipMessages } from '@baitdrop/domain/messages/tips';
import type { Context } from '../../context.ts';
import { settleOrderEarnings } from './affiliates/settle-order.ts';
import { leaveProgramme } from './affiliates/payouts.ts';
import { returnCredit } from './credit.ts';
import { bookDeliveryCharge, bookDeliveryRefund, bookFeeChange } from './ledger/delivery-charges.ts';
import { deletePaymentCustomer } from './payment-customers.ts';
import { onOrderDelivered } from './payouts/make-payouts.ts';
import { onProPaid } from './pro/pro-payment.ts';
import { refundTip } from './refunds.ts';
import { settleReferral } from './referrals/referrals.ts';
import { endRewards } from './referrals/rewards.ts';
import { forgetTraces } from './referrals/signals.db.ts';
import { onSetupPaid } from './setup-service/setup-payment.ts';

export function moneyHandlers(context: Context): void {
  const { events } = context;
  events.on('payment.settled', async (tx, payment) => {
    if (payment.purpose === 'setup') await onSetupPaid(context, tx, payment);
    if (payment.purpose === 'pro') await onProPaid(context, tx, payment);
  });
  events.on('order.delivered', async (tx, { order }) => {
    await onOrderDelivered(context, tx, order);
    await settleOrderEarnings(context, tx, order);
    // A tip still held now was never passed to a courier, so it is refunded.
    await refundTip(context, tx, { order, reason: tipMessages.notTaken, by: 'courier', byUser: '' });
  });
  events.on('delivery.charged', bookDeliveryCharge);
  events.on('delivery.fee_changed', bookFeeChange);
  events.on('delivery.refunded', bookDeliveryRefund);
  events.on('account.verified', (tx, { user, network }) => settleReferral(context, tx, { user, network }));
  events.on('account.closing', async (tx, { user }) => {
    await leaveProgramme(context, tx, user);
    await endRewards(context, tx, user);
    await forgetTraces(tx, user);
    await returnCredit(tx, user);
    await deletePaymentCustomer(context, tx, user);
  });
}
