import type { ErrorCode } from '@baitdrop/contract/errors';
import type { Pool, PoolClient } from 'pg';
import type { AcceptedInvitation, InvitationLook, InvitedForm } from '@baitdrop/contract/shop-people';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { isTakenEmail } from '@baitdrop/records/write/problems';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { toFormRefusal } from '../../accounts/account-form.ts';
import { createAccount } from '../../accounts/new-account.ts';
import { touchUser } from '../../accounts/users.ts';
import { hashOfToken } from '../people.ts';
import * as rows from './people.db.ts';

type AcceptContext = Pick<Context, 'pool' | 'engine' | 'events' | 'now'>;

const refuse = (code: ErrorCode, message: string, status = 409) => new AppError(code, status, message);

/** Finds an open invitation and its shop. Each reason for a refusal has its own message. */
async function openInvitation(
  db: Pool | PoolClient,
  token: string,
  now: Date,
  lock = false,
): Promise<{ invitation: rows.Invitation; shopName: string }> {
  const invitation = await rows.findInvitationByToken(db, hashOfToken(token), lock);
  if (invitation === undefined) throw refuse('invitation_link_not_found', messages.unknown, 404);
  if (invitation.outcome === 'accepted') throw refuse('link_used', messages.used);
  if (invitation.outcome === 'withdrawn') throw refuse('link_withdrawn', messages.withdrawn);
  const shop = await rows.readShopOwner(db, invitation.shop_id);
  if (shop === undefined) throw refuse('shop_gone', messages.shopGone);
  if (invitation.expires_at <= now) throw refuse('link_expired', messages.expired);
  return { invitation, shopName: shop.shop_name };
}

export async function previewInvitation({ pool, now }: AcceptContext, token: string): Promise<InvitationLook> {
  const { invitation, shopName } = await openInvitation(pool, token, now());
  const { role, email } = invitation;
  return { shop_name: shopName, role, email, has_account: (await rows.findUserByEmail(pool, email)) !== undefined };
}

async function join(
  { events, now }: AcceptContext,
  tx: PoolClient,
  token: string,
  user: StoredRecord,
): Promise<AcceptedInvitation> {
  await rows.lockPerson(tx, user.id);
  const { invitation, shopName } = await openInvitation(tx, token, now(), true);
  const { id, shop_id, role, email, invited_by } = invitation;
  if (String(user.values['email']).toLowerCase() !== email) throw refuse('other_email', messages.otherEmail(email));
  const membership = await rows.readPerson(tx, user.id);
  if (membership !== undefined)
    throw membership.shop_id === shop_id
      ? refuse('member_already', messages.memberAlready)
      : refuse('works_elsewhere', messages.worksElsewhere);
  if (user.values['role'] === 'admin') throw refuse('is_admin', messages.isAdministrator);
  if (user.values['role'] === 'shop_owner') throw refuse('owns_shop', messages.ownsShop);
  await rows.insertPerson(tx, { user: user.id, shop_id, role, invited_by }, now());
  await rows.endInvitation(tx, id, 'accepted', now());
  await touchUser(tx, user.id);
  await events.emit(tx, 'shop.person_joined', { shop_id, user: user.id, role });
  return { shop_id, shop_name: shopName, role };
}

export const acceptShopInvitation = (
  context: AcceptContext,
  token: string,
  user: StoredRecord,
): Promise<AcceptedInvitation> => inTransaction(context.pool, (tx) => join(context, tx, token, user));

/** The link was opened from the mailbox, so the new account's address counts as confirmed. */
export async function registerInvited(
  context: AcceptContext,
  { token, name, password }: InvitedForm,
): Promise<AcceptedInvitation> {
  const { invitation } = await openInvitation(context.pool, token, context.now());
  const account = {
    name,
    email: invitation.email,
    password,
    role: 'customer',
    referredBy: '',
    verified: true,
  } as const;
  try {
    return await inWriteTransaction(context.engine, async (tx) =>
      join(context, tx, token, await createAccount(context, tx, account)),
    );
  } catch (error) {
    if (isTakenEmail(error)) throw refuse('has_account', messages.hasAccount);
    throw toFormRefusal(error, messages.notRegistered);
  }
}
