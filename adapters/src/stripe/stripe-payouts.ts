// Shops are paid through Stripe Connect: separate charges and transfers, so that the shop gets exactly its price.
import type { Stripe } from 'stripe';
import type { PayoutAccount, Payments } from '../ports/payments.ts';
import { callStripe } from './stripe-problems.ts';

type PayoutPayments = Pick<
  Payments,
  'createPayoutAccount' | 'readPayoutAccount' | 'payoutAccountLink' | 'transfer' | 'reverseTransfer'
>;

export function stripePayouts(stripe: Stripe): PayoutPayments {
  return {
    createPayoutAccount: ({ idempotencyKey, email, shopName }) =>
      callStripe(async () =>
        accountOf(
          await stripe.accounts.create(
            {
              type: 'express',
              country: 'GB',
              email,
              business_profile: { name: shopName },
              capabilities: { transfers: { requested: true } },
            },
            { idempotencyKey },
          ),
        ),
      ),
    readPayoutAccount: (accountId) => callStripe(async () => accountOf(await stripe.accounts.retrieve(accountId))),
    payoutAccountLink: ({ accountId, refreshUrl, returnUrl }) =>
      callStripe(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          refresh_url: refreshUrl,
          return_url: returnUrl,
        });
        return link.url;
      }),
    transfer: ({ idempotencyKey, accountId, amountPence, reference, sourceCharge }) =>
      callStripe(async () => {
        const transfer = await stripe.transfers.create(
          {
            amount: amountPence,
            currency: 'gbp',
            destination: accountId,
            transfer_group: reference,
            metadata: { reference },
            ...(sourceCharge === undefined ? {} : { source_transaction: sourceCharge }),
          },
          { idempotencyKey },
        );
        return { transferId: transfer.id, createdAt: new Date(transfer.created * 1000) };
      }),
    reverseTransfer: ({ idempotencyKey, transferId, amountPence }) =>
      callStripe(async () => {
        await stripe.transfers.createReversal(transferId, { amount: amountPence }, { idempotencyKey });
      }),
  };
}

function accountOf({ id, payouts_enabled, requirements }: Stripe.Account): PayoutAccount {
  const missing = new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]);
  return { accountId: id, payoutsEnabled: payouts_enabled, missing: [...missing] };
}
