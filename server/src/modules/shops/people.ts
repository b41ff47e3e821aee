// The staff of a shop. Only this file and `people/` write `shop_people` and `shop_invitations`.
import type { ErrorCode } from '@baitdrop/contract/errors';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { PeoplePage } from '@baitdrop/contract/shop-people';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { mailboxOf } from '@baitdrop/domain/affiliate/referral-verdict';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { liveStateOf } from '@baitdrop/domain/retailers/going-live';
import { mayInvite } from '@baitdrop/domain/shops/may-invite';
import type { Verdict } from '@baitdrop/domain/refusal';
import {
  INVITATION_DAYS,
  type InvitedRole,
  type InviteRequirement,
  MAX_PEOPLE_PER_SHOP,
} from '@baitdrop/domain/shops/shop-roles';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { touchUser } from '../accounts/users.ts';
import * as rows from './people/people.db.ts';
import { setPackersMayRefuse } from './retailers.ts';

type PeopleContext = Pick<Context, 'pool' | 'events' | 'now' | 'seal'>;

const DAY_MS = 86_400_000;

/** The token in an invitation's link: its id, and a signature over the id and the number of the mail. */
export const shopInvitationTokenOf = ({ seal }: Pick<Context, 'seal'>, id: string, sends: number): string =>
  id + createHmac('sha256', seal.derive('links of invitations')).update(`${id}.${sends}`).digest('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const refuse = (code: ErrorCode, message: string, status = 409) => new AppError(code, status, message);

export async function readPeoplePage({ pool, now }: PeopleContext, shopId: string): Promise<PeoplePage> {
  const at = now();
  const [people, invitations, shop] = await Promise.all([
    rows.readPeople(pool, shopId),
    rows.readPendingInvitations(pool, shopId),
    readShop(pool, shopId),
  ]);
  const verdict = checkInviting(shop);
  return {
    people: people.map(({ user, name, email, role, joined_at, last_seen_at }) => ({
      user,
      name,
      email,
      role,
      joined_at: joined_at?.toISOString() ?? null,
      last_seen_at: last_seen_at?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ id, email, role, sent_at, expires_at }) => ({
      id,
      email,
      role,
      sent_at: sent_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_expired: expires_at <= at,
    })),
    max: MAX_PEOPLE_PER_SHOP,
    inviting_needs: verdict.ok ? null : verdict.reason,
    packers_may_refuse: shop.packers_may_refuse,
  };
}

async function readShop(db: Pool, shopId: string): Promise<rows.InvitingShop> {
  const shop = await rows.readInvitingShop(db, shopId);
  if (shop === undefined) throw refuse('shop_not_found', messages.shopGone, 404);
  return shop;
}

function checkInviting(shop: rows.InvitingShop): Verdict<true, InviteRequirement> {
  const { is_email_confirmed: isEmailConfirmed, baitdrop_enabled: enabled } = shop;
  const liveState = liveStateOf({
    enabled,
    requestedAt: shop.live_requested_at,
    approvedAt: shop.live_approved_at,
    suspendedAt: shop.suspended_at,
  });
  return mayInvite({ liveState, isEmailConfirmed });
}

/** Checked before the rate limits, so that a refused invitation does not count against the mailbox. */
export async function requireInviting({ pool }: Pick<Context, 'pool'>, shopId: string): Promise<void> {
  const verdict = checkInviting(await readShop(pool, shopId));
  if (!verdict.ok) throw refuse(`inviting_needs_${verdict.reason}`, verdict.message, 403);
}

/** Finds the mailbox that an invitation was sent to, in its normalised spelling. */
export async function mailboxOfInvitation(
  { pool }: Pick<Context, 'pool'>,
  shopId: string,
  id: string,
): Promise<string> {
  const invitation = await rows.findShopInvitation(pool, id);
  if (invitation === undefined || invitation.shop_id !== shopId)
    throw refuse('invitation_not_found', messages.unknownInvitation, 404);
  return mailboxOf(invitation.email);
}

export async function invitePerson(
  context: PeopleContext,
  { shopId, by, email: typedEmail, role }: { shopId: string; by: string; email: string; role: InvitedRole },
): Promise<void> {
  const { pool, events, now } = context;
  const email = typedEmail.trim().toLowerCase();
  await inTransaction(pool, async (tx) => {
    await rows.lockPeopleOf(tx, shopId);
    const people = await rows.readPeople(tx, shopId);
    const pending = await rows.readPendingInvitations(tx, shopId);
    const existing = people.find((person) => person.email.toLowerCase() === email);
    if (existing !== undefined)
      throw refuse('person_already', existing.role === 'owner' ? messages.ownAddress : messages.personAlready);
    if (pending.some((each) => each.email === email)) throw refuse('invited_already', messages.invitedAlready);
    // The owner does not count as invited.
    if (people.length - 1 + pending.length >= MAX_PEOPLE_PER_SHOP)
      throw refuse('too_many_people', messages.tooMany(MAX_PEOPLE_PER_SHOP));
    const id = newRecordId(randomBytes);
    const token_hash = hashOfToken(shopInvitationTokenOf(context, id, 1));
    const expires_at = new Date(now().getTime() + INVITATION_DAYS * DAY_MS);
    await rows.insertInvitation(
      tx,
      { id, shop_id: shopId, email, role, token_hash, invited_by: by, expires_at },
      now(),
    );
    await events.emit(tx, 'shop.person_invited', { shop_id: shopId, invitation: id });
  });
}

/** Sends a new link, which replaces the one before. */
export async function resendInvitation(context: PeopleContext, shopId: string, id: string): Promise<void> {
  const { pool, events, now } = context;
  await inTransaction(pool, async (tx) => {
    const invitation = await rows.lockInvitation(tx, shopId, id);
    if (invitation === undefined) throw refuse('invitation_not_found', messages.unknownInvitation, 404);
    const sends = invitation.sends + 1;
    const token_hash = hashOfToken(shopInvitationTokenOf(context, id, sends));
    const expires_at = new Date(now().getTime() + INVITATION_DAYS * DAY_MS);
    await rows.renewInvitation(tx, { id, token_hash, sends, expires_at }, now());
    await events.emit(tx, 'shop.person_invited', { shop_id: shopId, invitation: id });
  });
}

export async function withdrawShopInvitation({ pool, now }: PeopleContext, shopId: string, id: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    if ((await rows.lockInvitation(tx, shopId, id)) === undefined)
      throw refuse('invitation_not_found', messages.unknownInvitation, 404);
    await rows.endInvitation(tx, id, 'withdrawn', now());
  });
}

