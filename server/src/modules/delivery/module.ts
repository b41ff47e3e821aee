import type { Module } from '../../module.ts';
import { scheduleExternalDeliveryJobs } from './external-deliveries.ts';
import { registerCourierWebhook } from './order-deliveries/courier-webhook.ts';
import { scheduleCourierJobs } from './order-deliveries/courier.jobs.ts';
import { registerOrderCourier } from './order-deliveries/courier.routes.ts';
import {
  forgetDeliveriesOfClosedAccounts,
  scheduleForgettingDeliveries,
} from './order-deliveries/forget-deliveries.jobs.ts';
import { registerStuartWebhook } from './order-deliveries/stuart-webhook.ts';
import { waitingCouriers } from './order-deliveries/waiting-couriers.ts';
import { scheduleQuoteJobs } from './quotes.ts';

export const deliveryModule: Module = {
  handlers: [forgetDeliveriesOfClosedAccounts],
  routes: [registerOrderCourier, registerCourierWebhook, registerStuartWebhook],
  jobs: [scheduleQuoteJobs, scheduleCourierJobs, scheduleExternalDeliveryJobs, scheduleForgettingDeliveries],
  waiting: [waitingCouriers],
  sealedColumns: [
    { table: 'deliveries', column: 'pin' },
    { table: 'api_deliveries', column: 'sealed_request' },
  ],
};
