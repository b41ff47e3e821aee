import type { Queryable } from '@baitdrop/records/engine/database';

export async function hasRetailer(tx: Queryable, user: string): Promise<boolean> {
  return (await tx.query('select 1 from retailers where owner = $1', [user])).rows.length > 0;
}

export async function anonymiseUser(tx: Queryable, user: string, tokenKey: string): Promise<void> {
  await tx.query(
    `update users set email = '', "emailVisibility" = false, verified = false, password = '', "tokenKey" = $2, name = '',
       role = 'customer', referral_code = '', referred_by = '', has_password = false, updated = now() where id = $1`,
    [user, tokenKey],
  );
  await tx.query('delete from addresses where "user" = $1', [user]);
}
