// Converts our requests to Uber's format.
import { e164 } from '../courier-kit/e164.ts';
import { streetOf } from '../courier-kit/street-of.ts';
import type { DeliveryRequest, ParcelItem, QuoteRequest, Stop } from '../ports/courier.ts';

const MAX_NOTES_LENGTH = 280;

/** Uber recommends addresses as JSON inside a string. */
const addressOf = ({ street, town, postcode, pinned }: Stop): string =>
  JSON.stringify({
    street_address: [streetOf(street, town, postcode) || (pinned ? NO_STREET : postcode)],
    city: town,
    state: '',
    zip_code: postcode,
    country: 'GB',
  });

/** A lake has no street address, and couriers read the address before they look at the pin. */
const NO_STREET = 'At the pin on the map';

const phoneOf = (side: 'pickup' | 'dropoff', { phone }: Stop) =>
  phone === '' ? {} : { [`${side}_phone_number`]: e164(phone) };

/**
 * Uber needs coordinates for the pick-up, which become the store's pin. A drop-off is found by its address unless it
 * has a pin.
 */
const positionOf = (side: 'pickup' | 'dropoff', { latitude, longitude, pinned }: Stop) =>
  side === 'pickup' || pinned ? { [`${side}_latitude`]: latitude, [`${side}_longitude`]: longitude } : {};

const placeOf = (side: 'pickup' | 'dropoff', stop: Stop) => ({
  [`${side}_address`]: addressOf(stop),
  ...positionOf(side, stop),
  ...phoneOf(side, stop),
});

/** Uber refuses a time in the past, so none is sent. */
const readyOf = (readyAt: Date | undefined, now: Date) =>
  readyAt === undefined || readyAt <= now ? {} : { pickup_ready_dt: readyAt.toISOString() };

/** Uber's price depends on distance, time and value. The sizes are sent only with the delivery. */
export const uberQuoteBody = ({ storeId, pickup, dropoff, readyAt, valuePence }: QuoteRequest, now: Date) => ({
  ...placeOf('pickup', pickup),
  ...placeOf('dropoff', dropoff),
  ...readyOf(readyAt, now),
  manifest_total_value: valuePence,
  external_store_id: storeId,
});

/** Uber refuses dimensions without a weight. */
const measuresOf = ({ weightGrams, dimensionsCm }: ParcelItem) => {
  if (weightGrams === undefined) return {};
  return { weight: weightGrams, ...(dimensionsCm === undefined ? {} : { dimensions: dimensionsCm }) };
};

export const deliveryBody = (request: DeliveryRequest, environment: 'sandbox' | 'production', now: Date) => ({
  ...uberQuoteBody(request, now),
  ...(request.quoteId === undefined ? {} : { quote_id: request.quoteId }),
  pickup_name: request.pickup.name,
  pickup_business_name: request.pickup.name,
  pickup_notes: request.pickup.notes.slice(0, MAX_NOTES_LENGTH),
  dropoff_name: request.dropoff.name,
  dropoff_notes: request.dropoff.notes.slice(0, MAX_NOTES_LENGTH),
  manifest_reference: request.orderCode,
  manifest_items: request.items.map((item) => ({
    name: item.name,
    quantity: item.quantity,
    size: item.size,
    price: item.pricePence,
    ...measuresOf(item),
  })),
  external_id: request.externalId,
  idempotency_key: request.idempotencyKey,
  ...(request.tipPence ? { tip: request.tipPence } : {}),
  deliverable_action: 'deliverable_action_meet_at_door',
  undeliverable_action: 'return',
  dropoff_verification: { pincode: { enabled: true, type: 'random' }, picture: true },
  ...(environment === 'sandbox' ? { test_specifications: { robo_courier_specification: { mode: 'auto' } } } : {}),
});
