// Lists payments and transfers from Stripe's own records.
import type { Stripe } from 'stripe';
import type { PaidPage, Payments, SentTransfer } from '../ports/payments.ts';
import { callStripe } from './stripe-problems.ts';

const PAGE = 100;

const inSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const accountOf = (destination: Stripe.Transfer['destination']): string =>
  typeof destination === 'string' ? destination : (destination?.id ?? '');

export const stripeLists = (stripe: Stripe): Pick<Payments, 'listPaid' | 'listTransfers'> => ({
  listPaid: (since) =>
    callStripe(async () => {
      const paid: PaidPage[] = [];
      const query = { created: { gte: inSeconds(since) }, status: 'complete', limit: PAGE } as const;
      for await (const session of stripe.checkout.sessions.list(query)) {
        if (session.payment_status === 'unpaid') continue;
        const { payment = session.client_reference_id ?? '', subject = '' } = session.metadata ?? {};
        paid.push({
          sessionId: session.id,
          amountPence: session.amount_total ?? 0,
          createdAt: new Date(session.created * 1000),
          reference: { payment, subject },
        });
      }
      return paid;
    }),
  listTransfers: (since) =>
    callStripe(async () => {
      const sent: SentTransfer[] = [];
      for await (const transfer of stripe.transfers.list({ created: { gte: inSeconds(since) }, limit: PAGE })) {
        sent.push({
          transferId: transfer.id,
          accountId: accountOf(transfer.destination),
          amountPence: transfer.amount - transfer.amount_reversed,
          createdAt: new Date(transfer.created * 1000),
          reference: transfer.transfer_group ?? '',
        });
      }
      return sent;
    }),
});
