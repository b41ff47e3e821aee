// What the payment provider tells us, on its two addresses.
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type PaymentEvent, PAYMENT_WEBHOOK_PATHS, type Payments } from '@baitdrop/adapters/ports/payments';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { workOnWebhook } from '../../../platform/webhooks/webhooks.jobs.ts';
import { registerWebhook } from '../../../platform/webhooks/webhooks.routes.ts';

const sources = { platform: 'stripe', connect: 'stripe-connect' } as const;
const endpoints = ['platform', 'connect'] as const;

export async function registerPaymentEvents(
  app: FastifyInstance,
  { pool, jobs, payments }: { pool: Pool; jobs: Jobs; payments: Payments | undefined },
  understands: (kind: PaymentEvent['kind']) => boolean,
): Promise<void> {
  if (payments === undefined) return;
  for (const endpoint of endpoints) {
    await registerWebhook(
      app,
      { pool, jobs },
      {
        path: PAYMENT_WEBHOOK_PATHS[endpoint],
        source: sources[endpoint],
        read(rawBody, headers) {
          const signature = headers['stripe-signature'];
          const received = payments.readEvent(rawBody, typeof signature === 'string' ? signature : '', endpoint);
          if (received === undefined) return undefined;
          const { eventId, type, event } = received;
          return { eventId, kind: type, payload: event, understood: understands(event.kind) };
        },
      },
    );
  }
}

export type PaymentEventHandlers = {
  [Kind in PaymentEvent['kind']]?: (event: Extract<PaymentEvent, { kind: Kind }>) => Promise<void>;
};

export async function workOnPaymentEvents(
  parts: { pool: Pool; jobs: Jobs },
  handlers: PaymentEventHandlers,
): Promise<void> {
  const work = async (payload: unknown): Promise<void> => {
    // Written by `registerPaymentEvents` from what the adapter had checked.
    const event = payload as PaymentEvent;
    const handle = handlers[event.kind] as ((event: PaymentEvent) => Promise<void>) | undefined;
    await handle?.(event);
  };
  for (const endpoint of endpoints) await workOnWebhook(parts, sources[endpoint], work);
}
