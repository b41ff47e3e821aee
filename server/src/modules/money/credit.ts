// Books customers' credit: available, reserved for an unpaid order, and waiting for a confirmed email address.
import type { PoolClient } from 'pg';
import { CUSTOMER_CREDIT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { creditAccount, entriesOf, orderCreditAccount, platformAccounts } from '@baitdrop/domain/ledger/accounts';
import type { Queryable } from '@baitdrop/records/engine/database';
import { takeAdvisoryLocks } from '../../platform/database/advisory-locks.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { balanceOf, bookMovement } from './ledger.ts';

/** False when the balance is too small, because another order used the credit first. */
export async function reserveCredit(
  tx: PoolClient,
  { order, user, creditPence }: { order: string; user: string; creditPence: number },
): Promise<boolean> {
  if (creditPence === 0) return true;
  await takeAdvisoryLocks(tx, `credit:${user}`);
  if ((await balanceOf(tx, creditAccount(user))) < creditPence) return false;
  const entries = entriesOf({ [creditAccount(user)]: -creditPence, [orderCreditAccount(order)]: creditPence });
  await bookMovement(tx, { kind: 'credit-reserved', reference: order, entries });
  return true;
}

/**
 * Finds the account for refunded credit. A deleted customer cannot spend any, so theirs goes to an account of the
 * platform. The key-share lock stops a customer from being deleted before the transaction ends.
 */
export async function accountForCredit(tx: PoolClient, user: string): Promise<string> {
  const text = `select 1 from users where id = $1 and email != '' for key share`;
  const { rows } = await tx.query(text, [user]);
  return rows.length > 0 ? creditAccount(user) : platformAccounts.unclaimedCredit;
}

/** Returns the credit that an order reserved and did not use. It is idempotent. */
export async function releaseCredit(tx: PoolClient, order: string): Promise<void> {
  const leftPence = await balanceOf(tx, orderCreditAccount(order));
  if (leftPence === 0) return;
  const account = await accountForCredit(tx, await customerOf(tx, order));
  const entries = entriesOf({ [orderCreditAccount(order)]: -leftPence, [account]: leftPence });
  await bookMovement(tx, { kind: 'credit-released', reference: order, entries });
}

/** Returns the unspent credit of a deleted account to the referral budget. */
export async function returnCredit(tx: PoolClient, user: string): Promise<void> {
  await takeAdvisoryLocks(tx, `credit:${user}`);
  const leftPence = await balanceOf(tx, creditAccount(user));
  const entries = entriesOf({ [creditAccount(user)]: -leftPence, [platformAccounts.referralCredit]: leftPence });
  await bookMovement(tx, { kind: 'credit-returned', reference: user, entries });
}

/** Takes unspent credit from a customer whose referral was refused. It is booked once. */
export async function takeBackCredit(tx: PoolClient, user: string, pence: number): Promise<void> {
  await takeAdvisoryLocks(tx, `credit:${user}`);
  const takenPence = Math.min(pence, Math.max(0, await balanceOf(tx, creditAccount(user))));
  const entries = entriesOf({ [creditAccount(user)]: -takenPence, [platformAccounts.referralCredit]: takenPence });
  await bookMovement(tx, { kind: 'referral-credit-refused', reference: user, entries });
}

async function customerOf(tx: PoolClient, order: string): Promise<string> {
  const [row] = await rowsOf<{ customer: string }>(tx, 'select customer from orders where id = $1', [order]);
  return row?.customer ?? '';
}

/**
 * SQL for the credit in pence that a referred customer gets for confirming their address; `user` is the alias of a
 * `users` row.
 */
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
