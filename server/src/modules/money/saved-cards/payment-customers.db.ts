import type { PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export async function findCustomer(db: Queryable, user: string): Promise<string | undefined> {
  const text = 'select customer from payment_customers where "user" = $1';
  return (await rowsOf<{ customer: string }>(db, text, [user]))[0]?.customer;
}

/** Undefined for an account that is gone. */
export async function findEmail(db: Queryable, user: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ email: string }>(db, 'select email from users where id = $1', [user]);
  return row === undefined || row.email === '' ? undefined : row.email;
}

/** Answers the one that counts: of two who ask at once, the first. */
export async function keepCustomer(db: Queryable, user: string, customer: string, now: Date): Promise<string> {
  await db.query(
    'insert into payment_customers ("user", customer, created_at) values ($1, $2, $3) on conflict ("user") do nothing',
    [user, customer, now],
  );
  return (await findCustomer(db, user)) ?? customer;
}

export async function dropCustomer(db: Queryable, customer: string): Promise<void> {
  await db.query('delete from payment_customers where customer = $1', [customer]);
}

export async function takeCustomerOf(tx: PoolClient, user: string): Promise<string | undefined> {
  const text = 'delete from payment_customers where "user" = $1 returning customer';
  return (await rowsOf<{ customer: string }>(tx, text, [user]))[0]?.customer;
}
