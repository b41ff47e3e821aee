// Requests that Uber refuses, with the pages of its documentation that say so.
import { z } from 'zod';
import { deliveryRequest, quoteRequest } from '../../courier-kit/testing/delivery-requests.ts';
import { PAGES } from '../simulator/documentation.ts';
import type { UberDirectConfig } from '../uber-direct-config.ts';
import { deliveryBody, uberQuoteBody } from '../uber-requests.ts';
import { uberError, uberToken } from '../uber-wire.ts';

interface Refusal {
  statusCode: number;
  code: string;
  fields: string[];
  documentation?: string | undefined;
}

const refused = uberError.extend({ documentation: z.string().optional() });

/** Sends a body unchanged, without our adapter's corrections. */
export async function sendUnchecked(
  { authUrl, apiBase, credentials }: UberDirectConfig,
  path: string,
  body: object,
): Promise<Refusal> {
  const { clientId: client_id, clientSecret: client_secret, organisationId } = credentials;
  const scope = 'eats.deliveries';
  const form = new URLSearchParams({ client_id, client_secret, grant_type: 'client_credentials', scope });
  const { access_token } = uberToken.parse(await (await fetch(authUrl, { method: 'POST', body: form })).json());
  const answer = await fetch(`${apiBase}/customers/${organisationId}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, metadata, documentation } = refused.parse(await answer.json());
  return { statusCode: answer.status, code, fields: Object.keys(metadata ?? {}), documentation };
}

const rawQuote = (changes: object = {}) => ({ ...uberQuoteBody(quoteRequest(), new Date()), ...changes });
const rawDelivery = (changes: object = {}) => ({
  ...deliveryBody(deliveryRequest(), 'sandbox', new Date()),
  ...changes,
});
const rod = { name: 'Carp rod', quantity: 1, price: 4000, size: 'xlarge' };
const without = (body: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));
const minutesAway = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Requests that our adapter must never send: description, endpoint, body and refusal. */
export const REFUSED: [string, string, () => object, Partial<Refusal> & { code: string; documentation: string }][] = [
  [
    'a phone number in its national form',
    'delivery_quotes',
    () => rawQuote({ dropoff_phone_number: '07700 900123' }),
    { code: 'invalid_params', fields: ['dropoff_phone_number'], documentation: PAGES.createQuote },
  ],
  [
    'an unknown size',
    'deliveries',
    () => rawDelivery({ manifest_items: [{ ...rod, size: 'huge' }] }),
    { code: 'invalid_params', fields: ['manifest_items.0.size'], documentation: PAGES.createDelivery },
  ],
  [
    'a negative tip',
    'deliveries',
    () => rawDelivery({ tip: -100 }),
    { code: 'invalid_params', fields: ['tip'], documentation: PAGES.createDelivery },
  ],
  [
    'dimensions without a weight',
    'deliveries',
    () => rawDelivery({ manifest_items: [{ ...rod, dimensions: { length: 185, height: 10, depth: 10 } }] }),
    { code: 'invalid_params', fields: ['manifest_items.0.weight'], documentation: PAGES.createDelivery },
  ],
  [
    'a new store without coordinates',
    'delivery_quotes',
    () => ({
      ...without(rawQuote(), 'pickup_latitude', 'pickup_longitude'),
      external_store_id: `new-${minutesAway(0)}`,
    }),
    { code: 'unknown_location', documentation: PAGES.faq },
  ],
  [
    'coordinates far from their address',
    'delivery_quotes',
    () => rawQuote({ dropoff_latitude: 51.5, dropoff_longitude: -0.12 }),
    { code: 'invalid_params', documentation: PAGES.faq },
  ],
  [
    'an address without a street',
    'delivery_quotes',
    () => rawQuote({ dropoff_address: JSON.stringify({ street_address: [], city: 'Ringwood', zip_code: 'BH24 1HY' }) }),
    { code: 'invalid_params', fields: ['dropoff_address'], documentation: PAGES.createQuote },
  ],
  [
    'a note of more than 280 letters',
    'deliveries',
    () => rawDelivery({ dropoff_notes: 'x'.repeat(281) }),
    { code: 'invalid_params', fields: ['dropoff_notes'], documentation: PAGES.createDelivery },
  ],
  [
    'a PIN for a parcel that is left at the door',
    'deliveries',
    () => rawDelivery({ deliverable_action: 'deliverable_action_leave_at_door' }),
    { code: 'invalid_params', fields: ['deliverable_action'], documentation: PAGES.createDelivery },
  ],
  [
    'a pick-up in the past',
    'delivery_quotes',
    () => rawQuote({ pickup_ready_dt: minutesAway(-30) }),
    { code: 'pickup_ready_too_early', documentation: PAGES.createDelivery },
  ],
  [
    'a pick-up in six weeks',
    'delivery_quotes',
    () => rawQuote({ pickup_ready_dt: minutesAway(42 * 24 * 60) }),
    { code: 'pickup_ready_too_late', documentation: PAGES.createDelivery },
  ],
  [
    'a window of five minutes',
    'delivery_quotes',
    () => rawQuote({ pickup_ready_dt: minutesAway(30), pickup_deadline_dt: minutesAway(35) }),
    { code: 'pickup_window_too_small', documentation: PAGES.createDelivery },
  ],
];