export async function changeRole(
  { pool, events }: PeopleContext,
  { shopId, user, role }: { shopId: string; user: string; role: InvitedRole },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await refuseOwner(tx, shopId, user);
    if (!(await rows.setRole(tx, shopId, user, role))) throw refuse('person_not_found', messages.unknownPerson, 404);
    await touchUser(tx, user);
    await events.emit(tx, 'shop.person_changed', { shop_id: shopId, user, role });
  });
}

/** Lets packers refuse new orders, or no longer. */
export async function allowPackersToRefuse({ pool, now }: PeopleContext, shopId: string, mayRefuse: boolean) {
  await setPackersMayRefuse(pool, shopId, mayRefuse, now());
}

async function refuseOwner(tx: PoolClient, shopId: string, user: string): Promise<void> {
  if ((await rows.readShopOwner(tx, shopId))?.owner === user) throw refuse('owner_stays', messages.ownerStays);
}

/** Removes a member of staff. Handlers of the event end the person's access in the same transaction. */
export async function removePerson(
  { pool, events }: PeopleContext,
  { shopId, user, by }: { shopId: string; user: string; by: 'owner' | 'themselves' },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await refuseOwner(tx, shopId, user);
    if (!(await rows.deletePerson(tx, shopId, user))) throw refuse('person_not_found', messages.unknownPerson, 404);
    await touchUser(tx, user);
    await events.emit(tx, 'shop.person_removed', { shop_id: shopId, user, by });
  });
}

/** Runs when an account is deleted: the person leaves their shop, and the staff of a shop that they own are removed. */
export async function onPersonClosing(
  { events }: Pick<Context, 'events'>,
  tx: PoolClient,
  user: string,
): Promise<void> {
  await rows.deleteShopInvitationsOf(tx, user);
  for (const person of await rows.deletePeopleOf(tx, user)) {
    if (person.user !== user) await touchUser(tx, person.user);
    const by = person.user === user ? 'themselves' : 'owner';
    await events.emit(tx, 'shop.person_removed', { shop_id: person.shop_id, user: person.user, by });
  }
}

/** Reads an invitation that is to be mailed; undefined once it has ended. */
export async function invitationToMail(
  context: Pick<Context, 'seal'>,
  tx: PoolClient,
  id: string,
): Promise<{ email: string; role: InvitedRole; shopName: string; token: string } | undefined> {
  const invitation = await rows.findShopInvitation(tx, id);
  const shop = invitation && (await rows.readShopOwner(tx, invitation.shop_id));
  if (invitation === undefined || shop === undefined || invitation.ended_at !== null) return undefined;
  const { email, role, sends } = invitation;
  return { email, role, shopName: shop.shop_name, token: shopInvitationTokenOf(context, id, sends) };
}

/** Refuses to open a shop for a person who works at one. */
export async function refuseShopStaff(tx: PoolClient, user: string): Promise<void> {
  if ((await rows.readPerson(tx, user)) !== undefined) throw refuse('works_at_shop', messages.worksFirst);
}

/** Sets whether an invited member of staff gets emails about the shop's orders. */
export async function setStaffMails(db: Pool | PoolClient, user: string, mails: boolean): Promise<void> {
  await db.query('update shop_people set mails = $2 where "user" = $1', [user, mails]);
}
