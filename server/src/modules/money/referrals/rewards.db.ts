import type { PoolClient } from 'pg';
import type { FirstOrderFacts, RewardState } from '@baitdrop/domain/affiliate/signup-reward';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { ReferralRow } from '../../../database/schema/affiliates.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { DISPUTE_OVER } from '../affiliates/earnings.db.ts';

export type LockedReferral = Pick<
  ReferralRow,
  'id' | 'affiliate' | 'referred' | 'verdict' | 'reward' | 'reward_until' | 'earned_by' | 'reward_changes'
> & { has_left: boolean };

/**
 * Locks the referral until the end of the transaction, so that its reward changes one step at a time. The lock and the
 * read are two statements, because a single one that waited would not see an account deleted in the meantime.
 */
export async function lockReferral(tx: PoolClient, referred: string): Promise<LockedReferral | undefined> {
  await tx.query('select 1 from referrals where referred = $1 for update', [referred]);
  const [row] = await rowsOf<LockedReferral>(
    tx,
    `select r.id, r.affiliate, r.referred, r.verdict, r.reward, r.reward_until, r.earned_by, r.reward_changes,
       not exists (select 1 from users u where u.id = r.referred and u.email != '') as has_left
     from referrals r where r.referred = $1`,
    [referred],
  );
  return row;
}

export async function setReward(
  tx: PoolClient,
  { id, reward, earnedBy, until }: { id: number; reward: RewardState; earnedBy: string; until: Date | null },
): Promise<void> {
  await tx.query(
    `update referrals set reward = $2, earned_by = $3, reward_until = $4, reward_changes = reward_changes + 1
     where id = $1`,
    [id, reward, earnedBy, until],
  );
}

export async function setRefused(tx: PoolClient, id: number): Promise<void> {
  await tx.query(`update referrals set verdict = 'refused' where id = $1`, [id]);
}

export interface CandidateOrder extends FirstOrderFacts {
  id: string;
}

const CANDIDATES = 20;

/**
 * Lists delivered orders that the person bought or, as a shop's owner, sold, oldest first, because the oldest is nearly
 * always the one that counts. Orders from themselves or from the affiliate are left out.
 */
export async function readCandidateOrders(
  tx: PoolClient,
  { referred, affiliate, until }: { referred: string; affiliate: string; until: Date },
): Promise<CandidateOrder[]> {
  const rows = await rowsOf<Omit<CandidateOrder, 'deliveredAt'> & { deliveredAt: Date }>(
    tx,
    `with own as (
       select o.id from orders o where o.customer = $1
       union select o.id from orders o join retailers sold on sold.shop_id = o.shop_id and sold.owner = $1
     ), people as (select lower(email) as email from users where id in ($1, $2) and email != '')
     select o.id, o.paid_at is not null as "isPaid", o.delivered_at as "deliveredAt", o.total_pence as "totalPence",
       coalesce((select sum(f.amount_pence) from refunds f join ledger_movements m on m.kind = 'refund'
         and m.reference = f.id where f."order" = o.id), 0)::bigint as "refundedPence",
       coalesce((select sum(d.amount_pence) from disputes d where d."order" = o.id
         and (d.status = 'lost' or not ${DISPUTE_OVER})), 0)::bigint as "questionedPence"
     from own join orders o using (id) left join retailers shop on shop.shop_id = o.shop_id
     where o.status = 'delivered' and o.delivered_at <= $3 and o.customer != $2
       and (o.customer = '' or o.customer is distinct from shop.owner)
       and (o.customer = $1 or lower(o.customer_email) not in (select email from people))
     order by o.delivered_at, o.id limit ${CANDIDATES}`,
    [referred, affiliate, until],
  );
  return rows;
}

/** Lists the people whose reward depends on the order: its customer and the shop's owner. */
export async function listRewardedUsers(tx: PoolClient, order: string): Promise<string[]> {
  const rows = await rowsOf<{ referred: string }>(
    tx,
    `select r.referred from orders o left join retailers s on s.shop_id = o.shop_id
       join referrals r on r.referred in (o.customer, s.owner) and r.reward_until is not null
     where o.id = $1 and r.referred != '' and (r.reward != 'earned' or r.earned_by = o.id)
     order by r.referred`,
    [order],
  );
  return rows.map(({ referred }) => referred);
}

export async function listExpiredRewards(db: Queryable, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ referred: string }>(
    db,
    `select referred from referrals where reward = 'pending' and reward_until < $1 order by reward_until limit 500`,
    [now],
  );
  return rows.map(({ referred }) => referred);
}

/**
 * Lists the unsettled referrals of an affiliate whose account is being deleted, in the order in which all callers lock
 * them.
 */
export async function listUnsettledReferrals(tx: PoolClient, affiliate: string): Promise<string[]> {
  const rows = await rowsOf<{ referred: string }>(
    tx,
    `select referred from referrals where affiliate = $1 and reward_until is not null order by referred`,
    [affiliate],
  );
  return rows.map(({ referred }) => referred);
}
