// Payment of an order by the holder of its token. The phone app opens `GET /pay/{token}` in a browser; the tracking page
// after the payment recognises the cookie and returns to the app.
import type { FastifyInstance } from 'fastify';
import { APP_MARK_KEY } from '@baitdrop/contract/native-app';
import { leavePaymentPage, openPaymentPage, trackOrder } from '@baitdrop/contract/tracking';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { ignoreBodies, openScope } from '../../../platform/http/scopes.ts';
import { refreshLatestPayment } from '../../money/payments.ts';
import { openOrderTokenEndpoints } from '../tracking/order-of-token.ts';
import { findOrderToPay } from './order-payment.db.ts';
import { abandonPayment, pageForOrder, pageForTracker } from './order-payment.ts';

const PER_NETWORK = { max: 60, windowSeconds: 600 };
const MARK_SECONDS = 3600;
const MAX_WAIT_MS = 2_000;

export async function registerPayment(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, config } = context;
  refreshPaymentWhenTracked(app, context);

  await openOrderTokenEndpoints(app, context, {}, (scope) => {
    ignoreBodies(scope.routes);
    implement(scope, openPaymentPage, async ({ actor: { id }, request }) => ({
      payment_url: await pageForOrder(context, id, networkOfCaller(engine, request)),
    }));
    implement(scope, leavePaymentPage, ({ actor: order }) => abandonPayment(context, order));
  });

  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const mark = `${APP_MARK_KEY}=1; Path=/track; Max-Age=${MARK_SECONDS}; SameSite=Lax${secure}`;
  await openScope(app, engine, { prefix: '/pay', access: 'public', headers: 'own' }, (scope) => {
    scope.get<{ Params: { token: string } }>(
      '/:token',
      { schema: { summary: 'Go to the payment page of an order' } },
      async (request, reply) => {
        await limitAttempts(engine, reply, [{ key: `pay:${networkOfCaller(engine, request)}`, ...PER_NETWORK }]);
        reply.header('Set-Cookie', mark);
        return reply.redirect(
          await paymentOrTrackingUrl(context, request.params.token, networkOfCaller(engine, request)),
        );
      },
    );
  });
}

/** Answers the payment page or, when there is none, the tracking page, which shows why. */
async function paymentOrTrackingUrl(context: Context, token: string, network: string): Promise<string> {
  try {
    return await pageForTracker(context, token, network);
  } catch (error) {
    if (error instanceof AppError) return `/track/${encodeURIComponent(token)}`;
    throw error;
  }
}

/**
 * Queries the provider when an unpaid order is tracked, in case its webhook was lost. The request waits for the answer
 * for a short time, and the order is read after it. This hook must be registered before the routes it covers.
 */
function refreshPaymentWhenTracked(app: FastifyInstance, context: Context): void {
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'GET' || request.routeOptions.url !== trackOrder.path) return;
    const token = request.headers['x-track-token'];
    const order = typeof token === 'string' ? await findOrderToPay(context.pool, 'track_token', token) : undefined;
    if (order === undefined || order.paid_at !== null || order.status === 'cancelled') return;
    const refreshed = refreshLatestPayment(context, { purpose: 'order', subject: order.id }).catch((error: unknown) =>
      request.log.warn({ err: error }, 'reading the state of a payment failed'),
    );
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(timeout.resolve, MAX_WAIT_MS);
    await Promise.race([refreshed, timeout.promise]);
    clearTimeout(timer);
  });
}
