import type { MonthlyReport } from '@baitdrop/contract/monthly-report';
import { shopAccount, shopHeldAccount } from '@baitdrop/domain/ledger/accounts';
import type { DeliveredBefore } from '@baitdrop/domain/reports/monthly-report';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { RetailerRow } from '../../../database/schema/retailers.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface ReportPeriod {
  from: Date;
  until: Date;
}

/** Adds up the entries on the shop's account by kind, and its balance before the month. */
export async function readBooked(
  db: Queryable,
  shopId: string,
  { from, until }: ReportPeriod,
): Promise<{ booked: { kind: string; pence: number }[]; openingPence: number }> {
  const rows = await rowsOf<{ kind: string; before: number; within: number }>(
    db,
    `select m.kind, coalesce(sum(e.amount_pence) filter (where m.booked_at < $2), 0)::bigint as before,
       coalesce(sum(e.amount_pence) filter (where m.booked_at >= $2), 0)::bigint as within
     from ledger_entries e join ledger_movements m on m.id = e.movement
     where e.account = $1 and m.booked_at < $3 group by m.kind`,
    [shopAccount(shopId), from, until],
  );
  return {
    booked: rows.map(({ kind, within }) => ({ kind, pence: within })),
    openingPence: rows.reduce((sum, { before }) => sum + before, 0),
  };
}

/**
 * Adds up the orders whose money became the shop's in that period, and the part of their price that was refunded
 * before.
 */
export async function readDelivered(
  db: Queryable,
  shopId: string,
  { from, until }: ReportPeriod,
): Promise<DeliveredBefore & { orders: number }> {
  const [row] = await rowsOf<DeliveredBefore & { orders: number }>(
    db,
    `with delivered as (
       select o.id, o.subtotal_pence, case when o.promotion_payer = 'shop' then o.promotion_pence else 0 end as own
       from ledger_movements m join orders o on o.id = m.reference
       where m.kind = 'order-delivered' and m.booked_at >= $2 and m.booked_at < $3 and o.shop_id = $1
     ), held as (
       select m.kind, -sum(e.amount_pence) as pence from delivered d join refunds f on f."order" = d.id
         join ledger_movements m on m.kind in ('refund', 'goodwill') and m.reference = f.id
         join ledger_entries e on e.movement = m.id and e.account = $4 group by m.kind
     )
     select count(*) as orders, coalesce(sum(subtotal_pence), 0)::bigint as goods_pence,
       coalesce(sum(own), 0)::bigint as promotions_pence,
       coalesce((select pence from held where kind = 'refund'), 0)::bigint as refunds_pence,
       coalesce((select pence from held where kind = 'goodwill'), 0)::bigint as goodwill_pence
     from delivered`,
    [shopId, from, until, shopHeldAccount(shopId)],
  );
  return row ?? { orders: 0, goods_pence: 0, promotions_pence: 0, refunds_pence: 0, goodwill_pence: 0 };
}

export async function readVatByRate(
  db: Queryable,
  shopId: string,
  { from, until }: ReportPeriod,
): Promise<MonthlyReport['vat']> {
  return rowsOf(
    db,
    `select r.rate, sum(s.sign * r.gross_pence)::bigint as gross_pence, sum(s.sign * r.net_pence)::bigint as net_pence,
       sum(s.sign * r.vat_pence)::bigint as vat_pence
     from vat_documents d cross join lateral (select case d.kind when 'invoice' then 1 else -1 end as sign) s
       cross join lateral jsonb_to_recordset(d.rates) as r(rate text, gross_pence bigint, net_pence bigint, vat_pence bigint)
     where d.shop_id = $1 and d.issued_at >= $2 and d.issued_at < $3
     group by r.rate order by array_position(array['standard', 'reduced', 'zero', 'exempt', ''], r.rate)`,
    [shopId, from, until],
  );
}

export async function readPayoutsMade(
  db: Queryable,
  shopId: string,
  { from, until }: ReportPeriod,
): Promise<{ id: string; made_at: Date; amount_pence: number; bank_reference: string; status: string }[]> {
  return rowsOf(
    db,
    `select p.id, m.booked_at as made_at, p.amount_pence, p.bank_reference, p.status
     from payouts p join ledger_movements m on m.kind = 'payout-scheduled' and m.reference = p.id
     where p.shop_id = $1 and m.booked_at >= $2 and m.booked_at < $3 order by m.id`,
    [shopId, from, until],
  );
}

export interface ReportedShop extends Pick<RetailerRow, 'vat_number' | 'monthly_report'> {
  name: string;
  /** Null until the first entry is booked. */
  first_at: Date | null;
}

export async function readReportedShop(db: Queryable, shopId: string): Promise<ReportedShop | undefined> {
  const [row] = await rowsOf<ReportedShop>(
    db,
    `select r.shop_name as name, r.vat_number, r.monthly_report,
       (select min(m.booked_at) from ledger_entries e join ledger_movements m on m.id = e.movement
        where e.account = $2) as first_at
     from retailers r where r.shop_id = $1`,
    [shopId, shopAccount(shopId)],
  );
  return row;
}

/** Lists shops that have not been sent that month's report. */
export async function shopsToReport(db: Queryable, month: string): Promise<string[]> {
  const rows = await rowsOf<{ shop_id: string }>(
    db,
    'select shop_id from retailers where monthly_report and monthly_report_sent < $1 order by shop_id',
    [month],
  );
  return rows.map(({ shop_id }) => shop_id);
}
