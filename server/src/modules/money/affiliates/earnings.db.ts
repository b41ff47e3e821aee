import type { PoolClient } from 'pg';
import type { CommissionFacts, Earner, OrderPeople } from '@baitdrop/domain/affiliate/commission';
import { OVER_DISPUTE_STATUSES } from '@baitdrop/domain/disputes/dispute';
import type { Pence } from '@baitdrop/domain/money/pence';
import type { Queryable } from '@baitdrop/records/engine/database';
import { sqlList } from '../../../database/schema/columns.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface NewEarning {
  id: string;
  affiliate: string;
  referred: string;
  kind: 'signup' | 'commission' | 'reversal' | 'returned';
  order: string;
  amountPence: number;
  at: Date;
}

export async function insertEarning(tx: PoolClient, earning: NewEarning): Promise<void> {
  const { id, affiliate, referred, kind, order, amountPence, at } = earning;
  await tx.query(
    `insert into affiliate_earnings (id, affiliate, referred, kind, "order", amount_pence, earned_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, affiliate, referred, kind, order, amountPence, at],
  );
}

/**
 * SQL for the affiliate who referred a person: only referrals that count, and only affiliates whose account still
 * exists.
 */
const referrerOf = (person: string): string =>
  `coalesce((select r.affiliate from referrals r join users a on a.id = r.affiliate and a.email != ''
    where r.referred = ${person} and r.verdict = 'counted'), '')`;

export interface CommissionOrder extends OrderPeople, CommissionFacts {}

export const DISPUTE_OVER = `d.status in ${sqlList(OVER_DISPUTE_STATUSES)}`;
const sumDisputes = (condition: string): string =>
  `coalesce((select sum(d.amount_pence) from disputes d where d."order" = o.id and ${condition}), 0)::bigint`;

/** SQL for an order's fees and card payments according to the ledger, less refunds. */
const commissionFacts = `o.delivered_at is not null as "isDelivered", (
     select coalesce(sum(e.amount_pence), 0)::bigint from ledger_entries e
     where e.account in ('platform:service-fees', 'platform:platform-fees') and e.movement in (
       select id from ledger_movements where kind = 'order-paid' and reference = o.id
       union all
       select m.id from refunds r join ledger_movements m on m.kind = 'refund' and m.reference = r.id
       where r."order" = o.id)) as "feesKeptPence",
   (coalesce((select sum(p.amount_pence) from payments p
      where p.purpose = 'order' and p.subject = o.id and p.status = 'paid'), 0)
    - coalesce((select sum(r.amount_pence - r.credit_pence) from refunds r where r."order" = o.id), 0))::bigint
     as "cardPence",
   ${sumDisputes(`d.status = 'lost'`)} as "lostPence", ${sumDisputes(`not ${DISPUTE_OVER}`)} as "disputedPence"`;

export async function findCommissionOrder(tx: PoolClient, order: string): Promise<CommissionOrder | undefined> {
  const [row] = await rowsOf<CommissionOrder>(
    tx,
    `select o.customer, ${referrerOf('o.customer')} as "customerReferrer", coalesce(shop.owner, '') as "shopOwner",
       ${referrerOf('shop.owner')} as "shopReferrer", ${commissionFacts}
     from orders o left join retailers shop on shop.shop_id = o.shop_id where o.id = $1`,
    [order],
  );
  return row;
}

/** Lists delivered orders of the affiliate's referrals that have an open dispute. */
export async function readDisputedOrders(db: Queryable, affiliate: string): Promise<CommissionFacts[]> {
  return rowsOf(
    db,
    `with referred_users as (select referred from referrals where affiliate = $1 and verdict = 'counted')
     select ${commissionFacts} from orders o
     where o.id in (select d."order" from disputes d where not ${DISPUTE_OVER}) and o.delivered_at is not null
       and o.customer != $1 and (o.customer in (select referred from referred_users) or o.shop_id in (
         select shop_id from retailers where owner in (select referred from referred_users)))`,
    [affiliate],
  );
}

export interface BookedCommission extends Earner {
  bookedPence: Pence;
  /** True when the referral was found not to be genuine, so nothing is earned on it. */
  isRefused: boolean;
}

/** Lists the affiliates who already earned on the order, without deleted accounts. */
export async function readBookedCommissions(tx: PoolClient, order: string): Promise<BookedCommission[]> {
  return rowsOf(
    tx,
    `select e.affiliate, e.referred, sum(e.amount_pence)::bigint as "bookedPence",
       exists (select 1 from referrals r where r.referred = e.referred and r.verdict = 'refused') as "isRefused"
     from affiliate_earnings e join users a on a.id = e.affiliate and a.email != ''
     where e."order" = $1 group by e.affiliate, e.referred order by e.affiliate`,
    [order],
  );
}

/** Lists the orders with commission for the referral, in the order in which callers must lock them. */
export async function listCommissionOrders(tx: PoolClient, { affiliate, referred }: Earner): Promise<string[]> {
  const rows = await rowsOf<{ order: string }>(
    tx,
    `select distinct "order" from affiliate_earnings where affiliate = $1 and referred = $2 and "order" != '' order by 1`,
    [affiliate, referred],
  );
  return rows.map(({ order }) => order);
}
