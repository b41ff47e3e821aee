import type { Module } from '../../module.ts';
import { moneyHandlers } from './money-handlers.ts';
import { registerAffiliate, scheduleForgettingAffiliates } from './affiliates/affiliate.routes.ts';
import { registerLedger, scheduleLedgerJobs } from './ledger/ledger.routes.ts';
import { registerPaymentWebhooks } from './payments/payment-webhooks.ts';
import { schedulePaymentJobs } from './payments/payments.jobs.ts';
import { forgetApproverOnClosing, registerAdminPayouts } from './payouts/admin-payouts.routes.ts';
import { schedulePayoutJobs } from './payouts/payouts.jobs.ts';
import { waitingPayouts } from './payouts/waiting-payouts.db.ts';
import { registerPayouts } from './payouts/payouts.routes.ts';
import { registerPromotions } from './promotions/promotions.routes.ts';
import { scheduleProJobs } from './pro/pro.jobs.ts';
import { registerPro } from './pro/pro.routes.ts';
import { registerReferrals, scheduleReferralJobs } from './referrals/referrals.routes.ts';
import { scheduleRefundJobs } from './refunds/refunds.jobs.ts';
import { registerRefunds } from './refunds/refunds.routes.ts';
import { registerSavedCards, scheduleSavedCardJobs } from './saved-cards/saved-cards.routes.ts';
import { registerSetupService } from './setup-service/setup-service.routes.ts';
import { scheduleForgettingSellers } from './vat/forget-sellers.jobs.ts';
import { registerReports, scheduleReports } from './reports/reports.routes.ts';
import { registerVatDocuments } from './vat/vat.routes.ts';

export const moneyModule: Module = {
  handlers: [moneyHandlers, forgetApproverOnClosing],
  routes: [
    registerReferrals,
    registerAffiliate,
    registerSetupService,
    registerPro,
    registerPaymentWebhooks,
    registerRefunds,
    registerSavedCards,
    registerPayouts,
    registerAdminPayouts,
    registerPromotions,
    registerVatDocuments,
    registerReports,
    registerLedger,
  ],
  jobs: [
    scheduleReferralJobs,
    scheduleForgettingAffiliates,
    schedulePaymentJobs,
    scheduleRefundJobs,
    scheduleSavedCardJobs,
    schedulePayoutJobs,
    scheduleProJobs,
    scheduleReports,
    scheduleForgettingSellers,
    scheduleLedgerJobs,
  ],
  waiting: [waitingPayouts],
  sealedColumns: [{ table: 'affiliate_payouts', column: 'details' }],
};
