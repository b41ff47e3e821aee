// Credit that is set aside while an order waits to be paid.
import type { PoolClient } from 'pg';
import { creditAccount, entriesOf, orderCreditAccount } from '@baitdrop/domain/ledger/accounts';
import { customerOfOrder, lockCredit } from './place-order.db.ts';
import type { CheckoutParts } from './checkout-parts.ts';

type Parts = Pick<CheckoutParts, 'balanceOf' | 'bookMovement'>;

/** False when the customer has less, because another order was faster. */
export async function reserveCredit(
  { balanceOf, bookMovement }: Parts,
  tx: PoolClient,
  { order, user, creditPence }: { order: string; user: string; creditPence: number },
): Promise<boolean> {
  if (creditPence === 0) return true;
  await lockCredit(tx, user);
  if ((await balanceOf(tx, creditAccount(user))) < creditPence) return false;
  const entries = entriesOf({ [creditAccount(user)]: -creditPence, [orderCreditAccount(order)]: creditPence });
  return bookMovement(tx, { kind: 'credit-reserved', reference: order, entries });
}

/** What an order had set aside and did not use goes back; a second call changes nothing. */
export async function releaseCredit({ balanceOf, bookMovement }: Parts, tx: PoolClient, order: string): Promise<void> {
  const leftPence = await balanceOf(tx, orderCreditAccount(order));
  if (leftPence === 0) return;
  const user = await customerOfOrder(tx, order);
  const entries = entriesOf({ [orderCreditAccount(order)]: -leftPence, [creditAccount(user)]: leftPence });
  await bookMovement(tx, { kind: 'credit-released', reference: order, entries });
}
