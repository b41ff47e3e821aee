// Our requests in Uber's format.
import type { DeliveryRequest, QuoteRequest, Stop } from '../ports/courier.ts';

const MAX_NOTES_LENGTH = 280;

/** Uber reads an address best as JSON inside a string. */
const addressOf = ({ street, town, postcode }: Stop): string =>
  JSON.stringify({ street_address: [street], city: town, state: '', zip_code: postcode, country: 'GB' });

/** National forms are refused; a British number without its country code gets it. */
export function e164(phone: string): string {
  const digits = phone
    .trim()
    .replace('(0)', '')
    .replace(/(?!^\+)\D/g, '');
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+44${digits.slice(1)}` : digits;
}

const placeOf = (side: 'pickup' | 'dropoff', stop: Stop) => ({
  [`${side}_address`]: addressOf(stop),
  [`${side}_latitude`]: stop.latitude,
  [`${side}_longitude`]: stop.longitude,
  [`${side}_phone_number`]: e164(stop.phone),
});

/** Uber refuses a time in the past, so none is sent then. */
const readyOf = (readyAt: Date | undefined, now: Date) =>
  readyAt === undefined || readyAt <= now ? {} : { pickup_ready_dt: readyAt.toISOString() };

export const quoteBody = ({ pickup, dropoff, readyAt, valuePence }: QuoteRequest, now: Date) => ({
  ...placeOf('pickup', pickup),
  ...placeOf('dropoff', dropoff),
  ...readyOf(readyAt, now),
  manifest_total_value: valuePence,
});

export const deliveryBody = (request: DeliveryRequest, environment: 'sandbox' | 'production', now: Date) => ({
  ...quoteBody(request, now),
  ...(request.quoteId === undefined ? {} : { quote_id: request.quoteId }),
  pickup_name: request.pickup.name,
  pickup_business_name: request.pickup.name,
  pickup_notes: request.pickup.notes.slice(0, MAX_NOTES_LENGTH),
  dropoff_name: request.dropoff.name,
  dropoff_notes: request.dropoff.notes.slice(0, MAX_NOTES_LENGTH),
  manifest_reference: request.orderCode,
  manifest_items: request.items.map(({ name, quantity, pricePence, size, weightGrams }) => ({
    name,
    quantity,
    size,
    price: pricePence,
    ...(weightGrams === undefined ? {} : { weight: weightGrams }),
  })),
  external_id: request.externalId,
  idempotency_key: request.idempotencyKey,
  deliverable_action: 'deliverable_action_meet_at_door',
  undeliverable_action: 'return',
  dropoff_verification: { pincode: { enabled: true, type: 'random' } },
  ...(environment === 'sandbox' ? { test_specifications: { robo_courier_specification: { mode: 'auto' } } } : {}),
});
