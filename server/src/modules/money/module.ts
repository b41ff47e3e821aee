import type { Module } from '../module.ts';
import { registerAdminAffiliates } from './affiliates/admin-affiliates.routes.ts';
import { registerAffiliate } from './affiliates/affiliate.routes.ts';
import { settleCommission } from './affiliates/earnings.ts';
import { leaveProgramme } from './affiliates/payouts.ts';
import { returnCredit } from './credit.ts';
import { bookDeliveryCharge } from './ledger/delivery-charges.ts';
import { registerLedger, scheduleLedgerJobs } from './ledger/ledger.routes.ts';
import { registerPaymentWebhooks, workOnPaymentWebhooks } from './payments/payment-webhooks.ts';
import { schedulePaymentJobs } from './payments/payments.jobs.ts';
import { onOrderDelivered } from './payouts/make-payouts.ts';
import { registerPayoutRun } from './payouts/payout-run.routes.ts';
import { schedulePayoutJobs } from './payouts/payouts.jobs.ts';
import { registerPayouts } from './payouts/payouts.routes.ts';
import { onProPaid } from './pro/pro-payment.ts';
import { scheduleProJobs } from './pro/pro.jobs.ts';
import { registerPro } from './pro/pro.routes.ts';
import { scheduleReferralJobs } from './referrals/referrals.jobs.ts';
import { registerReferrals } from './referrals/referrals.routes.ts';
import { settleReferral } from './referrals/referrals.ts';
import { scheduleRefundJobs } from './refunds/refunds.jobs.ts';
import { registerRefunds } from './refunds/refunds.routes.ts';
import { onSetupPaid } from './setup-service/setup-payment.ts';
import { registerSetupService } from './setup-service/setup-service.routes.ts';

export const moneyModule: Module = {
  handlers(context) {
    const { events } = context;
    events.on('payment.settled', async (tx, payment) => {
      if (payment.purpose === 'setup') await onSetupPaid(context, tx, payment);
      if (payment.purpose === 'pro') await onProPaid(context, tx, payment);
    });
    events.on('order.delivered', async (tx, { order }) => {
      await onOrderDelivered(tx, order);
      await settleCommission(context, tx, order);
    });
    events.on('delivery.charged', bookDeliveryCharge);
    events.on('account.verified', (tx, { user }) => settleReferral(context, tx, user));
    events.on('account.closing', async (tx, { user }) => {
      await leaveProgramme(context, tx, user);
      await returnCredit(tx, user);
    });
  },
  async routes(app, context) {
    await registerReferrals(app, context);
    await registerAffiliate(app, context);
    await registerAdminAffiliates(app, context);
    await registerSetupService(app, context);
    await registerPro(app, context);
    await registerPaymentWebhooks(app, context);
    await registerRefunds(app, context);
    await registerPayouts(app, context);
    await registerPayoutRun(app, context);
    await registerLedger(app, context);
  },
  async jobs(context) {
    await scheduleReferralJobs(context);
    await schedulePaymentJobs(context);
    await scheduleRefundJobs(context);
    await schedulePayoutJobs(context);
    await scheduleProJobs(context);
    await scheduleLedgerJobs(context);
    await workOnPaymentWebhooks(context);
  },
};
