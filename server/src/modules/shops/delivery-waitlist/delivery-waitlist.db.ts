import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { WaitlistRow } from '../../../database/schema/delivery-waitlist.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** Ignores a request that the same address already made for the place. */
export async function insertWaitlistEntry(db: Queryable, wish: WaitlistRow): Promise<void> {
  const { id, email, postcode, latitude, longitude, asked_at } = wish;
  await db.query(
    `insert into delivery_waitlist (id, email, postcode, latitude, longitude, asked_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (email, postcode) do nothing`,
    [id, email, postcode, latitude, longitude, asked_at],
  );
}

export const readWaitlist = (db: Pool, max: number): Promise<Pick<WaitlistRow, 'id' | 'latitude' | 'longitude'>[]> =>
  rowsOf(db, 'select id, latitude, longitude from delivery_waitlist order by asked_at, id limit $1', [max]);

/** Locks the entry. False when another process has already deleted it. */
export async function lockWaitlistEntry(tx: PoolClient, id: string): Promise<boolean> {
  return (await rowsOf(tx, 'select 1 from delivery_waitlist where id = $1 for update', [id])).length > 0;
}

export async function deleteWaitlistEntry(tx: PoolClient, id: string): Promise<void> {
  await tx.query('delete from delivery_waitlist where id = $1', [id]);
}

export async function deleteWaitlistBefore(db: Queryable, instant: Date): Promise<void> {
  await db.query('delete from delivery_waitlist where asked_at < $1', [instant]);
}

/**
 * Deletes the user's entries only when their email is confirmed, so that a stranger cannot delete another person's
 * entries by registering with that person's address.
 */
export async function deleteWaitlistOf(tx: PoolClient, user: string): Promise<void> {
  await tx.query(
    `delete from delivery_waitlist where email = (select lower(email) from users where id = $1 and verified and email != '')`,
    [user],
  );
}
