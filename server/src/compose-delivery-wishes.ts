// Puts together the wishes of people whom nobody delivers to yet.
import type { Context } from './context.ts';
import type { WishParts } from './modules/shops/delivery-wishes/delivery-wishes.ts';
import { shopsDeliveringTo } from './modules/shops/directory/directory.db.ts';
import { queueMail } from './platform/mail/mail.jobs.ts';

export const wishPartsOf = ({ config, pool, jobs, seal, now, postcodes }: Context): WishParts => ({
  pool,
  publicUrl: config.publicUrl,
  postcodes,
  now,
  mailIn: (tx, mail) => queueMail(jobs, tx, seal)(mail),
  async whoDeliversTo(position) {
    const [nearest] = await shopsDeliveringTo(pool, position, 1);
    return nearest?.facts.name;
  },
});
