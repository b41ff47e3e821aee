// The email address for a shop's orders and all other mail about it, which is always that of its account.
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';

/**
 * SQL for a retailer `r`, its owner `u` and its listing `s`. Accounts from before the field was required have no
 * address of their own.
 */
export const ORDER_EMAIL = `coalesce(nullif(r.email, ''), nullif(u.email, ''), s.email, '')`;

/** Sends mails to the old and the new address, so that a shop’s orders cannot be redirected unnoticed. */
export async function reportOrderEmail(
  { events, seal }: Pick<Context, 'events' | 'seal'>,
  tx: PoolClient,
  { retailer, shopId, was, email }: { retailer: string; shopId: string; was: string; email: string },
): Promise<void> {
  if (was === '' || email === '' || was.toLowerCase() === email.toLowerCase()) return;
  await events.emit(tx, 'shop.email_changed', { shop_id: shopId, retailer, was: seal.seal(was) });
}
