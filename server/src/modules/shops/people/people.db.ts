import type { Pool, PoolClient } from 'pg';
import type { InvitedRole } from '@baitdrop/domain/shops/shop-roles';
import type { RetailerRow } from '../../../database/schema/retailers.ts';
import type { ShopInvitationRow, ShopPersonRow } from '../../../database/schema/shop-people.ts';
import type { UserRow } from '../../../database/schema/users.ts';
import { takeAdvisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

/** Takes an advisory lock, so that two concurrent invitations cannot both take the last place. */
export const lockPeopleOf = (tx: PoolClient, shopId: string): Promise<void> =>
  takeAdvisoryLocks(tx, `baitdrop:people ${shopId}`);

/** Takes an advisory lock, so that a person who accepts two invitations at once joins one shop. */
export const lockPerson = (tx: PoolClient, user: string): Promise<void> =>
  takeAdvisoryLocks(tx, `baitdrop:person ${user}`);

interface ShopOwner {
  owner: string;
  shop_name: string;
}

export async function readShopOwner(db: Db, shopId: string): Promise<ShopOwner | undefined> {
  const text = `select owner, shop_name from retailers where shop_id = $1 and owner != ''`;
  return (await rowsOf<ShopOwner>(db, text, [shopId]))[0];
}

export type InvitingShop = Pick<
  RetailerRow,
  'baitdrop_enabled' | 'live_requested_at' | 'live_approved_at' | 'suspended_at' | 'packers_may_refuse'
> & { is_email_confirmed: boolean };

export async function readInvitingShop(db: Db, shopId: string): Promise<InvitingShop | undefined> {
  const text = `select r.baitdrop_enabled, r.live_requested_at, r.live_approved_at, r.suspended_at, r.packers_may_refuse,
      coalesce(u.verified, false) as is_email_confirmed
    from retailers r left join users u on u.id = r.owner where r.shop_id = $1`;
  return (await rowsOf<InvitingShop>(db, text, [shopId]))[0];
}

export type StaffMember = Pick<ShopPersonRow, 'user' | 'shop_id' | 'role'>;

export async function readPerson(db: Db, user: string): Promise<StaffMember | undefined> {
  const text = 'select "user", shop_id, role from shop_people where "user" = $1';
  return (await rowsOf<StaffMember>(db, text, [user]))[0];
}

export interface ListedPerson extends Pick<UserRow, 'name' | 'email'> {
  user: string;
  role: 'owner' | InvitedRole;
  joined_at: Date | null;
  last_seen_at: Date | null;
}

export async function readPeople(db: Db, shopId: string): Promise<ListedPerson[]> {
  return rowsOf<ListedPerson>(
    db,
    `select u.id as "user", u.name, u.email, works.role, works.joined_at, works.last_seen_at from (
       select owner as "user", 'owner' as role, null::timestamptz as joined_at, null::timestamptz as last_seen_at
         from retailers where shop_id = $1 and owner != ''
       union all select "user", role, joined_at, last_seen_at from shop_people where shop_id = $1
     ) works join users u on u.id = works."user" order by works.joined_at nulls first, u.id`,
    [shopId],
  );
}

export async function insertPerson(
  tx: PoolClient,
  { user, shop_id, role, invited_by }: Pick<ShopPersonRow, 'user' | 'shop_id' | 'role' | 'invited_by'>,
  now: Date,
): Promise<void> {
  await tx.query(`insert into shop_people ("user", shop_id, role, invited_by, joined_at) values ($1, $2, $3, $4, $5)`, [
    user,
    shop_id,
    role,
    invited_by,
    now,
  ]);
}

export async function setRole(tx: PoolClient, shopId: string, user: string, role: InvitedRole): Promise<boolean> {
  const text = 'update shop_people set role = $3 where shop_id = $1 and "user" = $2';
  return (await tx.query(text, [shopId, user, role])).rowCount === 1;
}

export async function deletePerson(tx: PoolClient, shopId: string, user: string): Promise<boolean> {
  const text = 'delete from shop_people where shop_id = $1 and "user" = $2';
  return (await tx.query(text, [shopId, user])).rowCount === 1;
}

/** Deletes the person's membership and all members of a shop that they own. */
export async function deletePeopleOf(tx: PoolClient, user: string): Promise<StaffMember[]> {
  return rowsOf<StaffMember>(
    tx,
    `delete from shop_people where "user" = $1 or shop_id in (select shop_id from retailers where owner = $1)
     returning "user", shop_id, role`,
    [user],
  );
}

/** Writes at most once every few minutes. */
export async function recordSeen(db: Db, user: string, now: Date, ifBefore: Date): Promise<void> {
  await db.query(
    `update shop_people set last_seen_at = $2 where "user" = $1 and (last_seen_at is null or last_seen_at < $3)`,
    [user, now, ifBefore],
  );
}

export type Invitation = Pick<
  ShopInvitationRow,
  'id' | 'shop_id' | 'email' | 'role' | 'sends' | 'invited_by' | 'expires_at' | 'ended_at' | 'outcome'
>;

const COLUMNS = 'id, shop_id, email, role, sends, invited_by, expires_at, ended_at, outcome';

export interface PendingInvitation extends Invitation {
  sent_at: Date;
}

export async function readPendingInvitations(db: Db, shopId: string): Promise<PendingInvitation[]> {
  return rowsOf<PendingInvitation>(
    db,
    `select ${COLUMNS}, sent_at from shop_invitations where shop_id = $1 and ended_at is null order by created_at, id`,
    [shopId],
  );
}

export async function lockInvitation(tx: PoolClient, shopId: string, id: string): Promise<Invitation | undefined> {
  const text = `select ${COLUMNS} from shop_invitations where shop_id = $1 and id = $2 and ended_at is null for update`;
  return (await rowsOf<Invitation>(tx, text, [shopId, id]))[0];
}

export async function findInvitationByToken(db: Db, tokenHash: string, lock = false): Promise<Invitation | undefined> {
  const text = `select ${COLUMNS} from shop_invitations where token_hash = $1${lock ? ' for update' : ''}`;
  return (await rowsOf<Invitation>(db, text, [tokenHash]))[0];
}

export async function findShopInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  return (await rowsOf<Invitation>(db, `select ${COLUMNS} from shop_invitations where id = $1`, [id]))[0];
}

