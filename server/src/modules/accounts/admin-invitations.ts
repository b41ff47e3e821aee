// Invites people to become administrators by a mailed link, which works once and expires after some days.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { AcceptInvitationForm, OpenInvitation } from '@baitdrop/contract/administrators';
import { newRecordId, newReferralCode } from '@baitdrop/domain/ids/ids';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { passwordFieldOf } from '@baitdrop/records/auth/auth-request';
import { findRecordByEmail } from '@baitdrop/records/auth/email-address';
import { hashPassword } from '@baitdrop/records/auth/password';
import { saveAuthRecord } from '@baitdrop/records/auth/save-auth-record';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { randomText } from '@baitdrop/records/engine/random';
import { checkPassword } from '@baitdrop/records/write/check-value';
import type { Context } from '../../context.ts';
import type { AdminInvitationRow } from '../../database/schema/admin-invitations.ts';
import { recordAdminAction } from '../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { missingFields, throwIfProblems } from './account-form.ts';
import { checkInvitable } from './admin-team.ts';
import { deleteInvitation, findAdminInvitation } from './administrators/admin-team.db.ts';
import { insertAdmin } from './administrators/administrators.db.ts';

const ID_LENGTH = 15;
const TOKEN_KEY_LENGTH = 50;

/** The token in the link: the id and a keyed hash of it, so that the stored id alone opens nothing. */
export const adminInvitationToken = ({ seal }: Pick<Context, 'seal'>, id: string): string =>
  id + createHmac('sha256', seal.derive('invitations of administrators')).update(id).digest('base64url');

async function invitationOf(
  context: Pick<Context, 'seal' | 'now'>,
  db: Pool | PoolClient,
  token: string,
  lock: '' | 'for update' = '',
): Promise<AdminInvitationRow> {
  const id = token.slice(0, ID_LENGTH);
  const [received, expected] = [Buffer.from(token), Buffer.from(adminInvitationToken(context, id))];
  const isOurs = received.length === expected.length && timingSafeEqual(received, expected);
  const found = isOurs ? await findAdminInvitation(db, id, context.now(), lock) : undefined;
  if (found === undefined) throw new AppError('invitation_over', 404, refusals.admin.invitationOver);
  return found;
}

/** The contents of the mail with the link. */
export const findInvitationForMail = (
  { now }: Pick<Context, 'now'>,
  tx: PoolClient,
  id: string,
): Promise<AdminInvitationRow | undefined> => findAdminInvitation(tx, id, now());

/** An account with a verified address keeps its password; an unverified one may belong to anyone. */
const keepsPassword = (holder: StoredRecord | null): boolean => holder?.values['verified'] === true;

export async function readAdminInvitation(context: Context, token: string): Promise<OpenInvitation> {
  const { email, role, invited_by_email, expires_at } = await invitationOf(context, context.pool, token);
  const holder = await findRecordByEmail(context.pool, context.engine.collections.get('users'), email);
  return {
    email,
    role,
    invited_by: invited_by_email,
    expires_at: expires_at.toISOString(),
    needs_password: !keepsPassword(holder),
  };
}

/**
 * Makes the invited person an administrator. They sign in afterwards, which asks for a second factor and lets them add
 * the first one.
 */
export async function acceptAdminInvitation(
  context: Context,
  token: string,
  form: AcceptInvitationForm,
  network: string,
): Promise<void> {
  const { engine } = context;
  const opened = await readAdminInvitation(context, token);
  const password = opened.needs_password ? checkNewAccount(context, opened.email, form) : undefined;
  const hash = password === undefined ? '' : await hashPassword(password);
  await inTransaction(context.pool, async (tx) => {
    const { id, email, role } = await invitationOf(context, tx, token, 'for update');
    const holder = await checkInvitable(context, tx, email);
    if (password === undefined && !keepsPassword(holder))
      throw new AppError('invitation_over', 409, refusals.admin.invitationOver);
    const tokenKey = randomText(engine.random, TOKEN_KEY_LENGTH);
    const user = holder?.id ?? newRecordId(randomBytes);
    if (holder === null) {
      const account = { id: user, email, password: hash, tokenKey, name: form.name ?? '' };
      await insertAdmin(tx, { ...account, role, referralCode: newReferralCode(randomBytes) });
    } else {
      const proven = keepsPassword(holder) ? {} : { password, name: form.name ?? '' };
      // The new token key ends all sessions, because none of a customer went through a second factor.
      await saveAuthRecord(engine, tx, holder, {
        ...proven,
        role: 'admin',
        admin_role: role,
        verified: true,
        tokenKey,
      });
    }
    await deleteInvitation(tx, id);
    await recordAdminAction(tx, {
      by: { id: user, email, network },
      action: 'administrator.accepted',
      target: { id: user, name: email },
      details: { before: { role: holder === null ? null : String(holder.values['role']) }, after: { role } },
    });
    await context.events.emit(tx, 'administrator.joined', { user, role });
  });
}

function checkNewAccount(
  { engine }: Pick<Context, 'engine'>,
  email: string,
  { name = '', password = '' }: AcceptInvitationForm,
): string {
  throwIfProblems(refusals.admin.notAccepted, missingFields({ name, password }, ['name', 'password']));
  const problem = checkPassword(passwordFieldOf(engine.collections.get('users')), password, { email, name });
  if (problem) throwIfProblems(refusals.admin.notAccepted, { password: problem });
  return password;
}
