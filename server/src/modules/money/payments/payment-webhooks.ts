// Receives webhooks of the payment provider at two addresses.
import type { FastifyInstance } from 'fastify';
import { type PaymentEvent, PAYMENT_WEBHOOK_PATHS } from '@baitdrop/adapters/ports/payments';
import type { Context } from '../../../context.ts';
import { processWebhook } from '../../../platform/webhooks/webhooks.jobs.ts';
import { registerWebhook } from '../../../platform/webhooks/webhooks.routes.ts';
import { onCheckoutSession } from '../payments.ts';
import { onPayoutAccount } from '../payouts/payout-account.ts';
import { onPayout } from '../payouts/reversals.ts';
import { onPlan } from '../pro/follow-plan.ts';
import { onRefund } from '../refunds/refunds.jobs.ts';
import { onDispute } from './disputes.ts';

const SOURCES = { platform: 'stripe', connect: 'stripe-connect' } as const;
const ENDPOINTS = ['platform', 'connect'] as const;

type EventHandlers = {
  [Kind in PaymentEvent['kind']]?: (context: Context, event: Extract<PaymentEvent, { kind: Kind }>) => Promise<void>;
};

const handlers: EventHandlers = {
  session: (context, { sessionId }) => onCheckoutSession(context, sessionId),
  refund: onRefund,
  dispute: onDispute,
  payout: onPayout,
  account: (context, { accountId }) => onPayoutAccount(context, accountId),
  subscription: (context, { subscriptionId }) => onPlan(context, subscriptionId),
};

export async function registerPaymentWebhooks(app: FastifyInstance, context: Context): Promise<void> {
  const { payments } = context;
  if (payments === undefined) return;
  for (const endpoint of ENDPOINTS) {
    await registerWebhook(app, context, {
      path: PAYMENT_WEBHOOK_PATHS[endpoint],
      source: SOURCES[endpoint],
      read(rawBody, headers) {
        const signature = headers['stripe-signature'];
        const received = payments.readEvent(rawBody, typeof signature === 'string' ? signature : '', endpoint);
        if (received === undefined) return undefined;
        const { eventId, type, event } = received;
        return { eventId, kind: type, payload: event, isRecognised: event.kind in handlers };
      },
    });
  }
}

export async function processPaymentWebhooks(context: Context): Promise<void> {
  const work = async (payload: unknown): Promise<void> => {
    // The payload was verified by the adapter before `registerPaymentWebhooks` stored it.
    const event = payload as PaymentEvent;
    const handle = handlers[event.kind] as ((context: Context, event: PaymentEvent) => Promise<void>) | undefined;
    await handle?.(context, event);
  };
  for (const endpoint of ENDPOINTS) await processWebhook(context, SOURCES[endpoint], work);
}
