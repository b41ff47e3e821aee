// Puts together everything about buying: checkout, payments, refunds, payouts, the books, and the life of an order.
import type { FastifyInstance } from 'fastify';
import { COURIER_PAYABLE, entriesOf, platformAccounts } from '@baitdrop/domain/ledger/accounts';
import type { Parts } from './compose.ts';
import { composeAffiliates } from './compose-affiliates.ts';
import { onOrderDisputed, settleCommission } from './features/affiliates/earnings.service.ts';
import type { CheckoutParts } from './features/checkout/checkout-parts.ts';
import { scheduleCheckoutJobs } from './features/checkout/checkout.jobs.ts';
import { registerCheckout } from './features/checkout/checkout.routes.ts';
import { releaseCredit } from './features/checkout/order-credit.ts';
import { releaseStock } from './features/checkout/stock.db.ts';
import type { LedgerParts } from './features/ledger/ledger-check.service.ts';
import { balanceOf, bookMovement } from './features/ledger/ledger.db.ts';
import { registerLedger, scheduleLedgerJobs } from './features/ledger/ledger.routes.ts';
import { queueMail } from './features/mail/mail.jobs.ts';
import { atDeskOf } from './features/orders/at-desk.ts';
import type { OrderEffects } from './features/orders/order-effects.ts';
import { writeOrderEvent } from './features/orders/order-events.db.ts';
import { beginOrderPayment } from './features/payments/begin-order-payment.ts';
import { hearOfDispute } from './features/payments/disputes.service.ts';
import { lookAgainWhenTracked } from './features/payments/look-again.hook.ts';
import { orderPurpose, type OrderPurposeParts } from './features/payments/order-purpose.ts';
import { pageForOrder } from './features/payments/pay-again.service.ts';
import { registerPayFromApp } from './features/payments/pay-from-app.routes.ts';
import {
  type PaymentEventHandlers,
  registerPaymentEvents,
  workOnPaymentEvents,
} from './features/payments/payment-events.ts';
import type { PaymentParts } from './features/payments/payment-parts.ts';
import { closeOrderQueue, type GiveUpParts, schedulePaymentJobs } from './features/payments/payments.jobs.ts';
import { registerPayments } from './features/payments/payments.routes.ts';
import { hearOfSession } from './features/payments/settle-payment.service.ts';
import { hearOfPayout, onOrderDelivered, takeBackFromPayouts } from './features/payouts/follow-payouts.service.ts';
import { hearOfAccount } from './features/payouts/payout-account.service.ts';
import type { PayoutParts } from './features/payouts/payout-parts.ts';
import { schedulePayoutJobs } from './features/payouts/payouts.jobs.ts';
import { registerPayoutRun } from './features/payouts/payout-run.routes.ts';
import { registerPayouts } from './features/payouts/payouts.routes.ts';
import { hearOfPlan } from './features/pro/follow-plan.service.ts';
import type { ProParts } from './features/pro/pro-parts.ts';
import { proPurpose } from './features/pro/pro-purpose.ts';
import { scheduleProJobs } from './features/pro/pro.jobs.ts';
import { registerPro } from './features/pro/pro.routes.ts';
import {
  refundDeliveryFee,
  refundEverything,
  refundLines,
  refundStrayPayment,
  refundSwap,
} from './features/refunds/refund-order.service.ts';
import type { RefundParts } from './features/refunds/refund-parts.ts';
import { hearOfRefund, scheduleRefundJobs } from './features/refunds/refunds.jobs.ts';
import { registerRefunds } from './features/refunds/refunds.routes.ts';
import { setupPurpose } from './features/setup-service/setup-purpose.ts';
import { registerSetupService } from './features/setup-service/setup-service.routes.ts';
import { administratorsOf, createOrderLife } from './order-life.ts';
import { paymentAttemptsOf } from './payment-attempts.ts';

