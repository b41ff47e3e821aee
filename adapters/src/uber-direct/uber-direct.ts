// Uber Direct's API. The client is our own, because the official one cannot be pointed at the simulator.
import type { z } from 'zod';
import { createTokens } from '../courier-kit/tokens.ts';
import { type Courier, CourierProblem, type CourierDelivery } from '../ports/courier.ts';
import { createUberApi } from './uber-api.ts';
import { uberWebhookReader } from './uber-webhooks.ts';
import { uberUnreachable } from './uber-problems.ts';
import { deliveryBody, uberQuoteBody } from './uber-requests.ts';
import { uberTokenFrom } from './uber-tokens.ts';
import { deliveryAnswer, deliveryList, proofAnswer, quoteAnswer, fromUberDelivery, toQuote } from './uber-wire.ts';

export interface UberDirectOptions {
  authUrl: string;
  apiBase: string;
  webhookKey: string;
  timeoutMs?: number;
  now?: () => Date;
}

/** Uber deletes photos after 30 days. */
const NO_PROOF = new Set(['not_found', 'delivery_not_found', 'http_404']);

const DEFAULT_TIMEOUT_MS = 10_000;

export function createUberDirect(options: UberDirectOptions): Courier {
  const { authUrl, apiBase, webhookKey, timeoutMs = DEFAULT_TIMEOUT_MS, now = () => new Date() } = options;
  const api = createUberApi(
    apiBase.replace(/\/+$/, ''),
    timeoutMs,
    createTokens(uberTokenFrom(authUrl, timeoutMs), now),
  );
  const pathOf = (deliveryId: string) => `/deliveries/${encodeURIComponent(deliveryId)}`;

  const courier: Courier = {
    takesTips: true,
    async check(credentials, onCall) {
      const call = { endpoint: 'delivery', method: 'GET', path: '/deliveries?limit=1' } as const;
      await api.call(credentials, call, onCall);
    },
    async quote(credentials, request, onCall) {
      const body = uberQuoteBody(request, now());
      const call = { endpoint: 'quote', method: 'POST', path: '/delivery_quotes', body } as const;
      return toQuote(read(quoteAnswer, await api.call(credentials, call, onCall)));
    },
    async send(credentials, request, onCall) {
      const answer = await api.call(
        credentials,
        {
          endpoint: 'delivery',
          method: 'POST',
          path: '/deliveries',
          body: deliveryBody(request, credentials.environment, now()),
          // The delivery exists: an earlier request arrived, although its answer was lost.
          recover({ code, metadata }) {
            const deliveryId = metadata['delivery_id'];
            if (code !== 'duplicate_delivery' || typeof deliveryId !== 'string') return undefined;
            return api.call(credentials, { endpoint: 'delivery', method: 'GET', path: pathOf(deliveryId) }, onCall);
          },
        },
        onCall,
      );
      return deliveryOf(answer);
    },
    async read(credentials, deliveryId, onCall) {
      const call = { endpoint: 'delivery', method: 'GET', path: pathOf(deliveryId) } as const;
      return deliveryOf(await api.call(credentials, call, onCall));
    },
    async find(credentials, idempotencyKey, onCall) {
      const call = { endpoint: 'delivery', method: 'GET', path: '/deliveries?filter=ongoing&limit=100' } as const;
      const { data, error } = deliveryList.safeParse(await api.call(credentials, call, onCall));
      if (data === undefined) throw uberUnreachable('unexpected_answer', error);
      const made = data.data.find(({ external_id }) => external_id === idempotencyKey);
      return made && deliveryOf(made);
    },
    async cancel(credentials, deliveryId, onCall) {
      const call = { endpoint: 'delivery', method: 'POST', path: `${pathOf(deliveryId)}/cancel` } as const;
      return deliveryOf(await api.call(credentials, call, onCall));
    },
    async proofPhoto(credentials, deliveryId, onCall) {
      const path = `${pathOf(deliveryId)}/proof-of-delivery`;
      const body = { waypoint: 'dropoff', type: 'picture' };
      const call = { endpoint: 'delivery', method: 'POST', path, body } as const;
      const answer = await api.call(credentials, call, onCall).catch((error: unknown) => {
        if (error instanceof CourierProblem && NO_PROOF.has(error.code)) return undefined;
        throw error;
      });
      const document = proofAnswer.safeParse(answer).data?.document ?? '';
      return document === '' ? undefined : Buffer.from(document, 'base64');
    },
    readWebhook: (rawBody, headers, key = webhookKey) => uberWebhookReader(key)(rawBody, headers),
  };
  return courier;
}

const deliveryOf = (answer: unknown): CourierDelivery => fromUberDelivery(read(deliveryAnswer, answer));

/** Amounts are taken as pence, so other currencies are refused. */
function read<Schema extends z.ZodType<{ currency: string }>>(schema: Schema, answer: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(answer);
  if (data === undefined) throw uberUnreachable('unexpected_answer', error);
  if (data.currency.toLowerCase() !== 'gbp')
    throw new CourierProblem('refused', 'unexpected_currency', `Uber Direct answered in ${data.currency}.`);
  return data;
}
