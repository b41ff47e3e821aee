import type { Module } from '../../module.ts';
import { rebaseHolds } from '../catalogue/stock-holds.ts';
import { registerAnalytics } from './analytics/analytics.routes.ts';
import { scheduleSalesRollup } from './analytics/daily-sales.jobs.ts';
import { registerCases } from './cases/cases.routes.ts';
import { scheduleCases } from './cases/advance-cases.jobs.ts';
import { registerCheckout } from './checkout/checkout.routes.ts';
import { registerShopCustomers } from './customers/customers.routes.ts';
import { registerDashboard } from './dashboard/dashboard.routes.ts';
import { registerDeskOrders } from './dashboard/desk-orders.routes.ts';
import { registerMessages } from './messages/messages.routes.ts';
import { registerNotifications } from './notifications/notifications.routes.ts';
import { refuseClosingWithOpenOrders } from './orders/account-closing.ts';
import { scheduleForgettingOrders } from './orders/forget-orders.jobs.ts';
import { onDeliveryEvents } from './orders/delivery-events.ts';
import { registerOrders } from './orders/order-desk.routes.ts';
import { scheduleOrderTimers } from './orders/order-timers.ts';
import { rebaseDeadlines } from './payment/order-payment.db.ts';
import { onPaymentEvents } from './payment/on-payment-settled.ts';
import { scheduleOrderPaymentJobs } from './payment/order-payment.jobs.ts';
import { registerPayment } from './payment/order-payment.routes.ts';
import { registerShopReviews } from './reviews/shop-reviews.routes.ts';
import { registerFollowing } from './tracking/follow.routes.ts';
import { registerTracking } from './tracking/tracking.routes.ts';

export const orderingModule: Module = {
  handlers: [onDeliveryEvents, onPaymentEvents, refuseClosingWithOpenOrders],
  routes: [
    registerCheckout,
    registerPayment,
    registerOrders,
    registerTracking,
    registerFollowing,
    registerCases,
    registerMessages,
    registerShopReviews,
    registerNotifications,
    registerDashboard,
    registerDeskOrders,
    registerAnalytics,
    registerShopCustomers,
  ],
  jobs: [scheduleOrderTimers, scheduleOrderPaymentJobs, scheduleForgettingOrders, scheduleCases, scheduleSalesRollup],
  onClockReset: [rebaseHolds, rebaseDeadlines],
};
