import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import { countParts } from '../../../platform/database/count-rows.db.ts';
import { splitSortKeys, keysetPage, joinPageRows, type WithSortKeys } from '../../../platform/database/keyset-page.ts';
import type { AffiliatePayoutRow } from '../../../database/schema/affiliates.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likePattern } from '../../../platform/http/list-query.ts';
import type { KeyedRow, PageSpan, ListPart } from '../../../platform/http/read-keyset-page.ts';

export type RequestedPayout = Omit<AffiliatePayoutRow, 'paid_by'>;

const columns = `p.id, p.affiliate, p.amount_pence, p.method, p.details, p.label, p.due_on, p.status, p.reference,
  p.requested_at, p.exported_at, p.paid_at`;

export async function readPayoutsOf(db: Queryable, affiliate: string, limit: number): Promise<RequestedPayout[]> {
  return rowsOf(
    db,
    `select ${columns} from affiliate_payouts p where p.affiliate = $1 order by p.requested_at desc, p.id limit $2`,
    [affiliate, limit],
  );
}

/** Locks the affiliate's account, so that one payout request is handled at a time. */
export async function lockAffiliate(tx: PoolClient, affiliate: string): Promise<void> {
  await tx.query('select 1 from users where id = $1 for update', [affiliate]);
}

export type NewPayout = Pick<
  AffiliatePayoutRow,
  'id' | 'affiliate' | 'amount_pence' | 'method' | 'details' | 'label' | 'due_on' | 'requested_at'
>;

