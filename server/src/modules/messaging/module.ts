// Mails and push messages: composed from events, so that no business rule writes one.
import type { Module } from '../module.ts';
import { accountMailHandlers } from './account-mails.ts';
import { mailAdministrators } from './administrator-mails.ts';
import { deliveryWishMailHandlers } from './delivery-wish-mails.ts';
import { goingLiveMailHandlers } from './going-live-mails.ts';
import { moneyMailHandlers } from './money-mails.ts';
import { orderNewsHandlers } from './order-news.ts';
import { forgetDevicesOf } from './push/devices.db.ts';
import { deletePreferencesOf } from './push/preferences.db.ts';
import { schedulePushJobs } from './push/push.jobs.ts';
import { registerPush } from './push/push.routes.ts';
import { mailSetupMoved } from './setup-mails.ts';
import { stockMailHandlers } from './stock-mails.ts';

export const messagingModule: Module = {
  handlers(context) {
    const { events } = context;
    accountMailHandlers(context);
    goingLiveMailHandlers(context);
    deliveryWishMailHandlers(context);
    stockMailHandlers(context);
    orderNewsHandlers(context);
    events.on('operations.alert', (tx, alert) => mailAdministrators(context, tx, alert));
    moneyMailHandlers(context);
    events.on('setup.moved', (tx, news) => mailSetupMoved(context, tx, news));
    events.on('account.signed_out_everywhere', (tx, { user }) => forgetDevicesOf(tx, user));
    events.on('account.closing', async (tx, { user }) => {
      await forgetDevicesOf(tx, user);
      await deletePreferencesOf(tx, user);
    });
  },
  routes: registerPush,
  jobs: schedulePushJobs,
};
