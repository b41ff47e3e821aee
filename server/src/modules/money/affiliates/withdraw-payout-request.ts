import type { PoolClient } from 'pg';
import { AFFILIATE_PAYOUTS, affiliateAccount, entriesOf } from '@baitdrop/domain/ledger/accounts';
import { bookMovement } from '../ledger.ts';
import { lockRequestedPayout, setWithdrawn } from './payouts.db.ts';

/**
 * Withdraws a payout request that exceeds what is earned now: the amount returns to the balance and can be requested
 * again.
 */
export async function withdrawPayoutRequest(tx: PoolClient, affiliate: string): Promise<number> {
  const payout = await lockRequestedPayout(tx, affiliate);
  if (payout === undefined) return 0;
  const { id, amount_pence: amount } = payout;
  await setWithdrawn(tx, id);
  const entries = entriesOf({ [AFFILIATE_PAYOUTS]: -amount, [affiliateAccount(affiliate)]: amount });
  await bookMovement(tx, { kind: 'affiliate-payout-withdrawn', reference: id, entries });
  return amount;
}
