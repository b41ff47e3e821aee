import type { CourierReply } from '../../simulator-kit/courier-world.ts';
// The token endpoint and the parts of the API that we use.
import {
  type CourierApiResult,
  type CourierApiRequest,
  issueCourierToken,
  plannedRefusal,
} from '../../simulator-kit/courier-api.ts';
import { SIMULATED_UBER_ACCOUNT } from '../simulated-account.ts';
import { cancelDelivery, createDelivery, listDeliveries, readDelivery } from './deliveries.ts';
import type { Delivery } from './delivery.ts';
import { proofOfDelivery } from './proof-of-delivery.ts';
import { createQuote } from './quotes.ts';
import { uberRefusalReply } from './refusals.ts';
import type { UberOperation, UberWorld } from './world.ts';

const API_PATH =
  /^\/v1\/customers\/([^/]+)\/(delivery_quotes|deliveries)(?:\/([^/]+))?(?:\/(cancel|proof-of-delivery))?$/;
const ORGANISATION_ID = /^(cus_\w+|[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12})$/i;

export function answerUberToken(world: UberWorld, body: string): CourierReply {
  const form = new URLSearchParams(body);
  const bad = (statusCode: number, error: string, error_description: string): CourierReply => ({
    statusCode,
    body: { error, error_description },
  });
  if (form.get('grant_type') !== 'client_credentials') return bad(400, 'invalid_request', 'wrong grant_type');
  if (form.get('scope') !== 'eats.deliveries') return bad(400, 'invalid_scope', 'scope(s) are invalid');
  const { clientId, clientSecret } = SIMULATED_UBER_ACCOUNT;
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    return bad(401, 'invalid_client', 'client_id or client_secret is wrong');
  return issueCourierToken(world, 'eats.deliveries');
}

/** Uber's 401 has no `kind` field. */
export const uberUnauthorised: CourierReply = {
  statusCode: 401,
  body: { code: 'unauthorized', message: 'Invalid or expired token.' },
};

export function answerUberApi(world: UberWorld, { method, url, body }: CourierApiRequest): CourierApiResult<Delivery> {
  const [, customerId = '', noun = '', id = '', act = ''] = API_PATH.exec(url.pathname) ?? [];
  if (noun === '') return { reply: uberRefusalReply('not_found', 'There is nothing here.') };
  if (!ORGANISATION_ID.test(customerId))
    return { reply: uberRefusalReply('customer_not_found', 'Customer does not exist.') };
  const operation = operationOf(method, noun, id, act);
  if (operation === undefined) return { reply: uberRefusalReply('not_found', 'There is nothing here.') };
  const planned = operation === 'list' ? undefined : plannedRefusal(world, operation);
  if (planned !== undefined) return { reply: planned };
  if (operation === 'list') return { reply: listDeliveries(world, customerId, url.searchParams) };
  if (operation === 'read') return { reply: readDelivery(world, customerId, id) };
  if (operation === 'cancel') return cancelDelivery(world, customerId, id);
  if (operation === 'proof') return { reply: proofOfDelivery(world, customerId, id, body) };
  if (operation === 'quote') return { reply: createQuote(world, customerId, body) };
  return { reply: createDelivery(world, customerId, body) };
}

function operationOf(method: string, noun: string, id: string, act: string): UberOperation | 'list' | undefined {
  if (noun === 'delivery_quotes') return method === 'POST' && id === '' ? 'quote' : undefined;
  if (act !== '' && method !== 'POST') return undefined;
  if (act !== '') return act === 'cancel' ? 'cancel' : 'proof';
  if (method === 'GET') return id === '' ? 'list' : 'read';
  return method === 'POST' && id === '' ? 'create' : undefined;
}
