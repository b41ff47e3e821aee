import type { FastifyInstance } from 'fastify';
import { findOrder } from './order-payment.db.ts';
import type { PaymentParts } from './payment-parts.ts';
import { refreshOrderPayment } from './settle-payment.ts';

const patienceMs = 2_000;

/**
 * Whoever follows an order that seems unpaid makes us ask the provider, so that a lost event strands nobody. They wait
 * for the answer, but not for long. Before the routes it is about.
 */
export function refreshPaymentWhenTracked(app: FastifyInstance, parts: PaymentParts): void {
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' || request.routeOptions.url !== '/api/tracking') return;
    const token = request.headers['x-track-token'];
    const order = typeof token === 'string' ? await findOrder(parts.pool, 'track_token', token) : undefined;
    if (order === undefined || order.paid_at !== null || order.status === 'cancelled') return;
    const asked = refreshOrderPayment(parts, order.id).catch((error: unknown) =>
      request.log.warn({ err: error }, 'asking about a payment failed'),
    );
    const patience = Promise.withResolvers<void>();
    const timer = setTimeout(patience.resolve, patienceMs);
    await Promise.race([asked, patience.promise]);
    clearTimeout(timer);
  });
}
