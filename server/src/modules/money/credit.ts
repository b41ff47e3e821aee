// Customers' credit, also while it is set aside for an order that waits to be paid, and what waits for a confirmed address.
import type { PoolClient } from 'pg';
import { CUSTOMER_CREDIT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { creditAccount, entriesOf, orderCreditAccount, platformAccounts } from '@baitdrop/domain/ledger/accounts';
import type { Queryable } from '@baitdrop/records/engine/database';
import { lockNames } from '../../platform/database/advisory-locks.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { balanceOf, bookMovement } from './ledger.ts';

/** False when the customer has less, because another order used it first. */
export async function reserveCredit(
  tx: PoolClient,
  { order, user, creditPence }: { order: string; user: string; creditPence: number },
): Promise<boolean> {
  if (creditPence === 0) return true;
  await lockNames(tx, `credit:${user}`);
  if ((await balanceOf(tx, creditAccount(user))) < creditPence) return false;
  const entries = entriesOf({ [creditAccount(user)]: -creditPence, [orderCreditAccount(order)]: creditPence });
  return bookMovement(tx, { kind: 'credit-reserved', reference: order, entries });
}

/**
 * Where credit that comes back is booked: a deleted account can spend none, so it waits on an account of the platform. An
 * account that is there cannot be deleted until the end of the transaction.
 */
export async function accountForCredit(tx: PoolClient, user: string): Promise<string> {
  const text = `select 1 from users where id = $1 and email != '' for key share`;
  const { rows } = await tx.query(text, [user]);
  return rows.length > 0 ? creditAccount(user) : platformAccounts.unclaimedCredit;
}

/** What an order had set aside and did not use goes back; a second call changes nothing. */
export async function releaseCredit(tx: PoolClient, order: string): Promise<void> {
  const leftPence = await balanceOf(tx, orderCreditAccount(order));
  if (leftPence === 0) return;
  const account = await accountForCredit(tx, await customerOf(tx, order));
  const entries = entriesOf({ [orderCreditAccount(order)]: -leftPence, [account]: leftPence });
  await bookMovement(tx, { kind: 'credit-released', reference: order, entries });
}

/** Credit of a deleted account goes back to the account that it was booked from. */
export async function returnCredit(tx: PoolClient, user: string): Promise<void> {
  await lockNames(tx, `credit:${user}`);
  const leftPence = await balanceOf(tx, creditAccount(user));
  const entries = entriesOf({ [creditAccount(user)]: -leftPence, [platformAccounts.referralCredit]: leftPence });
  await bookMovement(tx, { kind: 'credit-returned', reference: user, entries });
}

/** The credit of somebody who turned out not to be genuine, as far as it is not spent; once. */
export async function takeBackCredit(tx: PoolClient, user: string, pence: number): Promise<void> {
  await lockNames(tx, `credit:${user}`);
  const takenPence = Math.min(pence, Math.max(0, await balanceOf(tx, creditAccount(user))));
  const entries = entriesOf({ [creditAccount(user)]: -takenPence, [platformAccounts.referralCredit]: takenPence });
  await bookMovement(tx, { kind: 'referral-credit-refused', reference: user, entries });
}

async function customerOf(tx: PoolClient, order: string): Promise<string> {
  const [row] = await rowsOf<{ customer: string }>(tx, 'select customer from orders where id = $1', [order]);
  return row?.customer ?? '';
}

/** Pence that a customer who came with a code gets for confirming their address; `user` is a row of `users`. */
export const waitingCreditSql = (user: string): string =>
  `case when ${user}."referred_by" != '' and not ${user}."verified" and ${user}."role" = 'customer'
     and not exists (select 1 from referrals settled where settled.referred = ${user}."id")
   then ${CUSTOMER_CREDIT_PENCE} else 0 end`;

export async function readWaitingCredit(db: Queryable, user: string): Promise<number> {
  const [row] = await rowsOf<{ pence: number }>(
    db,
    `select (${waitingCreditSql('u')})::int as pence from users u where u.id = $1`,
    [user],
  );
  return row?.pence ?? 0;
}
