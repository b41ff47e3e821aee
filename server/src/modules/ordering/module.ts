import type { Module } from '../module.ts';
import { registerAnalytics } from './analytics/analytics.routes.ts';
import { registerCheckout } from './checkout/checkout.routes.ts';
import { registerDashboard } from './dashboard/dashboard.routes.ts';
import { onAccountClosing } from './orders/account-closing.ts';
import { onDeliveryEvents } from './orders/delivery-events.ts';
import { registerOrderDesk } from './orders/order-desk.routes.ts';
import { scheduleOrderTimers } from './orders/order-timers.ts';
import { onPaymentSettled } from './payment/on-payment-settled.ts';
import { onRefundMade } from './payment/on-refund-made.ts';
import { scheduleOrderPaymentJobs } from './payment/order-payment.jobs.ts';
import { registerOrderPayment } from './payment/order-payment.routes.ts';
import { registerTracking } from './tracking/tracking.routes.ts';

export const orderingModule: Module = {
  handlers(context) {
    const { events } = context;
    onDeliveryEvents(context);
    events.on('payment.settled', async (tx, payment) => {
      if (payment.purpose === 'order') await onPaymentSettled(context, tx, payment);
    });
    events.on('refund.made', onRefundMade);
    events.on('account.closing', onAccountClosing);
  },
  async routes(app, context) {
    await registerCheckout(app, context);
    await registerOrderPayment(app, context);
    await registerOrderDesk(app, context);
    await registerTracking(app, context);
    await registerDashboard(app, context);
    await registerAnalytics(app, context);
  },
  async jobs(context) {
    await scheduleOrderTimers(context);
    await scheduleOrderPaymentJobs(context);
  },
};
