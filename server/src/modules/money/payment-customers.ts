// Maps users to their customer at the payment provider, so that it can offer their saved card. This is the only writer
// of `payment_customers`.
import type { PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';

export const FORGET_CUSTOMER_QUEUE = 'payments.forget-customer';

/** Answers the same customer for every call about the same payment. Undefined for guests and deleted accounts. */
export async function paymentCustomerFor(
  { pool, payments, now }: Pick<Context, 'pool' | 'payments' | 'now'>,
  user: string,
  payment: string,
): Promise<string | undefined> {
  if (user === '' || payments === undefined) return undefined;
  const stored = await findPaymentCustomer(pool, user);
  if (stored !== undefined) return stored;
  const email = await findEmail(pool, user);
  if (email === undefined) return undefined;
  const customer = await payments.createCustomer({ idempotencyKey: `payment:${payment}:customer`, email, user });
  return storeCustomer(pool, user, customer, now());
}

/** Deletes the customer with the account; a job deletes it at the provider. */
export async function deletePaymentCustomer(
  { jobs }: Pick<Context, 'jobs'>,
  tx: PoolClient,
  user: string,
): Promise<void> {
  const customer = await takeCustomerOf(tx, user);
  if (customer !== undefined) await jobs.send(tx, FORGET_CUSTOMER_QUEUE, { customer });
}

export async function findPaymentCustomer(db: Queryable, user: string): Promise<string | undefined> {
  const text = 'select customer from payment_customers where "user" = $1';
  return (await rowsOf<{ customer: string }>(db, text, [user]))[0]?.customer;
}

/** Undefined for a deleted account. */
async function findEmail(db: Queryable, user: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ email: string }>(db, 'select email from users where id = $1', [user]);
  return row === undefined || row.email === '' ? undefined : row.email;
}

/** Stores the customer unless a concurrent call did so first, and answers the stored one. */
async function storeCustomer(db: Queryable, user: string, customer: string, now: Date): Promise<string> {
  await db.query(
    'insert into payment_customers ("user", customer, created_at) values ($1, $2, $3) on conflict ("user") do nothing',
    [user, customer, now],
  );
  return (await findPaymentCustomer(db, user)) ?? customer;
}

export async function removePaymentCustomer(db: Queryable, customer: string): Promise<void> {
  await db.query('delete from payment_customers where customer = $1', [customer]);
}

async function takeCustomerOf(tx: PoolClient, user: string): Promise<string | undefined> {
  const text = 'delete from payment_customers where "user" = $1 returning customer';
  return (await rowsOf<{ customer: string }>(tx, text, [user]))[0]?.customer;
}
