import type { Module } from '../../module.ts';
import { scheduleExternalDeliveryJobs } from './external-deliveries.ts';
import { registerCourierWebhook, workOnCourierWebhook } from './order-deliveries/courier-webhook.ts';
import { scheduleCourierJobs } from './order-deliveries/courier.jobs.ts';
import { registerOrderCourier } from './order-deliveries/courier.routes.ts';
import { scheduleQuoteJobs } from './quotes.ts';

export const deliveryModule: Module = {
  routes: [registerOrderCourier, registerCourierWebhook],
  jobs: [scheduleQuoteJobs, scheduleCourierJobs, scheduleExternalDeliveryJobs, workOnCourierWebhook],
};
