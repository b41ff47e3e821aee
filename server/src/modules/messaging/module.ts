// Mails and push messages. They are composed from events, so that business rules do not write them.
import type { Module } from '../../module.ts';
import { accountMailHandlers } from './account-mails.ts';
import { administratorMailHandlers } from './administrator-mails.ts';
import { caseMailHandlers } from './case-mails.ts';
import { deliveryWaitlistMailHandlers } from './delivery-waitlist-mails.ts';
import { disputeMailHandlers } from './dispute-mails.ts';
import { messageMailHandlers, scheduleMessageMails } from './message-mails.ts';
import { moneyMailHandlers } from './money-mails.ts';
import { refundMailHandlers } from './order-mails/refund-mails.ts';
import { orderNewsHandlers } from './order-news.ts';
import { ownerMailHandlers } from './owner-mails.ts';
import { peopleMailHandlers } from './people-mails.ts';
import { schedulePhoneAlerts } from './phone-alerts/phone-alerts.jobs.ts';
import { registerPhoneAlerts } from './phone-alerts/phone-alerts.routes.ts';
import { phoneAlertHandlers } from './phone-alerts/phone-alerts.ts';
import { payoutMailHandlers } from './payout-mails.ts';
import { releaseFutureClaims } from './push/messages.db.ts';
import { pushHandlers } from './push/push-handlers.ts';
import { schedulePushJobs } from './push/push.jobs.ts';
import { registerPush } from './push/push.routes.ts';
import { waitingPushes } from './push/waiting-pushes.ts';
import { reviewMailHandlers } from './review-mails.ts';
import { shopifyMailHandlers } from './shopify-mails.ts';
import { webhookMailHandlers } from './webhook-mails.ts';

export const messagingModule: Module = {
  handlers: [
    accountMailHandlers,
    ownerMailHandlers,
    deliveryWaitlistMailHandlers,
    orderNewsHandlers,
    refundMailHandlers,
    caseMailHandlers,
    reviewMailHandlers,
    administratorMailHandlers,
    moneyMailHandlers,
    disputeMailHandlers,
    payoutMailHandlers,
    pushHandlers,
    messageMailHandlers,
    shopifyMailHandlers,
    phoneAlertHandlers,
    peopleMailHandlers,
    webhookMailHandlers,
  ],
  routes: [registerPush, registerPhoneAlerts],
  jobs: [schedulePushJobs, schedulePhoneAlerts, scheduleMessageMails],
  waiting: [waitingPushes],
  onClockReset: [releaseFutureClaims],
  sealedColumns: [{ table: 'push_devices', column: 'sealed' }],
};
