// Who somebody is at the payment provider, so that it can offer the card they saved there.
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { findCustomer, findEmail, keepCustomer, takeCustomerOf } from './saved-cards/payment-customers.db.ts';

export const FORGET_CUSTOMER_QUEUE = 'payments.forget-customer';

/** The same for the same payment, however often it is asked. Undefined for guests and accounts that are gone. */
export async function customerFor(
  { pool, payments, now }: Pick<Context, 'pool' | 'payments' | 'now'>,
  user: string,
  payment: string,
): Promise<string | undefined> {
  if (user === '' || payments === undefined) return undefined;
  const known = await findCustomer(pool, user);
  if (known !== undefined) return known;
  const email = await findEmail(pool, user);
  if (email === undefined) return undefined;
  const customer = await payments.openCustomer({ idempotencyKey: `payment:${payment}:customer`, email, user });
  return keepCustomer(pool, user, customer, now());
}

/** With the account: the provider is told by a job. */
export async function leaveCustomer({ jobs }: Pick<Context, 'jobs'>, tx: PoolClient, user: string): Promise<void> {
  const customer = await takeCustomerOf(tx, user);
  if (customer !== undefined) await jobs.send(tx, FORGET_CUSTOMER_QUEUE, { customer });
}
