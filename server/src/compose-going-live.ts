import type { Context } from './context.ts';
import type { GoingLiveParts } from './modules/shops/going-live/going-live-parts.ts';
import { queueMail } from './platform/mail/mail.jobs.ts';

export const goingLivePartsOf = (context: Context): GoingLiveParts => ({
  pool: context.pool,
  now: () => context.now(),
  publicUrl: context.config.publicUrl,
  postcodes: context.postcodes,
  hasPlatformCourier: context.courier !== undefined && context.courierCredentials !== undefined,
  mailIn: (tx, mail) => queueMail(context.jobs, tx, context.seal)(mail),
  tellAdministrators: (tx, alert) => context.events.emit(tx, 'operations.alert', alert),
});
