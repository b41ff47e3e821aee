import type { PoolClient } from 'pg';
import type { Earner, OrderPeople } from '@baitdrop/domain/affiliate/commission';
import type { Pence } from '@baitdrop/domain/money/pence';
import { rowsOf } from '../../platform/database/rows.ts';

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

/** Only people who count were brought by somebody, and only by somebody who is still with us. */
const broughtBy = (person: string): string =>
  `coalesce((select r.affiliate from referrals r join users a on a.id = r.affiliate and a.email != ''
    where r.referred = ${person} and r.verdict = 'counted'), '')`;

export interface OrderToEarnOn extends OrderPeople {
  isDelivered: boolean;
  feesKeptPence: Pence;
}

/** The fees are what the books say was taken and not given back. */
export async function readOrderToEarnOn(tx: PoolClient, order: string): Promise<OrderToEarnOn | undefined> {
  const [row] = await rowsOf<OrderToEarnOn>(
    tx,
    `select o.customer, ${broughtBy('o.customer')} as "customerBroughtBy", coalesce(shop.owner, '') as "shopOwner",
       ${broughtBy('shop.owner')} as "shopBroughtBy", o.delivered_at is not null as "isDelivered", (
         select coalesce(sum(e.amount_pence), 0)::bigint from ledger_entries e
         where e.account in ('platform:service-fees', 'platform:platform-fees') and e.movement in (
           select id from ledger_movements where kind = 'order-paid' and reference = o.id
           union all
           select m.id from refunds r join ledger_movements m on m.kind = 'refund' and m.reference = r.id
           where r."order" = o.id)) as "feesKeptPence"
     from orders o left join retailers shop on shop.shop_id = o.shop_id where o.id = $1`,
    [order],
  );
  return row;
}

export interface BookedOnOrder extends Earner {
  bookedPence: Pence;
}

/** Who earned on it already, if they are still with us. */
export async function readBookedOn(tx: PoolClient, order: string): Promise<BookedOnOrder[]> {
  return rowsOf(
    tx,
    `select e.affiliate, e.referred, sum(e.amount_pence)::bigint as "bookedPence"
     from affiliate_earnings e join users a on a.id = e.affiliate and a.email != ''
     where e."order" = $1 group by e.affiliate, e.referred order by e.affiliate`,
    [order],
  );
}
