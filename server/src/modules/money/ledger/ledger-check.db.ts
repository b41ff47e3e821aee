import { SIGNUP_REWARD_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { withoutStatementTimeout } from '@baitdrop/postgres/dead-connections';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';
import { CARRYING_DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';
import { sqlList } from '../../../database/schema/columns.ts';
import { SHOP_COSTS } from '../promotions.ts';

const FEE_OWED_STATUSES = sqlList([...CARRYING_DELIVERY_STATUSES, 'delivered', 'returned']);

export interface Mismatch {
  kind: string;
  subject: string;
  message: string;
}

/** Each query finds one kind of inconsistency, as rows of subject and message. */
const checks: Readonly<Record<string, string>> = {
  movement_out_of_balance: `
    select movement::text as subject, 'The entries of this movement add up to ' || sum(amount_pence) || ' pence.' as message
    from ledger_entries group by movement having sum(amount_pence) != 0`,
  payment_not_booked: `
    select p.id as subject, 'This payment of ' || p.amount_pence || ' pence is not in the ledger.' as message
    from payments p where p.status = 'paid' and p.amount_pence > 0
      and not exists (select 1 from ledger_movements m where m.kind = 'stray-payment' and m.reference = p.id)
      and not exists (select 1 from ledger_movements m where m.kind = p.purpose || '-paid' and m.reference = p.subject)
      and not exists (select 1 from ledger_movements m where m.kind = p.purpose || '-paid' and m.reference = p.id)`,
  payment_booked_twice: `
    select p.subject, 'Paid ' || count(*) || ' times, and not all but one were sent back.' as message
    from payments p where p.purpose = 'order' and p.status = 'paid' and not exists (
      select 1 from ledger_movements m where m.kind = 'stray-payment' and m.reference = p.id)
    group by p.subject having count(*) > 1`,
  order_paid_without_payment: `
    select o.id as subject, 'Order ' || o.code || ' counts as paid, and no payment says so.' as message
    from orders o where o.paid_at is not null and not exists (
      select 1 from payments p where p.purpose = 'order' and p.subject = o.id and p.status = 'paid')`,
  refund_not_booked: `
    select r.id as subject, 'This refund is done at the provider and not in the ledger.' as message
    from refunds r where r.status = 'succeeded' and r.amount_pence > r.credit_pence and not exists (
      select 1 from ledger_movements m where m.kind = 'refund-paid' and m.reference = r.id)`,
  refund_failed: `
    select r.id as subject, 'This refund failed; the customer is still owed ' || (r.amount_pence - r.credit_pence) || ' pence.'
      as message from refunds r where r.status = 'failed'`,
  payout_not_booked: `
    select p.id as subject, 'This payout was sent and is not in the ledger.' as message
    from payouts p where p.status in ('sent', 'paid', 'failed') and not exists (
      select 1 from ledger_movements m where m.kind = 'payout-sent' and m.reference = p.id)`,
  payout_lines_off: `
    select p.id as subject, 'The lines of this payout, less its fees, do not add up to its amount.' as message
    from payouts p where p.amount_pence != coalesce(
      (select sum(l.amount_pence) from payout_lines l where l.payout = p.id), 0)
      - coalesce((select sum(f.amount_pence) from payout_fees f where f.payout = p.id), 0)`,
  tip_off: `
    select substr(e.account, 13) as subject, 'A tip is held for an order that is over.' as message
    from ledger_entries e where e.account like 'courier-tip:%' group by e.account
    having sum(e.amount_pence) < 0 or (sum(e.amount_pence) > 0 and exists (
      select 1 from orders o where o.id = substr(e.account, 13) and o.status in ('delivered', 'cancelled')))`,
  courier_fee_off: `
    with charged as (
      select id, 'out' as leg, 'courier-fee' as kind, fee_pence + tip_pence as pence, status in ${FEE_OWED_STATUSES} as is_owed from deliveries
      union all select id, 'return', 'courier-return-fee', return_fee_pence, return_status = 'delivered' from deliveries
      union all select id, 'out', 'api-delivery', fee_pence, status in ${FEE_OWED_STATUSES} from api_deliveries
      union all select id, 'return', 'api-delivery-return', return_fee_pence, return_status = 'delivered' from api_deliveries
    ), movements as (
      select id as movement, kind, reference as delivery from ledger_movements
      where kind in ('courier-fee', 'courier-return-fee', 'api-delivery', 'api-delivery-return')
      union all
      select m.id, first.kind, c.delivery from courier_fee_changes c
        join charged first on first.id = c.delivery and first.leg = c.leg
        join ledger_movements m on m.kind = 'courier-fee-changed' and m.reference = c.id
    ), booked as (
      select m.kind, m.delivery, sum(e.amount_pence) as pence from movements m
        join ledger_entries e on e.movement = m.movement and e.account like 'courier:payable%' group by m.kind, m.delivery
    )
    select c.id as subject, 'The courier charges ' || c.pence || ' pence for this delivery ('
      || case c.leg when 'out' then 'there' else 'back' end || '), the ledger says ' || coalesce(b.pence, 0) || '.' as message
    from charged c left join booked b on b.kind = c.kind and b.delivery = c.id
    where (c.is_owed or b.delivery is not null) and c.pence != coalesce(b.pence, 0)`,
  shop_held_off: `
    with from_orders as (
      select o.shop_id, sum(goods.pence - ${SHOP_COSTS}) as pence
      from orders o cross join lateral (
        select sum(l.amount_pence - l.refunded_quantity * l.price_pence) as pence
        from order_lines l where l."order" = o.id) goods
      where o.paid_at is not null and o.delivered_at is null group by o.shop_id
    ), booked as (
      select substr(account, 11) as shop_id, sum(amount_pence) as pence from ledger_entries
      where account like 'shop-held:%' group by account
    )
    select shop_id as subject, 'Held for undelivered orders: the ledger says ' || coalesce(b.pence, 0)
      || ' pence, the orders ' || coalesce(o.pence, 0) || '.' as message
    from from_orders o full join booked b using (shop_id) where coalesce(o.pence, 0) != coalesce(b.pence, 0)`,
  affiliate_off: `
    with earned as (
      select affiliate, sum(amount_pence) as pence from affiliate_earnings group by affiliate
    ), requested as (
      select affiliate, sum(amount_pence) as pence from affiliate_payouts where status != 'withdrawn' group by affiliate
    ), booked as (
      select substr(account, 11) as affiliate, sum(amount_pence) as pence from ledger_entries
      where account like 'affiliate:%' group by account
    )
    select affiliate as subject, 'Earned and not asked for: the ledger says ' || coalesce(b.pence, 0)
      || ' pence, the earnings less the payouts ' || coalesce(e.pence, 0) - coalesce(a.pence, 0) || '.' as message
    from earned e full join requested a using (affiliate) full join booked b using (affiliate)
    where coalesce(e.pence, 0) - coalesce(a.pence, 0) != coalesce(b.pence, 0)`,
  affiliate_pending_off: `
    with awaited as (
      select affiliate, count(*) * ${SIGNUP_REWARD_PENCE} as pence from referrals where reward = 'pending' group by affiliate
    ), booked as (
      select substr(account, 19) as affiliate, sum(amount_pence) as pence from ledger_entries
      where account like 'affiliate-pending:%' group by account
    )
    select affiliate as subject, 'Pending for new people: the ledger says ' || coalesce(b.pence, 0)
      || ' pence, the referrals ' || coalesce(r.pence, 0) || '.' as message
    from awaited r full join booked b using (affiliate) where coalesce(r.pence, 0) != coalesce(b.pence, 0)`,
  affiliate_payouts_off: `
    select 'payouts:affiliates' as subject, 'Asked for by affiliates and not paid: the ledger says ' || ledger.pence
      || ' pence, the requests ' || requested.pence || '.' as message
    from (select coalesce(sum(amount_pence), 0) as pence from ledger_entries where account = 'payouts:affiliates') ledger,
      (select coalesce(sum(amount_pence), 0) as pence from affiliate_payouts where status = 'requested') requested
    where ledger.pence != requested.pence`,
  promotions_off: `
    with from_orders as (
      select o.promotion_id as promotion, sum(o.promotion_pence - coalesce(
        (select sum(r.promotion_pence) from refunds r where r."order" = o.id), 0)) as pence
      from orders o where o.promotion_id != '' and o.paid_at is not null group by o.promotion_id
    ), booked as (
      select substr(e.account, 11) as promotion,
        sum(case m.kind when 'order-paid' then e.amount_pence else -e.amount_pence end) as pence
      from ledger_entries e join ledger_movements m on m.id = e.movement
      where e.account like 'promotion:%' and e.amount_pence > 0 group by e.account
    )
    select promotion as subject, 'Given with this code: the ledger says ' || coalesce(b.pence, 0)
      || ' pence, the orders ' || coalesce(o.pence, 0) || '.' as message
    from from_orders o full join booked b using (promotion) where coalesce(o.pence, 0) != coalesce(b.pence, 0)`,
  credit_without_customer: `
    select substr(e.account, 8) as subject, 'Credit of ' || sum(e.amount_pence) || ' pence belongs to an account that is deleted.'
      as message from ledger_entries e where e.account like 'credit:%' group by e.account
    having sum(e.amount_pence) != 0 and not exists (
      select 1 from users u where u.id = substr(e.account, 8) and u.email != '')`,
  credit_left_with_order: `
    select substr(e.account, 14) as subject, 'Credit is set aside for an order that does not wait to be paid.' as message
    from ledger_entries e where e.account like 'order-credit:%' group by e.account
    having sum(e.amount_pence) != 0 and not exists (
      select 1 from orders o where o.id = substr(e.account, 14) and o.status = 'pending' and o.paid_at is null)`,
};

const MAX_PER_KIND = 50;

/** Raises the statement timeout, because the check reads the whole ledger. */
export async function raiseStatementTimeout(tx: Queryable): Promise<void> {
  await withoutStatementTimeout(tx, '5min');
}

export async function findMismatches(db: Queryable): Promise<Mismatch[]> {
  const found: Mismatch[] = [];
  for (const [kind, text] of Object.entries(checks)) {
    const rows = await rowsOf<Omit<Mismatch, 'kind'>>(db, `select * from (${text}) found limit ${MAX_PER_KIND}`);
    found.push(...rows.map((row) => ({ kind, ...row })));
  }
  return found;
}

export async function readBalances(db: Queryable): Promise<{ account: string; pence: number }[]> {
  return rowsOf(
    db,
    'select account, sum(amount_pence)::bigint as pence from ledger_entries group by account order by account',
  );
}

export async function countMovements(db: Queryable): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, 'select count(*) from ledger_movements');
  return row?.count ?? 0;
}
