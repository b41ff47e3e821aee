import type { Pool, PoolClient } from 'pg';
import type { SignalKind } from '@baitdrop/domain/affiliate/referral-signals';
import type { ReferralVerdict } from '@baitdrop/domain/affiliate/referral-verdict';
import type { RewardState } from '@baitdrop/domain/affiliate/signup-reward';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { ReferralSignalRow } from '../../../database/schema/affiliates.ts';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { takeAdvisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface Trace {
  user: string;
  kind: SignalKind;
  mark: string;
}

export async function insertTrace(tx: PoolClient, { user, kind, mark }: Trace, at: Date): Promise<void> {
  await tx.query(
    `insert into referral_traces ("user", kind, mark, seen_at) values ($1, $2, $3, $4)
     on conflict ("user", kind, mark) do update set seen_at = excluded.seen_at`,
    [user, kind, mark, at],
  );
}

/**
 * Lists the affiliates whose signals concern the person: the one who referred them, and the person if they refer
 * others.
 */
export async function readAffiliatesOf(tx: PoolClient, user: string): Promise<string[]> {
  const rows = await rowsOf<{ affiliate: string }>(
    tx,
    `select affiliate from referrals where referred = $1 and verdict = 'counted'
     union select affiliate from referrals where affiliate = $1 and verdict = 'counted' order by 1`,
    [user],
  );
  return rows.map(({ affiliate }) => affiliate);
}

/** Takes an advisory lock, so that an affiliate's signals are compared one at a time. */
export async function lockSignals(tx: PoolClient, affiliate: string): Promise<void> {
  await takeAdvisoryLocks(tx, `referral signals ${affiliate}`);
}

export interface MatchingTraces {
  /** Ids of referrals that share the trace. */
  referrals: number[];
  /** Those of them that an administrator has already accepted. */
  fine: number[];
  isAffiliates: boolean;
}

export async function readMatchingTraces(
  tx: PoolClient,
  { affiliate, kind, mark }: { affiliate: string; kind: SignalKind; mark: string },
): Promise<MatchingTraces> {
  const [row] = await rowsOf<MatchingTraces>(
    tx,
    `select coalesce(array_agg(r.id order by r.id), '{}')::int8[] as referrals,
       coalesce(array_agg(r.id) filter (where exists (
         select 1 from referral_signal_members m join referral_signals s on s.id = m.signal
         where m.referral = r.id and s.status = 'fine' and s.kind = $2 and s.mark = $3)), '{}')::int8[] as fine,
       exists (select 1 from referral_traces own where own."user" = $1 and own.kind = $2 and own.mark = $3)
         as "isAffiliates"
     from referrals r where r.affiliate = $1 and r.verdict = 'counted' and exists (
       select 1 from referral_traces t where t."user" = r.referred and t.kind = $2 and t.mark = $3)`,
    [affiliate, kind, mark],
  );
  const numbers = (values: readonly (number | string)[]) => values.map(Number);
  return {
    referrals: numbers(row?.referrals ?? []),
    fine: numbers(row?.fine ?? []),
    isAffiliates: row?.isAffiliates ?? false,
  };
}

export async function hasOpenSignal(db: Queryable, affiliate: string): Promise<boolean> {
  const { rows } = await db.query(`select 1 from referral_signals where affiliate = $1 and status = 'open' limit 1`, [
    affiliate,
  ]);
  return rows.length > 0;
}

export interface OpenSignal {
  id: string;
  affiliate: string;
  kind: SignalKind;
  mark: string;
  label: string;
  isAffiliates: boolean;
  referrals: readonly number[];
  at: Date;
}

/** Opens a signal or adds to the open one. */
export async function openSignal(tx: PoolClient, signal: OpenSignal): Promise<void> {
  const { id, affiliate, kind, mark, label, isAffiliates, referrals, at } = signal;
  await tx.query(
    `with opened as (
       insert into referral_signals (id, affiliate, kind, mark, label, is_affiliates, opened_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (affiliate, kind, mark) where status = 'open'
       do update set is_affiliates = referral_signals.is_affiliates or excluded.is_affiliates returning id
     )
     insert into referral_signal_members (signal, referral)
     select opened.id, referral from opened, unnest($8::int8[]) referral on conflict do nothing`,
    [id, affiliate, kind, mark, label, isAffiliates, at, referrals],
  );
}

export interface SignalWithName extends ReferralSignalRow {
  affiliate_name: string;
  affiliate_email: string;
}

const withNames = `select s.*, coalesce(u.name, '') as affiliate_name, coalesce(u.email, '') as affiliate_email
  from referral_signals s left join users u on u.id = s.affiliate`;

export const countSignals = (db: Pool, isOpen: boolean): Promise<number> =>
  countRows(db, `from referral_signals s where s.status ${isOpen ? '=' : '!='} 'open'`);

/** Lists open signals oldest first, decided ones newest first. */
export async function readSignals(
  db: Queryable,
  { isOpen, limit, offset }: { isOpen: boolean; limit: number; offset: number },
): Promise<SignalWithName[]> {
  const order = isOpen ? 's.opened_at, s.id' : 's.opened_at desc, s.id';
  return rowsOf(
    db,
    `${withNames} where s.status ${isOpen ? '=' : '!='} 'open' order by ${order} limit ${limit} offset ${offset}`,
  );
}

export async function readAffiliateOf(tx: PoolClient, signal: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ affiliate: string }>(tx, 'select affiliate from referral_signals where id = $1', [
    signal,
  ]);
  return row?.affiliate;
}

