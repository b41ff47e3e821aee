// The public API for shops' own systems: see `contract/public-api`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  apiDelivery,
  type ApiDelivery,
  apiDeliveryForm,
  apiQuote,
  type ApiQuote,
  apiQuoteForm,
  type ApiQuoteForm,
} from '@baitdrop/contract/public-api';
import { API_BASE, apiErrors, apiLimits } from '@baitdrop/contract/public-api-guide';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import type { Context } from '../../../context.ts';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import { storableText } from '../../../platform/database/storable.ts';
import { Form, params, type Scope } from '../../../platform/http/forms.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { bestQuoteForShop } from '../../delivery/ask-couriers.ts';
import { pickupOfShop } from '../../delivery/couriers.ts';
import { pinOfDelivery } from '../../delivery/external-deliveries.ts';
import { openKeyScope, shopOfKey } from '../keys.ts';
import { limit, requireApiAccess } from './api-caller.ts';
import { findOfShop } from './api-deliveries.db.ts';
import { fieldRefusal, refusal } from './api-problems.ts';
import { createDelivery, refuseForCourier } from './create-delivery.ts';
import { quoteRequestOf } from './delivery-of-form.ts';
import { openApiDocument } from './openapi.ts';
import { quoteToken } from './quote-token.ts';

const BODY_LIMIT = 65_536;
const CHECK_FIELDS = 'Please check the marked fields.';

export async function registerPublicApi(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, pool } = context;
  const document = openApiDocument(context.config.publicUrl);
  const forShops = { headers: 'api for any site', limited: true } as const;

  const description = { ...forShops, prefix: `${API_BASE}/openapi.json`, access: 'public', cache: 'own' } as const;
  await openScope(app, engine, description, (scope) => {
    scope.get('', { schema: { summary: 'Read the description of the API for shops' } }, (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=300').send(document),
    );
  });

  await openKeyScope(app, context, { ...forShops, prefix: API_BASE, needsSecret: true }, (scope) => {
    readJsonOnly(scope);
    scope.addHook('preValidation', (request, reply) => requireApiAccess(context, shopOfKey(request), reply));

    scope.post(
      '/quotes',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Ask what a delivery costs',
          body: new Form(apiQuoteForm, CHECK_FIELDS),
          response: { 200: apiQuote },
        },
      },
      (request): Promise<ApiQuote> => quoteFor(context, shopOfKey(request).shopId, request.body),
    );

    scope.post(
      '/deliveries',
      {
        bodyLimit: BODY_LIMIT,
        preValidation: async (request) => void idempotencyKeyOf(request),
        schema: {
          summary: 'Have a parcel delivered',
          description: 'Needs an Idempotency-Key.',
          body: new Form(apiDeliveryForm, CHECK_FIELDS),
          response: { 201: apiDelivery },
        },
      },
      async (request, reply) => {
        const { shopId } = shopOfKey(request);
        const countNew = () => limit(context, reply, `api-delivery:${shopId}`, apiLimits.deliveriesPerMinute);
        const wanted = { shopId, key: idempotencyKeyOf(request), form: request.body };
        return reply.status(201).send(present(context, await createDelivery(context, wanted, countNew)));
      },
    );

    scope.get(
      '/deliveries/:id',
      { schema: { summary: 'Read a delivery', params: params('id'), response: { 200: apiDelivery } } },
      async (request) => {
        const row = await findOfShop(pool, shopOfKey(request).shopId, request.params.id);
        if (row === undefined) throw refusal(apiErrors.unknown);
        return present(context, row);
      },
    );
  });
}

async function quoteFor(context: Context, shopId: string, form: ApiQuoteForm): Promise<ApiQuote> {
  const { seal, postcodes, now } = context;
  const pickup = await pickupOfShop(context, shopId).catch(refuseForCourier);
  const asked = quoteRequestOf(form, { shopId, pickup, postcodes, now: now() });
  const quote = await bestQuoteForShop(context, shopId, asked).catch(refuseForCourier);
  return {
    quote: quoteToken(seal, asked, quote),
    fee_pence: quote.feePence,
    currency: 'GBP',
    pickup_minutes: Math.round(quote.pickupMinutes),
    dropoff_minutes: Math.round(quote.dropoffMinutes),
    expires_at: quote.expiresAt.toISOString(),
  };
}

function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = storableText(String(headers['idempotency-key'] ?? ''));
  if (key === '') throw refusal(apiErrors.keyMissing);
  if (key.length > apiLimits.idempotencyKeyCharacters)
    throw fieldRefusal('Idempotency-Key', 'The Idempotency-Key is too long.');
  return key;
}

function returnStatusOf({ return_status }: ApiDeliveryRow): ApiDelivery['return_status'] {
  if (return_status === '') return '';
  if (return_status === 'delivered') return 'arrived';
  return isDeliveryOver(return_status) ? 'failed' : 'under_way';
}

function present(context: Context, row: ApiDeliveryRow): ApiDelivery {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    fee_pence: row.fee_pence,
    currency: 'GBP',
    tracking_url: row.tracking_url,
    pin: pinOfDelivery(context, row),
    pickup_eta: row.pickup_eta?.toISOString() ?? null,
    dropoff_eta: row.dropoff_eta?.toISOString() ?? null,
    failure: row.failure,
    return_status: returnStatusOf(row),
    return_fee_pence: row.return_fee_pence,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Says in a sentence that a body is not JSON. */
function readJsonOnly(scope: Scope): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, body, (error, value) =>
      error ? done(refusal(apiErrors.badForm, 'The body is not JSON.', error)) : done(null, value),
    ),
  );
}
