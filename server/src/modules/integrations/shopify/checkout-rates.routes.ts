// Shopify's callback for our rate during a checkout. It waits for three seconds at most.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { checkoutRates, type CheckoutRates } from '@baitdrop/contract/shopify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countAttempt } from '../../../platform/http/limit-attempts.ts';
import { findStoreByRatesKey } from './checkout-rates.db.ts';
import { hashOfRatesKey, quoteRate, type RateAnswer, rateRequest } from './checkout-rates.ts';

export const RATES_PATH = '/api/shopify/rates';

const BODY_LIMIT = 262_144;
/** Shorter than Shopify's shortest deadline, to leave time for the network. */
const DEADLINE_MS = 2_400;
/** Limit per store, because every new cart causes requests to couriers. */
const MAX_PER_MINUTE = 240;

const NO_RATES: CheckoutRates = { rates: [] };

export async function registerCheckoutRates(
  app: FastifyInstance,
  context: Context,
  { deadlineMs = DEADLINE_MS } = {},
): Promise<void> {
  const { pool, engine, log, shopify } = context;
  await app.register(async (scope) => {
    // The signature covers the raw bytes, so the body is not parsed before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      `${RATES_PATH}/:key`,
      {
        bodyLimit: BODY_LIMIT,
        config: { access: 'providers' },
        schema: {
          summary: 'Answer the rate that a Shopify checkout shows',
          response: { 200: checkoutRates },
        },
      },
      async (request, reply): Promise<CheckoutRates> => {
        const { key = '' } = (request.params ?? {}) as Readonly<Record<string, string>>;
        const store = await findStoreByRatesKey(pool, hashOfRatesKey(key));
        if (store === undefined || shopify === undefined)
          throw new AppError('webhook_not_signed', 401, refusals.general.wrongSignature);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const isClaimed = request.headers['x-shopify-hmac-sha256'] !== undefined;
        if (isClaimed && !shopify.isSigned(body, request.headers))
          throw new AppError('webhook_not_signed', 401, refusals.general.wrongSignature);
        reply.header('Cache-Control', 'no-store');
        const parsed = rateRequest.safeParse(jsonOf(body));
        if (!parsed.success || store.shop_id === '') return NO_RATES;
        const limit = { key: `shopify-rates:${store.domain}`, max: MAX_PER_MINUTE, windowSeconds: 60 };
        if (!(await countAttempt(engine, reply, [limit]))) return NO_RATES;
        const answer = await withDeadline(quoteRate(context, store.shop_id, parsed.data.rate), deadlineMs);
        if ('rate' in answer) return { rates: [answer.rate] };
        log.info({ domain: store.domain, why: answer.why }, 'no rate for a Shopify checkout');
        return NO_RATES;
      },
    );
  });
}

/** Gives up on a courier that answers after Shopify's deadline; its quote is kept for the next request. */
async function withDeadline(quoting: Promise<RateAnswer>, deadlineMs: number): Promise<RateAnswer | { why: 'late' }> {
  const ended = new AbortController();
  const late = pause(deadlineMs, { why: 'late' } as const, { signal: ended.signal }).catch(
    () => ({ why: 'late' }) as const,
  );
  try {
    return await Promise.race([quoting, late]);
  } finally {
    ended.abort();
    quoting.catch(() => undefined);
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