/** Locks the signal until the end of the transaction, after the lock on all signals of its affiliate. */
export async function lockSignal(tx: PoolClient, id: string): Promise<SignalWithName | undefined> {
  await tx.query('select 1 from referral_signals where id = $1 for update', [id]);
  const [row] = await rowsOf<SignalWithName>(tx, `${withNames} where s.id = $1`, [id]);
  return row;
}

export async function setResolved(
  tx: PoolClient,
  { id, status, by, at }: { id: string; status: 'fine' | 'refused'; by: string; at: Date },
): Promise<void> {
  await tx.query(`update referral_signals set status = $2, resolved_by = $3, resolved_at = $4 where id = $1`, [
    id,
    status,
    by,
    at,
  ]);
}

export interface SignalMember {
  signal: string;
  referred: string;
  name: string;
  email: string;
  decided_at: Date;
  reward: RewardState;
  verdict: ReferralVerdict;
  earnings_pence: number;
}

export async function readMembers(db: Queryable, signals: readonly string[]): Promise<SignalMember[]> {
  return rowsOf(
    db,
    `select m.signal, r.referred, coalesce(u.name, '') as name, coalesce(u.email, '') as email, r.decided_at, r.reward,
       r.verdict, (select coalesce(sum(e.amount_pence), 0)::bigint from affiliate_earnings e
         where e.affiliate = r.affiliate and e.referred = r.referred) as earnings_pence
     from referral_signal_members m join referrals r on r.id = m.referral left join users u on u.id = r.referred
     where m.signal = any($1) order by r.referred`,
    [signals],
  );
}

/** Deletes the traces of a deleted account. */
export async function forgetTraces(tx: PoolClient, user: string): Promise<void> {
  await tx.query('delete from referral_traces where "user" = $1', [user]);
  await tx.query('delete from referral_signals where affiliate = $1', [user]);
}

export async function forgetOldTraces(
  db: Queryable,
  { tracesBefore, signalsBefore }: { tracesBefore: Date; signalsBefore: Date },
): Promise<void> {
  await db.query('delete from referral_traces where seen_at < $1', [tracesBefore]);
  await db.query(`delete from referral_signals where status != 'open' and resolved_at < $1`, [signalsBefore]);
}
