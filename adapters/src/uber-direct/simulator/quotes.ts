import { setBounded } from '../../simulator-kit/set-bounded.ts';
import { randomBytes } from 'node:crypto';
import { FEE_PENCE, iso } from './delivery-json.ts';
import { PAGES } from './documentation.ts';
import { type DeliveryForm, detailedAddress, QUOTED_FIELDS, type QuoteForm, quoteForm } from './forms.ts';
import { distanceKm, type Position } from '@baitdrop/domain/geo/position';
import { type CourierReply, ok } from '../../simulator-kit/courier-world.ts';
import { invalidForm, invalidParams, uberRefusalReply } from './refusals.ts';
import { pickupMinutesFor, UBER_RIDE_MINUTES } from './schedule.ts';
import type { UberWorld } from './world.ts';

const MINUTE_MS = 60_000;
const MAX_KILOMETRES = 40;
const MAX_READY_DAYS = 30;
/**
 * Coordinates farther from the address are taken for a mistake. The limit is wide, because postcodes in the Highlands
 * are large.
 */
const MAX_KILOMETRES_FROM_ADDRESS = 25;

export interface UberTrip {
  pickup: Position;
  dropoff: Position;
  readyAt: number | undefined;
}

/** Returns pick-up, drop-off and time, or a refusal. */
export function uberTripOf(
  world: UberWorld,
  customerId: string,
  form: QuoteForm | DeliveryForm,
): UberTrip | CourierReply {
  const now = world.now();
  const pickup = pickupOf(world, customerId, form);
  if ('statusCode' in pickup) return pickup;
  const dropoff = dropoffOf(world, form);
  if ('statusCode' in dropoff) return dropoff;
  if (distanceKm(pickup, dropoff) > MAX_KILOMETRES)
    return uberRefusalReply('address_undeliverable', 'The specified location is not in a deliverable area.');
  const { pickup_ready_dt } = form;
  const readyAt = pickup_ready_dt === undefined ? undefined : Date.parse(pickup_ready_dt);
  if (readyAt !== undefined && readyAt < now - MINUTE_MS)
    return uberRefusalReply('pickup_ready_too_early', 'The pickup ready time is in the past.');
  if (readyAt !== undefined && readyAt > now + MAX_READY_DAYS * 24 * 60 * MINUTE_MS)
    return uberRefusalReply('pickup_ready_too_late', 'The pickup ready time is more than 30 days ahead.');
  return windowProblem(form, now) ?? { pickup, dropoff, readyAt };
}

/** A store's pin is set by the coordinates of its first request; later requests may contain only the store's id. */
function pickupOf(world: UberWorld, customerId: string, form: QuoteForm): Position | CourierReply {
  const { pickup_latitude: lat, pickup_longitude: lng, external_store_id, pickup_address } = form;
  const store = `${customerId} ${external_store_id ?? pickup_address}`;
  const storedPosition = world.stores.get(store);
  if (lat === undefined || lng === undefined)
    return storedPosition ?? uberRefusalReply('unknown_location', 'The specified pickup location was not understood.');
  setBounded(world.stores, store, { lat, lng });
  return farFromAddress(world, 'pickup', pickup_address, { lat, lng }) ?? { lat, lng };
}

/** A drop-off is found by its address, and a pin must be near it. */
function dropoffOf(
  world: UberWorld,
  { dropoff_latitude: lat, dropoff_longitude: lng, ...form }: QuoteForm,
): Position | CourierReply {
  const found = world.geocode(detailedAddress(form.dropoff_address).zip_code);
  if (lat !== undefined && lng !== undefined)
    return farFromAddress(world, 'dropoff', form.dropoff_address, { lat, lng }) ?? { lat, lng };
  if (found === undefined)
    return uberRefusalReply('unknown_location', 'The specified dropoff location was not understood.');
  return { lat: found.lat, lng: found.lng };
}

