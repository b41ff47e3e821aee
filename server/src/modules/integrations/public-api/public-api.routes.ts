// The public API for shops' own systems: see `contract/public-api`.
import type { FastifyInstance } from 'fastify';
import { type ApiDelivery, apiDeliveryForm, type ApiQuote, apiQuoteForm } from '@baitdrop/contract/public-api';
import { API_BASE, apiErrors, apiLimits } from '@baitdrop/contract/public-api-guide';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import { pickupOfShop, quoteForShop } from '../../delivery/couriers.ts';
import { pinOfDelivery } from '../../delivery/external-deliveries.ts';
import { callerShop, limit } from './api-caller.ts';
import { findOfShop } from './api-deliveries.db.ts';
import { fieldRefusal, refusal } from './api-problems.ts';
import { createDelivery, refuseForCourier } from './create-delivery.ts';
import { quoteRequestOf } from './delivery-of-form.ts';
import { openApiDocument } from './openapi.ts';
import type { PublicApiParts } from './public-api-parts.ts';
import { quoteToken } from './quote-token.ts';

const bodyLimit = 65_536;

export async function registerPublicApi(app: FastifyInstance, parts: PublicApiParts): Promise<void> {
  const { engine, now, seal, postcodes } = parts;
  const document = openApiDocument(parts.config.publicUrl);

  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine, { forAnyPage: true });
      limitRequests(scope, engine);
      readJsonOnly(scope);

      scope.get('/openapi.json', (_request, reply) =>
        reply.header('Cache-Control', 'public, max-age=300').send(document),
      );

      scope.post('/quotes', { bodyLimit }, async (request, reply) => {
        const shopId = await callerShop(parts, request, reply);
        const form = readForm(apiQuoteForm, storable(request.body), 'Please check the marked fields.');
        const pickup = await pickupOfShop(parts, shopId).catch(refuseForCourier);
        const asked = quoteRequestOf(form, { pickup, postcodes, now: now() });
        const quote = await quoteForShop(parts, shopId, asked).catch(refuseForCourier);
        const answer: ApiQuote = {
          quote: quoteToken(seal, shopId, asked.dropoff, quote),
          fee_pence: quote.feePence,
          currency: 'GBP',
          pickup_minutes: Math.round(quote.pickupMinutes),
          dropoff_minutes: Math.round(quote.dropoffMinutes),
          expires_at: quote.expiresAt.toISOString(),
        };
        return reply.header('Cache-Control', 'no-store').send(answer);
      });

      scope.post('/deliveries', { bodyLimit }, async (request, reply) => {
        const shopId = await callerShop(parts, request, reply);
        const key = storableText(String(request.headers['idempotency-key'] ?? ''));
        if (key === '') throw refusal(apiErrors.keyMissing);
        if (key.length > apiLimits.idempotencyKeyCharacters)
          throw fieldRefusal('Idempotency-Key', 'The Idempotency-Key is too long.');
        const form = readForm(apiDeliveryForm, storable(request.body), 'Please check the marked fields.');
        const countNew = () => limit(parts, reply, `api-delivery:${shopId}`, apiLimits.deliveriesPerMinute);
        const row = await createDelivery(parts, { shopId, key, form }, countNew);
        return reply.status(201).header('Cache-Control', 'no-store').send(present(parts, row));
      });

      scope.get<{ Params: { id: string } }>('/deliveries/:id', async (request, reply) => {
        const shopId = await callerShop(parts, request, reply);
        const row = await findOfShop(engine.pool, shopId, storableText(request.params.id));
        if (row === undefined) throw refusal(apiErrors.unknown);
        return reply.header('Cache-Control', 'no-store').send(present(parts, row));
      });
    },
    { prefix: API_BASE },
  );
}

function present(parts: PublicApiParts, row: ApiDeliveryRow): ApiDelivery {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    fee_pence: row.fee_pence,
    currency: 'GBP',
    tracking_url: row.tracking_url,
    pin: pinOfDelivery(parts, row),
    pickup_eta: row.pickup_eta?.toISOString() ?? null,
    dropoff_eta: row.dropoff_eta?.toISOString() ?? null,
    failure: row.failure,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Developers deserve a sentence about their JSON. */
function readJsonOnly(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, body, (error, value) =>
      error ? done(refusal(apiErrors.badForm, 'The body is not JSON.', error)) : done(null, value),
    ),
  );
}
