// A shop's account at the payment provider: made by us, filled in by its owner on the provider's page.
import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import { AppError } from '../../platform/errors/app-error.ts';
import { findPaidRetailer, setPayoutAccount, setPayoutsEnabled, unfinishedAccounts } from './payout-account.db.ts';
import type { PayoutParts } from './payout-parts.ts';

const unavailable = (cause?: unknown): AppError =>
  new AppError('payouts_unavailable', 503, 'We cannot reach the payment provider just now. Please try again later.', {
    cause,
  });

/** The page where the owner answers the provider's questions; makes the account when there is none. */
export async function payoutAccountPage(parts: PayoutParts, owner: string): Promise<string> {
  const retailer = await findPaidRetailer(parts.pool, 'owner', owner);
  if (retailer === undefined) throw new AppError('no_shop', 403, 'Only the owner of a shop can set up payouts.');
  if (parts.payments === undefined) throw unavailable();
  const moneyUrl = `${parts.publicUrl}/dashboard/money`;
  try {
    const accountId = retailer.payout_account || (await openAccount(parts, owner));
    return await parts.payments.payoutAccountLink({ accountId, refreshUrl: moneyUrl, returnUrl: moneyUrl });
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

export async function hearOfAccount({ pool, payments }: PayoutParts, accountId: string): Promise<void> {
  if (payments === undefined) throw new Error('no payment provider is configured');
  const { payoutsEnabled } = await payments.readPayoutAccount(accountId);
  await setPayoutsEnabled(pool, accountId, payoutsEnabled);
}

/** Catches what an event that was lost would have told. */
export async function refreshAccounts(parts: PayoutParts): Promise<void> {
  if (parts.payments === undefined) return;
  for (const accountId of await unfinishedAccounts(parts.pool)) {
    try {
      await hearOfAccount(parts, accountId);
    } catch (error) {
      parts.log.error({ err: error, accountId }, 'reading a payout account failed');
    }
  }
}
