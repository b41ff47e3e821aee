// Identifies customers by their email: guests have no account, and a guest who registers later keeps their earlier
// orders.
import type { Pool } from 'pg';
import { type AdminCustomer, type FoundCustomers, MAX_FOUND_CUSTOMERS } from '@baitdrop/contract/admin-customers';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likePattern } from '../../../platform/http/list-query.ts';
import { type OrderProgress, PROGRESS_COLUMNS, type ProgressRow, withProgress } from '../../ordering/order-progress.ts';

/** A phone number needs at least this many digits to be searched. */
const MIN_PHONE_DIGITS = 6;
/** Compares the last digits, because 07700 900123 and +44 7700 900123 are the same number. */
const COMPARED_DIGITS = 9;
const LATEST = 50;

const inText = (column: string): string => `lower(${column} collate "C") like $1`;
type Found = Omit<FoundCustomers['customers'][number], 'last_order_at'> & { last_order_at: Date | null };

export async function findCustomers(pool: Pool, search: string): Promise<FoundCustomers> {
  const digits = search.replaceAll(/\D/g, '');
  const phone = digits.length >= MIN_PHONE_DIGITS ? `%${digits.slice(-COMPARED_DIGITS)}` : null;
  const rows = await rowsOf<Found>(
    pool,
    `with found as (
       select lower(o.customer_email) as email from orders o where o.customer_email != ''
         and (${['o.code', 'o.customer_name', 'o.customer_email'].map(inText).join(' or ')}
           or ($2::text is not null and regexp_replace(o.customer_phone, '\\D', '', 'g') like $2))
       union
       select lower(u.email) from users u where u.role != 'admin' and u.email != ''
         and lower(u.name || ' ' || u.email) like $1
     )
     select coalesce(u.id, last.id, '') as id, coalesce(last.customer_name, u.name, '') as name, found.email,
       coalesce(last.customer_phone, '') as phone, u.id is not null as has_account,
       coalesce(paid.orders, 0) as orders, last.created as last_order_at
     from found left join users u on lower(u.email) = found.email and u.email != ''
     left join lateral (select o.* from orders o where lower(o.customer_email) = found.email
       order by o.created desc, o.rowid desc limit 1) last on true
     left join lateral (select count(*) as orders from orders o
       where lower(o.customer_email) = found.email and o.paid_at is not null) paid on true
     order by last.created desc nulls last, found.email limit ${MAX_FOUND_CUSTOMERS + 1}`,
    [likePattern(search), phone],
  );
  const customers = rows.slice(0, MAX_FOUND_CUSTOMERS).map(({ last_order_at, ...row }) => ({
    ...row,
    last_order_at: last_order_at?.toISOString() ?? null,
  }));
  return { customers, has_more: rows.length > MAX_FOUND_CUSTOMERS };
}

export interface KnownCustomer {
  /** Empty for a guest. */
  user: string;
  name: string;
  email: string;
  phone: string;
  verified: boolean;
  registered_at: Date | null;
}

/** Finds a customer by the id of the account or of any order. */
export async function findCustomer(pool: Pool, id: string): Promise<KnownCustomer | undefined> {
  const [row] = await rowsOf<KnownCustomer>(
    pool,
    `with who as (
       select lower(email) as email from users where id = $1 and role != 'admin' and email != ''
       union all select lower(customer_email) from orders where id = $1 and customer_email != '' limit 1
     )
     select coalesce(u.id, '') as user, who.email, coalesce(nullif(u.name, ''), last.customer_name, '') as name,
       coalesce(last.customer_phone, '') as phone, coalesce(u.verified, false) as verified, u.created as registered_at
     from who left join users u on lower(u.email) = who.email and u.email != ''
     left join lateral (select o.* from orders o where lower(o.customer_email) = who.email
       order by o.created desc, o.rowid desc limit 1) last on true`,
    [id],
  );
  return row;
}

type Dated<Row, Name extends keyof Row> = Omit<Row, Name> & Record<Name, Date>;
type Order = AdminCustomer['orders'][number];
type Refund = AdminCustomer['refunds'][number];
type Case = AdminCustomer['cases'][number];

const ofCustomer = `lower(o.customer_email) = $1 and o.paid_at is not null`;

export async function readPurchases(
  pool: Pool,
  email: string,
  now: Date,
): Promise<Pick<AdminCustomer, 'totals' | 'orders' | 'refunds' | 'cases'>> {
  const [totals] = await rowsOf<AdminCustomer['totals']>(
    pool,
    `select count(*) as orders, coalesce(sum(o.to_pay_pence), 0)::bigint as paid_pence,
       coalesce(sum(o.refunded_pence), 0)::bigint as refunded_pence from orders o where ${ofCustomer}`,
    [email],
  );
  const orders = await rowsOf<Dated<Omit<Order, keyof OrderProgress>, 'placed_at'> & ProgressRow>(
    pool,
    `select o.id, o.code, o.shop_id, o.shop_name, o.status, o.fulfilment, ${PROGRESS_COLUMNS}, o.total_pence, o.refunded_pence,
       coalesce(o.created, now()) as placed_at from orders o where ${ofCustomer}
     order by o.created desc, o.rowid desc limit ${LATEST}`,
    [email],
  );
  const refunds = await rowsOf<Dated<Refund, 'at'>>(
    pool,
    `select r.id, o.id as "order", o.code, r.amount_pence, r.reason, r.status, r.created_at as at
     from refunds r join orders o on o.id = r."order" where ${ofCustomer} order by r.created_at desc limit ${LATEST}`,
    [email],
  );
  const cases = await rowsOf<Dated<Case, 'opened_at'>>(
    pool,
    `select c.id, o.id as "order", o.code, c.reason, c.status, c.opened_at
     from order_cases c join orders o on o.id = c."order" where ${ofCustomer} order by c.opened_at desc limit ${LATEST}`,
    [email],
  );
  return {
    totals: totals ?? { orders: 0, paid_pence: 0, refunded_pence: 0 },
    orders: orders.map((row) => ({ ...withProgress(row, now), placed_at: row.placed_at.toISOString() })),
    refunds: refunds.map((row) => ({ ...row, at: row.at.toISOString() })),
    cases: cases.map((row) => ({ ...row, opened_at: row.opened_at.toISOString() })),
  };
}
