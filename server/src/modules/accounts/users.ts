// Changes of a user that other modules make.
import type { PoolClient } from 'pg';

/** Live connections read the user and their permissions again when the row changes. */
export async function touchUser(tx: PoolClient, user: string): Promise<void> {
  await tx.query('update users set updated = now() where id = $1', [user]);
}

/** Sets the referrer only for an account created since then that has no referrer and has not bought anything. */
export async function setReferrer(
  tx: PoolClient,
  { user, referrer, createdSince }: { user: string; referrer: string; createdSince: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update users set referred_by = $2, updated = now() where id = $1 and referred_by = '' and created >= $3
       and id != $2 and not exists (select 1 from orders where customer = $1)`,
    [user, referrer, createdSince],
  );
  return (rowCount ?? 0) > 0;
}