export function composeOrders(parts: Parts) {
  const { config, pool, jobs, log, now, engine, payments: provider, postcodes } = parts;
  const { publicUrl } = config;
  const tellAdministrators = administratorsOf(parts);
  const credit = { balanceOf, bookMovement };
  const { affiliates } = composeAffiliates(parts);

  const payouts: PayoutParts = {
    pool,
    jobs,
    log,
    now,
    publicUrl,
    payments: provider,
    balanceOf,
    bookMovement,
    tellAdministrators,
  };
  const refunds: RefundParts = {
    pool,
    jobs,
    payments: provider,
    bookMovement,
    writeOrderEvent,
    async takeBackFromPayouts(tx, order, goodsPence) {
      await takeBackFromPayouts(payouts, tx, order, goodsPence);
      await settleCommission(affiliates, tx, order);
    },
    closeOpenPayment: (tx, order) => jobs.send(tx, closeOrderQueue, { order }),
    releaseCredit: (tx, order) => releaseCredit(credit, tx, order),
    tellAdministrators,
  };
  const effects: OrderEffects = {
    refundEverything: (tx, refund) => refundEverything(refunds, tx, refund),
    refundDeliveryFee: (tx, refund) => refundDeliveryFee(refunds, tx, refund),
    refundLine: (tx, { line, quantity, ...refund }) => refundLines(refunds, tx, refund, [{ line, quantity }]),
    refundSwap: (tx, { line, quantity, pricePence, ...refund }) =>
      refundSwap(refunds, tx, refund, { line, quantity, pricePence }),
    releaseStock,
    async onOrderDelivered(tx, order) {
      await onOrderDelivered(payouts, tx, order);
      await settleCommission(affiliates, tx, order);
    },
    async bookCourierFee(tx, { delivery, feePence }) {
      const entries = entriesOf({ [platformAccounts.courierCost]: -feePence, [COURIER_PAYABLE]: feePence });
      await bookMovement(tx, { kind: 'courier-fee', reference: delivery, entries });
    },
  };
  const life = createOrderLife(parts, effects);
  const orderPayments: OrderPurposeParts = {
    publicUrl,
    now,
    bookMovement,
    orderPaid: life.orderPaid,
    refundStrayPayment: (tx, payment) => refundStrayPayment(refunds, tx, payment),
  };
  const pro: ProParts = {
    pool,
    jobs,
    log,
    now,
    publicUrl,
    payments: provider,
    bookMovement,
    refundStrayPayment: orderPayments.refundStrayPayment,
    mailIn: (tx, mail) => queueMail(jobs, tx, parts.seal)(mail),
    tellAdministrators,
  };
  const payments: PaymentParts = {
    pool,
    jobs,
    log,
    now,
    payments: provider,
    purposes: {
      order: orderPurpose(orderPayments),
      setup: setupPurpose({ ...orderPayments, tellAdministrators }),
      pro: proPurpose(pro),
    },
    bookMovement,
    onOrderDisputed: (tx, order) => onOrderDisputed(affiliates, tx, order),
    tellAdministrators,
  };
  const checkout: CheckoutParts = {
    engine,
    log,
    now,
    postcodes,
    canBePaid: provider !== undefined,
    quote: life.quoteForShop,
    balanceOf,
    bookMovement,
    writeOrderEvent,
    beginPayment: (tx, order) => beginOrderPayment(orderPayments, tx, order),
    pageForOrder: (order) => pageForOrder(payments, order),
  };
  const ledger: LedgerParts = { pool, log, now, payments: provider, tellAdministrators };

  const unpaid: GiveUpParts = {
    async onGivenUp(tx, order) {
      await releaseStock(tx, order);
      await releaseCredit(credit, tx, order);
      const text = 'Cancelled: it was not paid in time. Nothing was charged.';
      await writeOrderEvent(tx, { order, kind: 'expired', by: 'system', text });
    },
  };
  const events: PaymentEventHandlers = {
    session: ({ sessionId }) => hearOfSession(payments, sessionId),
    refund: ({ refundId, status }) => hearOfRefund(refunds, { refundId, status }),
    dispute: (event) => hearOfDispute(payments, event),
    payout: (event) => hearOfPayout(payouts, event),
    account: ({ accountId }) => hearOfAccount(payouts, accountId),
    subscription: ({ subscriptionId }) => hearOfPlan(pro, subscriptionId),
  };

  return {
    life,
    payments,
    refunds,
    payouts,
    pro,
    ledger,
    unpaid,
    async register(app: FastifyInstance): Promise<void> {
      const atDesk = atDeskOf(engine);
      await registerCheckout(app, checkout);
      await registerPayments(app, engine, payments);
      registerPayFromApp(app, engine, payments, { isSecure: publicUrl.startsWith('https:') });
      await registerSetupService(app, engine, { pool, ...paymentAttemptsOf(payments, 'setup') });
      await registerPro(app, engine, pro, paymentAttemptsOf(payments, 'pro'), atDesk);
      await registerPaymentEvents(app, parts, (kind) => kind in events);
      await registerRefunds(app, engine, refunds, atDesk);
      await registerPayouts(app, engine, payouts, atDesk);
      await registerPayoutRun(app, engine, payouts);
      await registerLedger(app, engine, ledger);
      lookAgainWhenTracked(app, payments);
      await life.register(app);
    },
    async work(): Promise<void> {
      await scheduleCheckoutJobs(checkout, jobs);
      await schedulePaymentJobs(payments, unpaid);
      await scheduleRefundJobs(refunds);
      await schedulePayoutJobs(payouts);
      await scheduleProJobs(pro);
      await scheduleLedgerJobs(jobs, ledger);
      await workOnPaymentEvents(parts, events);
      await life.work();
    },
  };
}
