// A shop's account at the payment provider: made by us, filled in by its owner on the provider's page.
import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import type { PayoutAccountState } from '@baitdrop/contract/shop-money';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  findPaidRetailer,
  type PaidRetailer,
  setPayoutAccount,
  setPayoutsEnabled,
  unfinishedAccounts,
} from './payout-account.db.ts';
import type { PayoutParts } from './payout-parts.ts';

const unavailable = (cause?: unknown): AppError =>
  new AppError('payouts_unavailable', 503, 'We cannot reach the payment provider just now. Please try again later.', {
    cause,
  });

/** The page where the owner answers the provider's questions; makes the account when there is none. */
export async function payoutAccountPage(
  parts: PayoutParts,
  owner: string,
  back: 'money' | 'going-live' = 'money',
): Promise<string> {
  const retailer = await findPaidRetailer(parts.pool, 'owner', owner);
  if (retailer === undefined) throw new AppError('no_shop', 403, 'Only the owner of a shop can set up payouts.');
  if (parts.payments === undefined) throw unavailable();
  const refreshUrl = `${parts.publicUrl}/dashboard/${back}`;
  try {
    const accountId = retailer.payout_account || (await openAccount(parts, owner));
    return await parts.payments.payoutAccountLink({ accountId, refreshUrl, returnUrl: `${refreshUrl}?payouts=back` });
  } catch (error) {
    throw error instanceof PaymentProblem ? unavailable(error) : error;
  }
}

/** Asking twice makes one account. */
export async function openAccount(parts: PayoutParts, owner: string): Promise<string> {
  const retailer = await findPaidRetailer(parts.pool, 'owner', owner);
  if (retailer === undefined || parts.payments === undefined) throw unavailable();
  const { accountId } = await parts.payments.openPayoutAccount({
    idempotencyKey: `payout-account:${retailer.id}`,
    email: retailer.email,
    shopName: retailer.shop_name,
  });
  await setPayoutAccount(parts.pool, retailer.id, accountId);
  return accountId;
}

export async function onPayoutAccount({ pool, payments }: PayoutParts, accountId: string): Promise<void> {
  if (payments === undefined) throw new Error('no payment provider is configured');
  const { payoutsEnabled } = await payments.readPayoutAccount(accountId);
  await setPayoutsEnabled(pool, accountId, payoutsEnabled);
}

export function accountState(retailer: PaidRetailer | undefined): PayoutAccountState['payout_account'] {
  if (retailer === undefined || retailer.payout_account === '') return 'none';
  return retailer.payouts_enabled ? 'ready' : 'incomplete';
}

/** For an owner who comes back from the provider's page, perhaps before its event does. */
export async function lookAtAccount(parts: PayoutParts, owner: string): Promise<PayoutAccountState> {
  const retailer = await findPaidRetailer(parts.pool, 'owner', owner);
  if (accountState(retailer) !== 'incomplete') return { payout_account: accountState(retailer) };
  if (parts.payments === undefined) throw unavailable();
  try {
    await onPayoutAccount(parts, retailer?.payout_account ?? '');
  } catch (error) {
    throw error instanceof PaymentProblem ? unavailable(error) : error;
  }
  return { payout_account: accountState(await findPaidRetailer(parts.pool, 'owner', owner)) };
}

/** Catches what an event that was lost would have told. */
export async function refreshAccounts(parts: PayoutParts): Promise<void> {
  if (parts.payments === undefined) return;
  for (const accountId of await unfinishedAccounts(parts.pool)) {
    try {
      await onPayoutAccount(parts, accountId);
    } catch (error) {
      parts.log.error({ err: error, accountId }, 'reading a payout account failed');
    }
  }
}
