// Puts together the life of an order, until ordering is a module.
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { settleCommission } from './modules/money/affiliates/earnings.ts';
import { bookDeliveryCharge } from './modules/money/ledger/delivery-charges.ts';
import { balanceOf } from './modules/money/ledger.ts';
import { beginPayment } from './modules/money/payments.ts';
import { onOrderDelivered } from './modules/money/payouts/make-payouts.ts';
import { refundDeliveryFee, refundLines, refundSwap } from './modules/money/refunds.ts';
import type { CheckoutParts } from './modules/ordering/checkout/checkout-parts.ts';
import { scheduleCheckoutJobs } from './modules/ordering/checkout/checkout.jobs.ts';
import { registerCheckout } from './modules/ordering/checkout/checkout.routes.ts';
import { releaseStock } from './modules/ordering/checkout/stock.db.ts';
import type { OrderEffects } from './modules/ordering/orders/order-effects.ts';
import { writeOrderEvent } from './modules/ordering/orders/order-events.db.ts';
import { countRefunded, onRefundMade } from './modules/ordering/payment/on-refund-made.ts';
import { scheduleOrderPaymentJobs } from './modules/ordering/payment/order-payment.jobs.ts';
import { registerOrderPayment } from './modules/ordering/payment/order-payment.routes.ts';
import { onPaymentSettled, pageForOrder, undoPayment } from './modules/ordering/payment/order-payment.ts';
import { createOrderLife } from './order-life.ts';

export function composeOrders(context: Context) {
  const { jobs, log, now, engine, payments, postcodes } = context;
  const effects: OrderEffects = {
    refundEverything: (tx, refund) => undoPayment(context, tx, refund),
    refundDeliveryFee: (tx, refund) => refundDeliveryFee(context, tx, refund),
    refundLine: (tx, { line, quantity, ...refund }) =>
      refundLines(context, tx, { ...refund, cause: 'missing' }, [{ line, quantity }]),
    async refundSwap(tx, { line, quantity, pricePence, ...refund }) {
      const plan = await refundSwap(context, tx, refund, { line, quantity, pricePence });
      if (plan.totalPence === 0) await countRefunded(tx, refund.order, 0, [{ line, quantity }]);
      return plan;
    },
    releaseStock,
    async onOrderDelivered(tx, order) {
      await onOrderDelivered(tx, order);
      await settleCommission(context, tx, order);
    },
    bookCourierFee: (tx, { delivery, feePence }) =>
      bookDeliveryCharge(tx, { delivery, shop_id: '', fee_pence: feePence, payer: 'platform' }),
  };
  const life = createOrderLife(context, effects);
  const checkout: CheckoutParts = {
    engine,
    log,
    now,
    postcodes,
    canBePaid: payments !== undefined,
    quote: life.quoteForShop,
    balanceOf,
    writeOrderEvent,
    beginPayment: async (tx, { id, toPayPence }) =>
      void (await beginPayment(context, tx, { purpose: 'order', subject: id, amountPence: toPayPence })),
    pageForOrder: (order) => pageForOrder(context, order),
  };
  return {
    life,
    async register(app: FastifyInstance): Promise<void> {
      await registerCheckout(app, checkout);
      await registerOrderPayment(app, context);
      await life.register(app);
    },
    async work(): Promise<void> {
      await scheduleCheckoutJobs(checkout, jobs);
      await scheduleOrderPaymentJobs(context);
      await life.work();
    },
  };
}

export function orderHandlers(context: Context): void {
  const { orderPaid } = composeOrders(context).life;
  context.events.on('payment.settled', async (tx, payment) => {
    if (payment.purpose === 'order') await onPaymentSettled(context, tx, payment, orderPaid);
  });
  context.events.on('refund.made', onRefundMade);
}
