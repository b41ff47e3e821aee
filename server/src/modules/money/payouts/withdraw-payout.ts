import type { PoolClient } from 'pg';
import { entriesOf, PAYOUTS_SCHEDULED, shopAccount } from '@baitdrop/domain/ledger/accounts';
import type { Context } from '../../../context.ts';
import { bookMovement } from '../ledger.ts';
import { changePayout, type PayoutWithAccount } from './payouts.db.ts';

/**
 * Withdraws an unsent payout: the money returns to the shop's balance and is part of its next payout. Callers hold the
 * lock on the payout.
 */
export async function withdrawPayout(
  { now }: Pick<Context, 'now'>,
  tx: PoolClient,
  { id, shop_id, amount_pence }: Pick<PayoutWithAccount, 'id' | 'shop_id' | 'amount_pence'>,
  failure: string,
): Promise<void> {
  await changePayout(tx, id, { status: 'reversed', failure, at: now() });
  const entries = entriesOf({ [PAYOUTS_SCHEDULED]: -amount_pence, [shopAccount(shop_id)]: amount_pence });
  await bookMovement(tx, { kind: 'payout-withdrawn', reference: id, entries });
}