export async function insertAffiliatePayout(tx: PoolClient, payout: NewPayout): Promise<void> {
  const { id, affiliate, amount_pence, method, details, label, due_on, requested_at } = payout;
  await tx.query(
    `insert into affiliate_payouts (id, affiliate, amount_pence, method, details, label, due_on, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, affiliate, amount_pence, method, details, label, due_on, requested_at],
  );
}

/** The row stays locked until the end of the transaction. */
export async function lockRequestedPayout(
  tx: PoolClient,
  affiliate: string,
): Promise<Pick<RequestedPayout, 'id' | 'amount_pence'> | undefined> {
  const [row] = await rowsOf<Pick<RequestedPayout, 'id' | 'amount_pence'>>(
    tx,
    `select id, amount_pence from affiliate_payouts where affiliate = $1 and status = 'requested' for update`,
    [affiliate],
  );
  return row;
}

export async function setWithdrawn(tx: PoolClient, id: string): Promise<void> {
  await tx.query(`update affiliate_payouts set status = 'withdrawn' where id = $1`, [id]);
}

/** Bank details are deleted with the account. */
export async function forgetDetails(tx: PoolClient, affiliate: string): Promise<void> {
  await tx.query(`update affiliate_payouts set details = '', label = '' where affiliate = $1`, [affiliate]);
}

export async function forgetDetailsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `update affiliate_payouts set details = '', label = ''
     where status != 'requested' and coalesce(paid_at, requested_at) < $1 and (details != '' or label != '')`,
    [before],
  );
}

export interface PayoutWithName extends RequestedPayout {
  /** True while a fraud signal about the affiliate is open: the payout must wait. */
  is_waiting: boolean;
  affiliate_name: string;
  affiliate_email: string;
}

const isWaiting = `exists (select 1 from referral_signals s where s.affiliate = p.affiliate and s.status = 'open')`;

const withNames = `select ${columns}, ${isWaiting} as is_waiting, coalesce(u.name, '') as affiliate_name, coalesce(u.email, '') as affiliate_email
  from affiliate_payouts p left join users u on u.id = p.affiliate`;

export interface PayoutFilter {
  /** An empty status matches all payouts. */
  status: string;
  search: string;
}

/** Searches references and affiliates' names in two queries, because each has an index of its own. */
const matchesSearch = `p.id in (
  select id from affiliate_payouts where lower(reference) like $1
  union select a.id from affiliate_payouts a join users u on u.id = a.affiliate
  where lower(u.name || ' ' || u.email) like $1)`;
const searchValuesOf = ({ search }: PayoutFilter): string[] => (search === '' ? [] : [likePattern(search)]);

/** Requested payouts come first. */
const statusesOf = ({ status }: PayoutFilter): readonly AffiliatePayoutRow['status'][] =>
  (['requested', 'paid', 'withdrawn'] as const).filter((each) => status === '' || status === each);

async function readPayouts(
  db: Pool,
  { where, values: filterValues }: { where: string; values: readonly unknown[] },
  isDescending: boolean,
  span: PageSpan,
): Promise<KeyedRow<PayoutWithName>[]> {
  const {
    page,
    columns: keys,
    orderBy,
    values,
  } = keysetPage(
    { from: 'affiliate_payouts p', where, values: filterValues },
    { key: 'p.requested_at', kind: 'instant', tie: 'p.id', tieKind: 'text', isDescending },
    span,
  );
  const rows = await rowsOf<WithSortKeys<PayoutWithName>>(
    db,
    `select ${keys}, ${columns}, ${isWaiting} as is_waiting, coalesce(u.name, '') as affiliate_name,
       coalesce(u.email, '') as affiliate_email
     from ${page} ${joinPageRows('affiliate_payouts', 'id', 'p')} left join users u on u.id = p.affiliate
     order by ${orderBy}`,
    values,
  );
  return rows.map(splitSortKeys);
}

/** Reads the list as one part per status, because the index is sorted by status. */
export async function payoutListParts(
  db: Pool,
  filter: PayoutFilter,
  isDescending: boolean,
): Promise<ListPart<PayoutWithName>[]> {
  const isSearched = filter.search !== '';
  const values = searchValuesOf(filter);
  const parts = statusesOf(filter).map((status) => `p.status = '${status}'`);
  const all = { from: 'affiliate_payouts p', found: isSearched ? matchesSearch : undefined, values };
  const totals = await countParts(db, all, parts);
  return parts.map((part, place) => {
    const payouts = { where: isSearched ? `${part} and ${matchesSearch}` : part, values };
    return { total: totals[place] ?? 0, read: (span) => readPayouts(db, payouts, isDescending, span) };
  });
}

/**
 * Locks the payout first and reads it in a second statement: a single statement that waited for the lock would miss a
 * signal opened in the meantime.
 */
export async function lockAffiliatePayout(tx: PoolClient, id: string): Promise<PayoutWithName | undefined> {
  await tx.query('select 1 from affiliate_payouts where id = $1 for update', [id]);
  const [row] = await rowsOf<PayoutWithName>(tx, `${withNames} where p.id = $1`, [id]);
  return row;
}

/**
 * Locks all requested payouts and marks them as exported, except those whose affiliate has an open signal. Signals are
 * read after the lock is held. The rows returned have their earlier `exported_at`.
 */
export async function claimRequestedPayouts(tx: PoolClient, at: Date): Promise<PayoutWithName[]> {
  const locked = await rowsOf<Pick<RequestedPayout, 'id'>>(
    tx,
    `select id from affiliate_payouts where status = 'requested' order by requested_at, id for update`,
  );
  const rows = await rowsOf<PayoutWithName>(
    tx,
    `${withNames} where p.id = any($1) and not ${isWaiting} order by p.requested_at, p.id`,
    [locked.map(({ id }) => id)],
  );
  await tx.query(`update affiliate_payouts set exported_at = $2 where id = any($1)`, [rows.map(({ id }) => id), at]);
  return rows;
}

export async function setPaid(
  tx: PoolClient,
  { id, reference, by, at }: { id: string; reference: string; by: string; at: Date },
): Promise<void> {
  await tx.query(
    `update affiliate_payouts set status = 'paid', reference = $2, paid_by = $3, paid_at = $4 where id = $1`,
    [id, reference, by, at],
  );
}

export interface ProgrammeFigures {
  affiliates: number;
  referrals: number;
  paidPence: number;
  pendingPence: number;
  /** Rewards for referred users who have not had their first order yet. */
  awaitedPence: number;
  openSignals: number;
  requestedPence: number;
  requests: number;
}

export async function readProgrammeFigures(db: Queryable): Promise<ProgrammeFigures> {
  const [row] = await rowsOf<ProgrammeFigures>(
    db,
    `with referred_users as (
       select referred_by as affiliate, id as referred from users where referred_by != ''
       union select affiliate, referred from referrals
     ), payout_totals as (
       select coalesce(sum(amount_pence) filter (where status = 'paid'), 0)::bigint as "paidPence",
         coalesce(sum(amount_pence) filter (where status = 'requested'), 0)::bigint as "requestedPence",
         count(*) filter (where status = 'requested') as requests from affiliate_payouts
     )
     select (select count(distinct affiliate) from referred_users) as affiliates,
       (select count(distinct referred) from referred_users) as referrals, "paidPence", "requestedPence", requests,
       (select coalesce(sum(amount_pence), 0)::bigint from ledger_entries
        where account like 'affiliate:%' or account = 'payouts:affiliates') as "pendingPence",
       (select coalesce(sum(amount_pence), 0)::bigint from ledger_entries where account like 'affiliate-pending:%')
         as "awaitedPence",
       (select count(*) from referral_signals where status = 'open') as "openSignals"
     from payout_totals`,
  );
  return (
    row ?? {
      affiliates: 0,
      referrals: 0,
      paidPence: 0,
      pendingPence: 0,
      awaitedPence: 0,
      openSignals: 0,
      requestedPence: 0,
      requests: 0,
    }
  );
}
