// Puts together everything about buying: checkout, payments, refunds, payouts, the books, and the life of an order.
import type { FastifyInstance } from 'fastify';
import { COURIER_PAYABLE, entriesOf, platformAccounts } from '@baitdrop/domain/ledger/accounts';
import type { Context } from './context.ts';
import { composeAffiliates } from './compose-affiliates.ts';
import { onOrderDisputed, settleCommission } from './modules/money/affiliates/earnings.ts';
import type { CheckoutParts } from './modules/ordering/checkout/checkout-parts.ts';
import { scheduleCheckoutJobs } from './modules/ordering/checkout/checkout.jobs.ts';
import { registerCheckout } from './modules/ordering/checkout/checkout.routes.ts';
import { releaseCredit } from './modules/ordering/checkout/order-credit.ts';
import { releaseStock } from './modules/ordering/checkout/stock.db.ts';
import type { LedgerParts } from './modules/money/ledger/ledger-check.ts';
import { balanceOf, bookMovement } from './modules/money/ledger/ledger.db.ts';
import { registerLedger, scheduleLedgerJobs } from './modules/money/ledger/ledger.routes.ts';
import { queueMail } from './platform/mail/mail.jobs.ts';
import { requireShopStaff } from './modules/shops/shop-staff.ts';
import type { OrderEffects } from './modules/ordering/orders/order-effects.ts';
import { writeOrderEvent } from './modules/ordering/orders/order-events.db.ts';
import { beginOrderPayment } from './modules/money/payments/begin-order-payment.ts';
import { onDispute } from './modules/money/payments/disputes.ts';
import { refreshPaymentWhenTracked } from './modules/money/payments/look-again.ts';
import { orderPurpose, type OrderPurposeParts } from './modules/money/payments/order-purpose.ts';
import { pageForOrder } from './modules/money/payments/pay-again.ts';
import { registerPayFromApp } from './modules/money/payments/pay-from-app.routes.ts';
import {
  type PaymentEventHandlers,
  registerPaymentEvents,
  workOnPaymentEvents,
} from './modules/money/payments/payment-events.ts';
import type { PaymentParts } from './modules/money/payments/payment-parts.ts';
import { closeOrderQueue, type GiveUpParts, schedulePaymentJobs } from './modules/money/payments/payments.jobs.ts';
import { registerPayments } from './modules/money/payments/payments.routes.ts';
import { onCheckoutSession } from './modules/money/payments/settle-payment.ts';
import { onPayout, onOrderDelivered, reverseFromPayouts } from './modules/money/payouts/follow-payouts.ts';
import { onPayoutAccount } from './modules/money/payouts/payout-account.ts';
import type { PayoutParts } from './modules/money/payouts/payout-parts.ts';
import { schedulePayoutJobs } from './modules/money/payouts/payouts.jobs.ts';
import { registerPayoutRun } from './modules/money/payouts/payout-run.routes.ts';
import { registerPayouts } from './modules/money/payouts/payouts.routes.ts';
import { onPlan } from './modules/money/pro/follow-plan.ts';
import type { ProParts } from './modules/money/pro/pro-parts.ts';
import { proPurpose } from './modules/money/pro/pro-purpose.ts';
import { scheduleProJobs } from './modules/money/pro/pro.jobs.ts';
import { registerPro } from './modules/money/pro/pro.routes.ts';
import {
  refundDeliveryFee,
  refundEverything,
  refundLines,
  refundStrayPayment,
  refundSwap,
} from './modules/money/refunds/refund-order.ts';
import type { RefundParts } from './modules/money/refunds/refund-parts.ts';
import { onRefund, scheduleRefundJobs } from './modules/money/refunds/refunds.jobs.ts';
import { registerRefunds } from './modules/money/refunds/refunds.routes.ts';
import { setupPurpose } from './modules/money/setup-service/setup-purpose.ts';
import { registerSetupService } from './modules/money/setup-service/setup-service.routes.ts';
import { administratorsOf, createOrderLife } from './order-life.ts';
import { paymentAttemptsOf } from './payment-attempts.ts';

export function composeOrders(context: Context) {
  const { config, pool, jobs, log, now, engine, payments: provider, postcodes } = context;
  const { publicUrl } = config;
  const tellAdministrators = administratorsOf(context);
  const credit = { balanceOf, bookMovement };
  const { affiliates } = composeAffiliates(context);

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
    async reverseFromPayouts(tx, order, goodsPence) {
      await reverseFromPayouts(payouts, tx, order, goodsPence);
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
  const life = createOrderLife(context, effects);
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
    mailIn: (tx, mail) => queueMail(jobs, tx, context.seal)(mail),
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
    session: ({ sessionId }) => onCheckoutSession(payments, sessionId),
    refund: ({ refundId, status }) => onRefund(refunds, { refundId, status }),
    dispute: (event) => onDispute(payments, event),
    payout: (event) => onPayout(payouts, event),
    account: ({ accountId }) => onPayoutAccount(payouts, accountId),
    subscription: ({ subscriptionId }) => onPlan(pro, subscriptionId),
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
      const requireStaff = requireShopStaff(engine);
      await registerCheckout(app, checkout);
      await registerPayments(app, engine, payments);
      registerPayFromApp(app, engine, payments, { isSecure: publicUrl.startsWith('https:') });
      await registerSetupService(app, engine, { pool, ...paymentAttemptsOf(payments, 'setup') });
      await registerPro(app, engine, pro, paymentAttemptsOf(payments, 'pro'), requireStaff);
      await registerPaymentEvents(app, context, (kind) => kind in events);
      await registerRefunds(app, context, refunds);
      await registerPayouts(app, engine, payouts, requireStaff);
      await registerPayoutRun(app, engine, payouts);
      await registerLedger(app, engine, ledger);
      refreshPaymentWhenTracked(app, payments);
      await life.register(app);
    },
    async work(): Promise<void> {
      await scheduleCheckoutJobs(checkout, jobs);
      await schedulePaymentJobs(payments, unpaid);
      await scheduleRefundJobs(refunds);
      await schedulePayoutJobs(payouts);
      await scheduleProJobs(pro);
      await scheduleLedgerJobs(jobs, ledger);
      await workOnPaymentEvents(context, events);
      await life.work();
    },
  };
}
