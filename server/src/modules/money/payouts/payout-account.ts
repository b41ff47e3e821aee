// A shop's account at the payment provider: created by this server, completed by its owner on the provider's page.
import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import type { PayoutAccountState } from '@baitdrop/contract/shop-money';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../context.ts';
import { setPayoutAccount, setPayoutsEnabled } from '../../shops/retailers.ts';
import { findPaidRetailer, type PaidRetailer, incompleteAccounts } from './payout-account.db.ts';

const unavailable = (cause?: unknown): AppError =>
  new AppError('payouts_unavailable', 503, refusals.money.providerUnreachable, {
    cause,
  });

/** Answers the page where the owner completes the account; creates the account when there is none. */
export async function payoutAccountPage(
  context: Context,
  owner: string,
  back: 'money' | 'going-live' = 'money',
): Promise<string> {
  const retailer = await findPaidRetailer(context.pool, 'owner', owner);
  if (retailer === undefined) throw new AppError('no_shop', 403, refusals.money.payoutsForOwners);
  if (context.payments === undefined) throw unavailable();
  const refreshUrl = `${context.config.publicUrl}/dashboard/${back}`;
  try {
    const accountId = retailer.payout_account || (await openAccount(context, owner));
    return await context.payments.payoutAccountLink({ accountId, refreshUrl, returnUrl: `${refreshUrl}?payouts=back` });
  } catch (error) {
    throw error instanceof PaymentProblem ? unavailable(error) : error;
  }
}

/** A second call finds the same account. */
export async function openAccount(context: Context, owner: string): Promise<string> {
  const retailer = await findPaidRetailer(context.pool, 'owner', owner);
  if (retailer === undefined || context.payments === undefined) throw unavailable();
  const { accountId } = await context.payments.createPayoutAccount({
    idempotencyKey: `payout-account:${retailer.id}`,
    email: retailer.email,
    shopName: retailer.shop_name,
  });
  await setPayoutAccount(context.pool, retailer.id, accountId);
  return accountId;
}

const MAX_ATTEMPTS = 5;

/**
 * Two handlers may write in the wrong order, so each reads the account again after writing and repeats if it has
 * changed.
 */
export async function onPayoutAccount({ pool, payments }: Context, accountId: string): Promise<void> {
  if (payments === undefined) throw new Error('no payment provider is configured');
  let { payoutsEnabled } = await payments.readPayoutAccount(accountId);
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    await setPayoutsEnabled(pool, accountId, payoutsEnabled);
    const stored = payoutsEnabled;
    ({ payoutsEnabled } = await payments.readPayoutAccount(accountId));
    if (payoutsEnabled === stored) return;
  }
  throw new Error(`account ${accountId} changed again and again while it was read`);
}

export function accountState(retailer: PaidRetailer | undefined): PayoutAccountState['payout_account'] {
  if (retailer === undefined || retailer.payout_account === '') return 'none';
  return retailer.payouts_enabled ? 'ready' : 'incomplete';
}

/** Called when the owner returns from the provider's page, possibly before its webhook arrives. */
export async function refreshAccount(context: Context, owner: string): Promise<PayoutAccountState> {
  const retailer = await findPaidRetailer(context.pool, 'owner', owner);
  if (accountState(retailer) !== 'incomplete') return { payout_account: accountState(retailer) };
  if (context.payments === undefined) throw unavailable();
  try {
    await onPayoutAccount(context, retailer?.payout_account ?? '');
  } catch (error) {
    throw error instanceof PaymentProblem ? unavailable(error) : error;
  }
  return { payout_account: accountState(await findPaidRetailer(context.pool, 'owner', owner)) };
}

/** Reads accounts again whose webhook may have been lost. */
export async function refreshAccounts(context: Context): Promise<void> {
  if (context.payments === undefined) return;
  for (const accountId of await incompleteAccounts(context.pool)) {
    try {
      await onPayoutAccount(context, accountId);
    } catch (error) {
      context.log.error({ err: error, accountId }, 'reading a payout account failed');
    }
  }
}
