import type { Pool, PoolClient } from 'pg';
import type { AdminRole } from '@baitdrop/domain/administrators/admin-roles';
import type { AdminInvitationRow } from '../../../database/schema/admin-invitations.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

export interface TeamRow {
  id: string;
  name: string;
  email: string;
  admin_role: string;
  has_second_factor: boolean;
}

export const readTeam = (db: Db): Promise<TeamRow[]> =>
  rowsOf(
    db,
    `select u.id, u.name, u.email, u.admin_role, exists (
       select from second_factors f where f.owner_collection = 'users' and f.owner = u.id) as has_second_factor
     from users u where u.role = 'admin' order by lower(u.email)`,
  );

/**
 * Locks all superusers until the end of the transaction, so that two requests cannot each remove one of the last two.
 */
export async function lockSuperusers(tx: PoolClient): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    `select id from users where role = 'admin' and admin_role = 'superuser' order by id for update`,
  );
  return rows.map(({ id }) => id);
}

export const readInvitations = (db: Db, now: Date): Promise<AdminInvitationRow[]> =>
  rowsOf(db, 'select * from admin_invitations where expires_at > $1 order by created_at desc', [now]);

/** Replaces an earlier invitation to the same address, whose link becomes void. */
export async function replaceInvitation(
  tx: PoolClient,
  row: Omit<AdminInvitationRow, 'role'> & { role: AdminRole },
): Promise<void> {
  await tx.query('delete from admin_invitations where lower(email) = lower($1)', [row.email]);
  await tx.query(
    `insert into admin_invitations (id, email, role, invited_by, invited_by_email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.email, row.role, row.invited_by, row.invited_by_email, row.created_at, row.expires_at],
  );
}

/** The row is locked when the read is part of a transaction. */
export async function findAdminInvitation(
  db: Db,
  id: string,
  now: Date,
  lock: '' | 'for update' = '',
): Promise<AdminInvitationRow | undefined> {
  const text = `select * from admin_invitations where id = $1 and expires_at > $2 ${lock}`;
  return (await rowsOf<AdminInvitationRow>(db, text, [id, now]))[0];
}

export async function deleteInvitation(tx: PoolClient, id: string): Promise<AdminInvitationRow | undefined> {
  return (await rowsOf<AdminInvitationRow>(tx, 'delete from admin_invitations where id = $1 returning *', [id]))[0];
}

export async function deleteInvitationsBefore(db: Db, now: Date): Promise<void> {
  await db.query('delete from admin_invitations where expires_at <= $1', [now]);
}

/** Deletes the invitations of an account that was invited or that invited. */
export async function deleteInvitationsOf(tx: PoolClient, user: string): Promise<void> {
  await tx.query(
    `delete from admin_invitations where invited_by = $1
       or lower(email) = (select lower(email) from users where id = $1 and email != '')`,
    [user],
  );
}

export async function ownsAnyShop(db: Db, user: string): Promise<boolean> {
  return (await rowsOf(db, 'select 1 from retailers where owner = $1 limit 1', [user])).length > 0;
}
