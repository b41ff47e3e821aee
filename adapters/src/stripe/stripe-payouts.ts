// Shops are paid through Stripe Connect: separate charges and transfers, so that the shop gets exactly its price.
import type { Stripe } from 'stripe';
import type { PayoutAccount, Payments } from '../ports/payments.ts';
import { asking } from './stripe-problems.ts';

type PayoutPayments = Pick<
  Payments,
  'openPayoutAccount' | 'readPayoutAccount' | 'payoutAccountLink' | 'transfer' | 'reverseTransfer'
>;

export function stripePayouts(stripe: Stripe): PayoutPayments {
  return {
    openPayoutAccount: ({ idempotencyKey, email, shopName }) =>
      asking(async () =>
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
    readPayoutAccount: (accountId) => asking(async () => accountOf(await stripe.accounts.retrieve(accountId))),
    payoutAccountLink: ({ accountId, refreshUrl, returnUrl }) =>
      asking(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          refresh_url: refreshUrl,
          return_url: returnUrl,
        });
        return link.url;
      }),
    transfer: ({ idempotencyKey, accountId, amountPence, reference, sourceCharge }) =>
      asking(async () => {
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
      asking(async () => {
        await stripe.transfers.createReversal(transferId, { amount: amountPence }, { idempotencyKey });
      }),
  };
}

function accountOf({ id, payouts_enabled, requirements }: Stripe.Account): PayoutAccount {
  const missing = new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]);
  return { accountId: id, payoutsEnabled: payouts_enabled, missing: [...missing] };
}