function farFromAddress(
  world: UberWorld,
  side: 'pickup' | 'dropoff',
  address: string,
  at: Position,
): CourierReply | undefined {
  const found = world.geocode(detailedAddress(address).zip_code);
  if (found === undefined || distanceKm(found, at) <= MAX_KILOMETRES_FROM_ADDRESS) return undefined;
  return invalidParams({ [`${side}_latitude`]: 'the coordinates are too far from the address' }, PAGES.faq);
}

function windowProblem(form: QuoteForm, now: number): CourierReply | undefined {
  const at = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  const [ready, until] = [at(form.pickup_ready_dt), at(form.pickup_deadline_dt)];
  const [dropFrom, dropUntil] = [at(form.dropoff_ready_dt), at(form.dropoff_deadline_dt)];
  if (until !== undefined && until < now + 20 * MINUTE_MS)
    return uberRefusalReply('pickup_deadline_too_early', 'The pickup deadline must be 20 minutes from now or later.');
  if (until !== undefined && ready === undefined)
    return uberRefusalReply('pickup_ready_time_not_specified', 'A pickup deadline needs a pickup ready time.');
  if (until !== undefined && ready !== undefined && until < ready + 10 * MINUTE_MS)
    return uberRefusalReply('pickup_window_too_small', 'The pickup window must be 10 minutes or longer.');
  if (dropFrom !== undefined && until !== undefined && dropFrom > until)
    return uberRefusalReply(
      'dropoff_ready_after_pickup_deadline',
      'The dropoff ready time is after the pickup deadline.',
    );
  if (dropUntil !== undefined && dropUntil < (dropFrom ?? now) + 20 * MINUTE_MS)
    return uberRefusalReply('dropoff_deadline_too_early', 'The dropoff window must be 20 minutes or longer.');
  if (dropUntil !== undefined && until !== undefined && dropUntil < until)
    return uberRefusalReply(
      'dropoff_deadline_before_pickup_deadline',
      'The dropoff deadline is before the pickup deadline.',
    );
  return undefined;
}

export function createQuote(world: UberWorld, customerId: string, body: unknown): CourierReply {
  const form = quoteForm.safeParse(body);
  if (!form.success) return invalidForm(form.error, PAGES.createQuote);
  const now = world.now();
  const trip = uberTripOf(world, customerId, form.data);
  if ('statusCode' in trip) return trip;
  const id = `dqt_${randomBytes(16).toString('base64url')}`;
  const expiresAt = now + world.quoteMinutes * MINUTE_MS;
  setBounded(world.quotes, id, { id, customerId, form: form.data, expiresAt, usedBy: '' });
  const pickupMinutes = pickupMinutesFor(trip.readyAt, now);
  const dropoffMinutes = pickupMinutes + UBER_RIDE_MINUTES;
  return ok({
    kind: 'delivery_quote',
    id,
    created: iso(now),
    expires: iso(expiresAt),
    fee: FEE_PENCE,
    currency: 'gbp',
    currency_type: 'GBP',
    pickup_duration: pickupMinutes,
    duration: dropoffMinutes,
    dropoff_eta: iso(now + dropoffMinutes * MINUTE_MS),
    dropoff_deadline: iso(now + (dropoffMinutes + UBER_RIDE_MINUTES) * MINUTE_MS),
  });
}

/** Returns why a quote cannot be used for this delivery; undefined when it can. */
export function quoteProblem(world: UberWorld, customerId: string, form: DeliveryForm): CourierReply | undefined {
  if (form.quote_id === undefined) return undefined;
  const quote = world.quotes.get(form.quote_id);
  if (quote?.customerId !== customerId) return invalidParams({ quote_id: 'unknown quote' });
  if (quote.usedBy !== '') return uberRefusalReply('used_quote', 'The price quote specified has already been used.');
  if (quote.expiresAt <= world.now())
    return uberRefusalReply('expired_quote', 'The price quote specified has expired.');
  const other = QUOTED_FIELDS.filter((field) => quote.form[field] !== form[field]);
  if (other.length === 0) return undefined;
  const differences = Object.fromEntries(other.map((field) => [field, 'is not what the quote was made for']));
  return uberRefusalReply(
    'mismatched_price_quote',
    'The price quote specified does not match the delivery.',
    differences,
  );
}
