import type { Parts } from './compose.ts';
import type { GoingLiveParts } from './modules/shops/going-live/going-live-parts.ts';
import { queueMail } from './platform/mail/mail.jobs.ts';
import { administratorsOf } from './order-life.ts';

export const goingLivePartsOf = (parts: Parts): GoingLiveParts => ({
  pool: parts.pool,
  now: () => parts.now(),
  publicUrl: parts.config.publicUrl,
  postcodes: parts.postcodes,
  hasPlatformCourier: parts.courier !== undefined && parts.courierCredentials !== undefined,
  mailIn: (tx, mail) => queueMail(parts.jobs, tx, parts.seal)(mail),
  tellAdministrators: administratorsOf(parts),
});
