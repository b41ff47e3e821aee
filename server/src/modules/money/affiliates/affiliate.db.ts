// Queries for an affiliate's own overview.
import type { Pence } from '@baitdrop/domain/money/pence';
import type { ReferralVerdict } from '@baitdrop/domain/affiliate/referral-verdict';
import type { RewardState } from '@baitdrop/domain/affiliate/signup-reward';
import type { Queryable } from '@baitdrop/records/engine/database';
import { OPEN_ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { sqlList } from '../../../database/schema/columns.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** Selects all users who registered with the affiliate's code, including deleted accounts. */
const referredPeople = `
  select u.id, u.name, u.role, coalesce(u.created, r.decided_at, now()) as joined_at, r.verdict, coalesce(r.reward, 'none') as reward, false as is_closed
  from users u left join referrals r on r.referred = u.id where u.referred_by = $1
  union all
  select r.referred, '', '', r.decided_at, r.verdict, r.reward, true from referrals r
  where r.affiliate = $1 and not exists (select 1 from users u where u.id = r.referred and u.referred_by = $1)`;

export interface EarningFigures {
  /** Sum of payouts that are requested and not yet paid. */
  requestedPence: number;
  paidPence: number;
  referrals: number;
  totalPence: number;
  sincePence: number;
}

export async function readEarningFigures(db: Queryable, affiliate: string, since: Date): Promise<EarningFigures> {
  const [row] = await rowsOf<EarningFigures>(
    db,
    `select (select count(*) from (${referredPeople}) people) as referrals,
       (select coalesce(sum(amount_pence), 0)::bigint from affiliate_payouts
        where affiliate = $1 and status = 'requested') as "requestedPence",
       (select coalesce(sum(amount_pence), 0)::bigint from affiliate_payouts
        where affiliate = $1 and status = 'paid') as "paidPence",
       coalesce(sum(amount_pence), 0)::bigint as "totalPence",
       coalesce(sum(amount_pence) filter (where earned_at >= $2), 0)::bigint as "sincePence"
     from affiliate_earnings where affiliate = $1 and kind != 'returned'`,
    [affiliate, since],
  );
  return row ?? { referrals: 0, totalPence: 0, sincePence: 0, requestedPence: 0, paidPence: 0 };
}

/** Lists the fees of paid orders in progress that referred users bought or, as a shop's owner, sold. */
export async function pendingOrderFees(db: Queryable, affiliate: string): Promise<number[]> {
  const rows = await rowsOf<{ fees: number }>(
    db,
    `with referred_users as (select referred from referrals where affiliate = $1 and verdict = 'counted')
     select o.service_fee_pence + o.platform_fee_pence as fees from orders o
     where o.status in ${sqlList(OPEN_ORDER_STATUSES)} and o.paid_at is not null and o.customer != $1
       and (o.customer in (select referred from referred_users) or o.shop_id in (
         select shop_id from retailers where owner in (select referred from referred_users)))`,
    [affiliate],
  );
  return rows.map(({ fees }) => fees);
}

export interface ReferralFactsRow {
  name: string;
  role: string;
  joined_at: Date;
  verdict: ReferralVerdict | null;
  reward: RewardState;
  is_closed: boolean;
  earnings_pence: Pence;
}

export async function readReferrals(
  db: Queryable,
  affiliate: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReferralFactsRow[]> {
  return rowsOf(
    db,
    `select p.name, p.role, p.joined_at, p.verdict, p.reward, p.is_closed, (
         select coalesce(sum(e.amount_pence), 0)::bigint from affiliate_earnings e
         where e.affiliate = $1 and e.referred = p.id) as earnings_pence
     from (${referredPeople}) p order by p.joined_at desc, p.id limit $2 offset $3`,
    [affiliate, limit, offset],
  );
}

export async function countReferrals(db: Queryable, affiliate: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, `select count(*) from (${referredPeople}) people`, [affiliate]);
  return row?.count ?? 0;
}
