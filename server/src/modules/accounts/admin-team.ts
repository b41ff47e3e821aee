// Manages administrators and their roles: superusers invite, change and remove them, and at least one superuser always
// remains.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AdministratorList, InviteAdministratorForm } from '@baitdrop/contract/administrators';
import { ADMIN_INVITATION_HOURS, type AdminRole, adminRoleOf } from '@baitdrop/domain/administrators/admin-roles';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { findRecordByEmail } from '@baitdrop/records/auth/email-address';
import { saveAuthRecord } from '@baitdrop/records/auth/save-auth-record';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { randomText } from '@baitdrop/records/engine/random';
import { lockRecord } from '@baitdrop/records/write/update-record';
import type { Context } from '../../context.ts';
import type { AdminInvitationRow } from '../../database/schema/admin-invitations.ts';
import { recordAdminAction } from '../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Administrator } from '../../platform/http/administrator.ts';
import {
  deleteInvitation,
  deleteInvitationsOf,
  lockSuperusers,
  ownsAnyShop,
  readInvitations,
  readTeam,
  replaceInvitation,
} from './administrators/admin-team.db.ts';

const TOKEN_KEY_LENGTH = 50;

export async function listTeam({ pool, now }: Pick<Context, 'pool' | 'now'>, me: string): Promise<AdministratorList> {
  const team = await readTeam(pool);
  const invitations = await readInvitations(pool, now());
  return {
    administrators: team.map(({ admin_role, ...row }) => ({
      ...row,
      role: adminRoleOf(admin_role),
      is_me: row.id === me,
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      invited_by: row.invited_by_email,
      invited_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
  };
}

/** Refuses an address that belongs to an administrator, or to the owner of a shop, who would lose its screens. */
export async function checkInvitable(
  { engine }: Pick<Context, 'engine'>,
  tx: PoolClient,
  email: string,
): Promise<StoredRecord | null> {
  const holder = await findRecordByEmail(tx, engine.collections.get('users'), email);
  if (holder?.values['role'] === 'admin')
    throw new AppError('already_administrator', 409, refusals.admin.alreadyAdministrator(email));
  if (holder !== null && (await ownsAnyShop(tx, holder.id)))
    throw new AppError('owns_shop', 409, refusals.admin.ownsShop(email));
  return holder;
}

export async function inviteAdministrator(
  context: Context,
  tx: PoolClient,
  by: Administrator,
  { email, role }: InviteAdministratorForm,
): Promise<void> {
  await checkInvitable(context, tx, email);
  const [id, now] = [newRecordId(randomBytes), context.now()];
  const invitation: AdminInvitationRow = {
    id,
    email,
    role,
    invited_by: by.id,
    invited_by_email: by.email,
    created_at: now,
    expires_at: new Date(now.getTime() + ADMIN_INVITATION_HOURS * 3_600_000),
  };
  await replaceInvitation(tx, invitation);
  await recordAdminAction(tx, {
    by,
    action: 'administrator.invited',
    target: { id, name: email },
    details: { before: null, after: { role } },
  });
  await context.events.emit(tx, 'administrator.invited', { invitation: id });
}

export async function withdrawAdminInvitation(tx: PoolClient, by: Administrator, id: string): Promise<void> {
  const gone = await deleteInvitation(tx, id);
  if (gone === undefined) throw new AppError('invitation_over', 404, refusals.admin.invitationOver);
  const details = { before: { role: gone.role }, after: null };
  await recordAdminAction(tx, {
    by,
    action: 'administrator.invitation_withdrawn',
    target: { id, name: gone.email },
    details,
  });
}

/** Locks the administrator and makes sure that another superuser remains. */
async function lockForChange(
  context: Context,
  tx: PoolClient,
  id: string,
  next: AdminRole | '',
): Promise<StoredRecord> {
  const superusers = await lockSuperusers(tx);
  const found = await lockRecord(tx, context.engine.collections.get('users'), id, 'change');
  if (found?.values['role'] !== 'admin')
    throw new AppError('administrator_not_found', 404, refusals.admin.unknownAdministrator);
  if (next !== 'superuser' && superusers.length === 1 && superusers[0] === id)
    throw new AppError('last_superuser', 409, refusals.admin.lastSuperuser);
  return found;
}

/** The new role applies from their next request on. */
export async function changeAdminRole(
  context: Context,
  tx: PoolClient,
  by: Administrator,
  { id, role }: { id: string; role: AdminRole },
): Promise<void> {
  const found = await lockForChange(context, tx, id, role);
  const before = adminRoleOf(found.values['admin_role']);
  if (before === role) return;
  await saveAuthRecord(context.engine, tx, found, { admin_role: role });
  await recordAdminAction(tx, {
    by,
    action: 'administrator.role_changed',
    target: { id, name: String(found.values['email']) },
    details: { before: { role: before }, after: { role } },
  });
  await context.events.emit(tx, 'administrator.changed', { user: id, role });
}

/** Turns the administrator into a customer and signs them out everywhere. */
export async function removeAdministrator(
  context: Context,
  tx: PoolClient,
  by: Administrator,
  id: string,
): Promise<void> {
  const { engine, events } = context;
  const found = await lockForChange(context, tx, id, '');
  const tokenKey = randomText(engine.random, TOKEN_KEY_LENGTH);
  await saveAuthRecord(engine, tx, found, { role: 'customer', admin_role: '', tokenKey });
  await recordAdminAction(tx, {
    by,
    action: 'administrator.removed',
    target: { id, name: String(found.values['email']) },
    details: { before: { role: adminRoleOf(found.values['admin_role']) }, after: null },
  });
  await events.emit(tx, 'account.signed_out_everywhere', { user: id });
  await events.emit(tx, 'administrator.changed', { user: id, role: '' });
}

/** Deletes the invitations of an account that was invited or that invited, when the account is deleted. */
export const deleteAdminInvitationsOf = (tx: PoolClient, user: string): Promise<void> => deleteInvitationsOf(tx, user);
