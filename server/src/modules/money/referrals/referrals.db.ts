import type { PoolClient } from 'pg';
import type { ReferralVerdict } from '@baitdrop/domain/affiliate/referral-verdict';
import type { Queryable } from '@baitdrop/records/engine/database';
import { mailboxOfColumn } from '../../../database/schema/mailbox.ts';
import { takeAdvisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const IS_UNDECIDED = `u.referred_by != '' and u.verified
  and not exists (select 1 from referrals r where r.referred = u.id)`;

/** Lists users who registered with a code, have confirmed their address, and have no decision yet. */
export async function listUndecidedReferrals(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select u.id from users u join users by on by.id = u.referred_by where ${IS_UNDECIDED} order by u.rowid limit 500`,
  );
  return rows.map(({ id }) => id);
}

export interface ReferredUser {
  id: string;
  email: string;
  role: string;
  affiliate: string;
  affiliate_email: string;
}

/** Locks the user until the end of the transaction; undefined when there is nothing to decide. */
export async function lockReferredUser(tx: PoolClient, user: string): Promise<ReferredUser | undefined> {
  await tx.query('select 1 from users where id = $1 for update', [user]);
  const [row] = await rowsOf<ReferredUser>(
    tx,
    `select u.id, u.email, u.role, by.id as affiliate, by.email as affiliate_email
     from users u join users by on by.id = u.referred_by where u.id = $1 and ${IS_UNDECIDED}`,
    [user],
  );
  return row;
}

/** Takes an advisory lock, so that one decision about a mailbox is made at a time. */
export async function lockMailbox(tx: PoolClient, mark: string): Promise<void> {
  await takeAdvisoryLocks(tx, `referral ${mark}`);
}

/** True when the mailbox was counted before or belongs to an older account, in any spelling. */
export async function isKnownMailbox(
  tx: PoolClient,
  { user, mailbox, marks }: { user: string; mailbox: string; marks: readonly string[] },
): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from referrals where mark = any($1) and verdict in ('counted', 'refused')
     union all
     select 1 from users other join users own on own.id = $2
     where other.rowid < own.rowid and $3 = ${mailboxOfColumn('other.email')}
     limit 1`,
    [marks, user, mailbox],
  );
  return rows.length > 0;
}

/** Erased marks get a value of their own, because the column is unique. */
export async function forgetMarksBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `update referrals set mark = 'forgotten ' || id where decided_at < $1 and mark not like 'forgotten %'`,
    [before],
  );
}

export async function insertVerdict(
  tx: PoolClient,
  referral: { affiliate: string; referred: string; mark: string; verdict: ReferralVerdict; at: Date },
): Promise<void> {
  const { affiliate, referred, mark, verdict, at } = referral;
  await tx.query('insert into referrals (affiliate, referred, mark, verdict, decided_at) values ($1, $2, $3, $4, $5)', [
    affiliate,
    referred,
    mark,
    verdict,
    at,
  ]);
}
