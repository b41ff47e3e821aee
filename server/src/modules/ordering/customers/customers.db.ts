// Marketing consent is stored with each order, as its customer ticked it.
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface ConsentingCustomer {
  name: string;
  email: string;
  orders: number;
  last_order_at: Date;
  consented_at: Date;
}

const IS_PURCHASE = `shop_id = $1 and paid_at is not null and status <> 'cancelled' and customer_email != ''`;
const people = `select lower(customer_email) as email, count(*) as orders, max(paid_at) as last_order_at,
    min(created) filter (where shop_consent) as consented_at,
    (array_agg(customer_name order by paid_at desc))[1] as name
  from orders where ${IS_PURCHASE} group by 1`;

export async function listConsenting(
  db: Queryable,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConsentingCustomer[]> {
  return rowsOf<ConsentingCustomer>(
    db,
    `select * from (${people}) people where consented_at is not null order by last_order_at desc, email limit $2 offset $3`,
    [shopId, limit, offset],
  );
}

export async function countCustomers(db: Queryable, shopId: string): Promise<{ consenting: number; others: number }> {
  const [row] = await rowsOf<{ consenting: number; others: number }>(
    db,
    `select count(*) filter (where consented_at is not null) as consenting,
       count(*) filter (where consented_at is null) as others from (${people}) people`,
    [shopId],
  );
  return row ?? { consenting: 0, others: 0 };
}

/** Withdraws the consent from all orders of that person at the shop, found by email address or account. */
export async function withdrawConsent(
  db: Queryable,
  { shopId, email, user }: { shopId: string; email: string; user: string },
): Promise<void> {
  await db.query(
    `update orders set shop_consent = false, updated = now() where shop_id = $1 and shop_consent
       and ((lower(customer_email) = lower($2) and $2 != '') or (customer = $3 and $3 != ''))`,
    [shopId, email, user],
  );
}

export async function consentsOf(
  db: Queryable,
  user: string,
): Promise<{ shop_id: string; shop_name: string; given_at: Date }[]> {
  return rowsOf(
    db,
    `select shop_id, max(shop_name) as shop_name, min(created) as given_at from orders
     where customer = $1 and $1 != '' and shop_consent and paid_at is not null group by shop_id order by 2`,
    [user],
  );
}

export async function emailOf(db: Queryable, user: string): Promise<string> {
  const [row] = await rowsOf<{ email: string }>(db, 'select email from users where id = $1', [user]);
  return row?.email ?? '';
}
