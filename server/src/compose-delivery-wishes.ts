// Puts together the wishes of people whom nobody delivers to yet.
import type { Parts } from './compose.ts';
import type { WishParts } from './features/delivery-wishes/delivery-wishes.service.ts';
import { shopsDeliveringTo } from './features/directory/directory.db.ts';
import { queueMail } from './features/mail/mail.jobs.ts';

export const wishPartsOf = ({ config, pool, jobs, seal, now, postcodes }: Parts): WishParts => ({
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