export async function insertInvitation(
  tx: PoolClient,
  invitation: Pick<ShopInvitationRow, 'id' | 'shop_id' | 'email' | 'role' | 'token_hash' | 'invited_by' | 'expires_at'>,
  now: Date,
): Promise<void> {
  const { id, shop_id, email, role, token_hash, invited_by, expires_at } = invitation;
  await tx.query(
    `insert into shop_invitations (id, shop_id, email, role, token_hash, sends, invited_by, created_at, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, 1, $6, $7, $7, $8)`,
    [id, shop_id, email, role, token_hash, invited_by, now, expires_at],
  );
}

export async function renewInvitation(
  tx: PoolClient,
  { id, token_hash, sends, expires_at }: Pick<ShopInvitationRow, 'id' | 'token_hash' | 'sends' | 'expires_at'>,
  now: Date,
): Promise<void> {
  await tx.query(
    'update shop_invitations set token_hash = $2, sends = $3, expires_at = $4, sent_at = $5 where id = $1',
    [id, token_hash, sends, expires_at, now],
  );
}

export async function endInvitation(
  tx: PoolClient,
  id: string,
  outcome: 'accepted' | 'withdrawn',
  now: Date,
): Promise<void> {
  await tx.query('update shop_invitations set ended_at = $3, outcome = $2 where id = $1', [id, outcome, now]);
}

export async function forgetInvitationsBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from shop_invitations where coalesce(ended_at, expires_at) < $1', [before]);
}

/** Deletes invitations to the person's address, and those of a shop that they own. */
export async function deleteShopInvitationsOf(tx: PoolClient, user: string): Promise<void> {
  await tx.query(
    `delete from shop_invitations where email = (select lower(email) from users where id = $1 and verified and email != '')
       or shop_id in (select shop_id from retailers where owner = $1)`,
    [user],
  );
}

export async function findUserByEmail(db: Db, email: string): Promise<Pick<UserRow, 'id'> | undefined> {
  return (await rowsOf<Pick<UserRow, 'id'>>(db, 'select id from users where lower(email) = $1', [email]))[0];
}
